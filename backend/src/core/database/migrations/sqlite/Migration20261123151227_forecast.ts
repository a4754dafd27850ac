import { Migration } from '@mikro-orm/migrations';

export class Migration20261123151227_forecast extends Migration {

  override name = 'Migration20261123151227_forecast';

  override up(): void | Promise<void> {
    this.addSql(`create table \`event_forecast\` (\`event_id\` text not null primary key, \`sales_event_id\` integer null, \`state\` text not null, \`ready_at\` text null, \`planned_ready_at\` text null, \`leaves_at\` text not null, \`delivery_at\` text null, \`promised_at\` text null, \`causes\` json not null, \`late_orders\` integer not null, \`version\` integer not null default 1);`);
    this.addSql(`create index \`event_forecast_sales_event_id_index\` on \`event_forecast\` (\`sales_event_id\`);`);

    this.addSql(`create table \`told_order\` (\`booking_row\` integer not null primary key autoincrement, \`about\` text not null, \`state\` text not null, \`decided_at\` text not null, \`expected_at\` text not null);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`event_forecast\`;`);
    this.addSql(`drop table if exists \`told_order\`;`);
  }

}
