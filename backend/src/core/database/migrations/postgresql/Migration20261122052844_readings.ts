import { Migration } from '@mikro-orm/migrations';
import { FIRST_READINGS } from '../first-readings.js';

export class Migration20261122052844_readings extends Migration {

  override name = 'Migration20261122052844_readings';

  override up(): void | Promise<void> {
    this.addSql(`create table "reading" ("id" serial primary key, "event_id" varchar(60) not null, "event_title" varchar(200) not null, "event_date" varchar(10) not null, "task_id" varchar(60) null, "task" varchar(500) null, "task_malayalam" varchar(500) null, "kind" varchar(30) null, "celsius" double precision not null, "min" double precision null, "max" double precision null, "outcome" varchar(10) not null, "taken_by" varchar(120) not null, "taken_at" varchar(30) not null, "recorded_at" varchar(30) not null, "action" varchar(300) null, "source" varchar(10) not null, "corrects" int null);`);
    this.addSql(`create index "reading_event_id_index" on "reading" ("event_id");`);
    this.addSql(`create index "reading_outcome_index" on "reading" ("outcome");`);
    this.addSql(`create index "reading_taken_at_index" on "reading" ("taken_at");`);
    this.addSql(`create index "reading_corrects_index" on "reading" ("corrects");`);

    this.addSql(`create table "reading_limit" ("kind" varchar(30) not null, "min" double precision null, "max" double precision null, "version" int not null default 1, primary key ("kind"));`);

    this.addSql(`create table "reading_note" ("id" serial primary key, "reading_id" int not null, "kind" varchar(20) not null, "by" varchar(120) not null, "at" varchar(30) not null, "text" varchar(300) null);`);
    this.addSql(`create index "reading_note_reading_id_index" on "reading_note" ("reading_id");`);

    this.addSql(`alter table "task" add "reading_kind" varchar(30) null;`);

    for (const statement of FIRST_READINGS) this.addSql(statement);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "reading" cascade;`);
    this.addSql(`drop table if exists "reading_limit" cascade;`);
    this.addSql(`drop table if exists "reading_note" cascade;`);

    this.addSql(`alter table "task" drop column "reading_kind";`);
  }

}
