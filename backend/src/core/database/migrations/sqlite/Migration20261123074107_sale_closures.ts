import { Migration } from '@mikro-orm/migrations';

export class Migration20261123074107_sale_closures extends Migration {

  override name = 'Migration20261123074107_sale_closures';

  override up(): void | Promise<void> {
    this.addSql(`create table \`sale_closure_booking\` (\`id\` integer not null primary key autoincrement, \`closure_id\` integer not null, \`booking_id\` integer not null, \`state\` text not null, \`at\` text null);`);
    this.addSql(`create index \`sale_closure_booking_booking_id_index\` on \`sale_closure_booking\` (\`booking_id\`);`);
    this.addSql(`create index \`sale_closure_booking_closure_id_state_id_index\` on \`sale_closure_booking\` (\`closure_id\`, \`state\`, \`id\`);`);
    this.addSql(`create unique index \`sale_closure_booking_closure_id_booking_id_unique\` on \`sale_closure_booking\` (\`closure_id\`, \`booking_id\`);`);

    this.addSql(`create table \`sale_closure\` (\`id\` integer not null primary key autoincrement, \`event_id\` integer not null, \`kind\` text not null, \`state\` text not null, \`note\` text null, \`by\` text not null, \`created_at\` text not null, \`ended_at\` text null, \`version\` integer not null default 1);`);
    this.addSql(`create index \`sale_closure_event_id_index\` on \`sale_closure\` (\`event_id\`);`);
    this.addSql(`create index \`sale_closure_state_index\` on \`sale_closure\` (\`state\`);`);

    this.addSql(`alter table \`sales_event\` add column \`cancelled_at\` text null;`);
    this.addSql(`alter table \`sales_event\` add column \`closure_note\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`sale_closure_booking\`;`);
    this.addSql(`drop table if exists \`sale_closure\`;`);

    this.addSql(`alter table \`sales_event\` drop column \`cancelled_at\`;`);
    this.addSql(`alter table \`sales_event\` drop column \`closure_note\`;`);
  }

}
