import { Migration } from '@mikro-orm/migrations';

export class Migration20261123073324_labels extends Migration {

  override name = 'Migration20261123073324_labels';

  override up(): void | Promise<void> {
    this.addSql(`create table "label_print" ("id" serial primary key, "event_id" int null, "booking_id" varchar(20) null, "way" varchar(10) not null, "state" varchar(10) not null, "prepared_at" varchar(30) null, "origin" varchar(200) not null, "asked_by" varchar(120) not null, "asked_at" varchar(30) not null, "printed_at" varchar(30) null, "version" int not null default 1);`);
    this.addSql(`create index "label_print_event_id_id_index" on "label_print" ("event_id", "id");`);
    this.addSql(`create index "label_print_state_way_id_index" on "label_print" ("state", "way", "id");`);

    this.addSql(`create table "label_printer" ("id" serial primary key, "host" varchar(40) null, "port" int not null, "roll" varchar(10) not null, "eat_within_minutes" int not null, "problem" varchar(20) null, "paused_until" double precision not null default 0, "holder" varchar(40) null, "held_until" double precision not null default 0, "version" int not null default 1);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "label_print" cascade;`);
    this.addSql(`drop table if exists "label_printer" cascade;`);
  }

}
