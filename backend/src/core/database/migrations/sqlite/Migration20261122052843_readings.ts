import { Migration } from '@mikro-orm/migrations';
import { FIRST_READINGS } from '../first-readings.js';

export class Migration20261122052843_readings extends Migration {

  override name = 'Migration20261122052843_readings';

  override up(): void | Promise<void> {
    this.addSql(`create table \`reading\` (\`id\` integer not null primary key autoincrement, \`event_id\` text not null, \`event_title\` text not null, \`event_date\` text not null, \`task_id\` text null, \`task\` text null, \`task_malayalam\` text null, \`kind\` text null, \`celsius\` double not null, \`min\` double null, \`max\` double null, \`outcome\` text not null, \`taken_by\` text not null, \`taken_at\` text not null, \`recorded_at\` text not null, \`action\` text null, \`source\` text not null, \`corrects\` integer null);`);
    this.addSql(`create index \`reading_event_id_index\` on \`reading\` (\`event_id\`);`);
    this.addSql(`create index \`reading_outcome_index\` on \`reading\` (\`outcome\`);`);
    this.addSql(`create index \`reading_taken_at_index\` on \`reading\` (\`taken_at\`);`);
    this.addSql(`create index \`reading_corrects_index\` on \`reading\` (\`corrects\`);`);

    this.addSql(`create table \`reading_limit\` (\`kind\` text not null primary key, \`min\` double null, \`max\` double null, \`version\` integer not null default 1);`);

    this.addSql(`create table \`reading_note\` (\`id\` integer not null primary key autoincrement, \`reading_id\` integer not null, \`kind\` text not null, \`by\` text not null, \`at\` text not null, \`text\` text null);`);
    this.addSql(`create index \`reading_note_reading_id_index\` on \`reading_note\` (\`reading_id\`);`);

    this.addSql(`alter table \`task\` add column \`reading_kind\` text null;`);

    for (const statement of FIRST_READINGS) this.addSql(statement);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`reading\`;`);
    this.addSql(`drop table if exists \`reading_limit\`;`);
    this.addSql(`drop table if exists \`reading_note\`;`);

    this.addSql(`alter table \`task\` drop column \`reading_kind\`;`);
  }

}
