import { Migration } from '@mikro-orm/migrations';

export class Migration20261123073322_labels extends Migration {

  override name = 'Migration20261123073322_labels';

  override up(): void | Promise<void> {
    this.addSql(`create table \`label_print\` (\`id\` integer not null primary key autoincrement, \`event_id\` integer null, \`booking_id\` text null, \`way\` text not null, \`state\` text not null, \`prepared_at\` text null, \`origin\` text not null, \`asked_by\` text not null, \`asked_at\` text not null, \`printed_at\` text null, \`version\` integer not null default 1);`);
    this.addSql(`create index \`label_print_event_id_id_index\` on \`label_print\` (\`event_id\`, \`id\`);`);
    this.addSql(`create index \`label_print_state_way_id_index\` on \`label_print\` (\`state\`, \`way\`, \`id\`);`);

    this.addSql(`create table \`label_printer\` (\`id\` integer not null primary key autoincrement, \`host\` text null, \`port\` integer not null, \`roll\` text not null, \`eat_within_minutes\` integer not null, \`problem\` text null, \`paused_until\` double not null default 0, \`holder\` text null, \`held_until\` double not null default 0, \`version\` integer not null default 1);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`label_print\`;`);
    this.addSql(`drop table if exists \`label_printer\`;`);
  }

}
