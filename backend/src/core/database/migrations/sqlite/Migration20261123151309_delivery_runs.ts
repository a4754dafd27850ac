import { Migration } from '@mikro-orm/migrations';

export class Migration20261123151309_delivery_runs extends Migration {

  override name = 'Migration20261123151309_delivery_runs';

  override up(): void | Promise<void> {
    this.addSql(`create table \`delivery_run\` (\`id\` integer not null primary key autoincrement, \`event_id\` integer not null, \`number\` integer not null, \`day\` text not null, \`rider_id\` integer null, \`rider_name\` text null, \`left_at\` text null, \`created_at\` text not null, \`version\` integer not null);`);
    this.addSql(`create index \`delivery_run_event_id_number_index\` on \`delivery_run\` (\`event_id\`, \`number\`);`);
    this.addSql(`create index \`delivery_run_rider_id_day_index\` on \`delivery_run\` (\`rider_id\`, \`day\`);`);

    this.addSql(`create table \`delivery_stop\` (\`booking_id\` text not null primary key, \`run_id\` integer not null, \`place\` integer not null, \`collected_paise\` integer null);`);
    this.addSql(`create index \`delivery_stop_run_id_place_index\` on \`delivery_stop\` (\`run_id\`, \`place\`);`);

    this.addSql(`alter table \`booking\` add column \`delivery_state\` text null;`);
    this.addSql(`alter table \`booking\` add column \`delivery_at\` text null;`);
    this.addSql(`alter table \`booking\` add column \`left_at\` text null;`);
    this.addSql(`alter table \`booking\` add column \`nobody_reason\` text null;`);
    this.addSql(`alter table \`booking\` add column \`next_try_at\` text null;`);

    this.addSql(`alter table \`device\` add column \`role\` text not null default 'kitchen';`);

    this.addSql(`alter table \`device_invite\` add column \`role\` text not null default 'kitchen';`);

    this.addSql(`alter table \`sale_portions\` add column \`on_the_way\` integer not null default 0;`);
    this.addSql(`alter table \`sale_portions\` add column \`delivered\` integer not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`delivery_run\`;`);
    this.addSql(`drop table if exists \`delivery_stop\`;`);

    this.addSql(`alter table \`booking\` drop column \`delivery_state\`;`);
    this.addSql(`alter table \`booking\` drop column \`delivery_at\`;`);
    this.addSql(`alter table \`booking\` drop column \`left_at\`;`);
    this.addSql(`alter table \`booking\` drop column \`nobody_reason\`;`);
    this.addSql(`alter table \`booking\` drop column \`next_try_at\`;`);

    this.addSql(`alter table \`device\` drop column \`role\`;`);

    this.addSql(`alter table \`device_invite\` drop column \`role\`;`);

    this.addSql(`alter table \`sale_portions\` drop column \`on_the_way\`;`);
    this.addSql(`alter table \`sale_portions\` drop column \`delivered\`;`);
  }

}
