import { Migration } from '@mikro-orm/migrations';

export class Migration20261123202507_purchasing extends Migration {

  override name = 'Migration20261123202507_purchasing';

  override up(): void | Promise<void> {
    this.addSql(`create table \`buying_options\` (\`item_id\` integer not null primary key, \`shop\` text null, \`packs\` json not null, \`unit\` text not null, \`version\` integer not null default 1);`);

    this.addSql(`create table \`purchase_list\` (\`id\` integer not null primary key autoincrement, \`lines\` json not null, \`by\` text not null, \`at\` text not null);`);

    this.addSql(`create table \`plan_basis\` (\`event_id\` text not null primary key, \`basis\` text not null);`);

    this.addSql(`create table \`stock_use\` (\`id\` integer not null primary key autoincrement, \`event_id\` text not null, \`event_title\` text not null, \`event_date\` text not null, \`lines\` json not null, \`booked_by\` text not null, \`booked_at\` text not null, \`undone_by\` text null, \`undone_at\` text null, \`version\` integer not null default 1);`);
    this.addSql(`create index \`stock_use_event_id_index\` on \`stock_use\` (\`event_id\`);`);

    this.addSql(`alter table \`inventory_movement\` add column \`paid\` integer null;`);
    this.addSql(`alter table \`inventory_movement\` add column \`event_id\` text null;`);
    this.addSql(`create index \`inventory_movement_event_id_index\` on \`inventory_movement\` (\`event_id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`buying_options\`;`);
    this.addSql(`drop table if exists \`purchase_list\`;`);
    this.addSql(`drop table if exists \`plan_basis\`;`);
    this.addSql(`drop table if exists \`stock_use\`;`);

    this.addSql(`drop index \`inventory_movement_event_id_index\`;`);
    this.addSql(`alter table \`inventory_movement\` drop column \`paid\`;`);
    this.addSql(`alter table \`inventory_movement\` drop column \`event_id\`;`);
  }

}
