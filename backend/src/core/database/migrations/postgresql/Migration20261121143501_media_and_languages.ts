import { Migration } from '@mikro-orm/migrations';

export class Migration20261121143501_media_and_languages extends Migration {

  override name = 'Migration20261121143501_media_and_languages';

  override up(): void | Promise<void> {
    this.addSql(`create table "media" ("name" varchar(60) not null, "kind" varchar(10) not null, "bytes" int not null, "created_at" varchar(30) not null, "unused_since" varchar(30) null, primary key ("name"));`);

    this.addSql(`create table "sop_video" ("step_id" varchar(40) not null, "url" varchar(100) null, "version" int not null default 1, primary key ("step_id"));`);

    this.addSql(`create index "booking_status_amount_paise_refunded_paise_index" on "booking" ("status", "amount_paise", "refunded_paise");`);
    this.addSql(`create index "booking_event_id_created_at_index" on "booking" ("event_id", "created_at");`);

    this.addSql(`alter table "settings" add "languages" varchar(40) not null default 'en,ml', add "default_language" varchar(5) not null default 'en';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "media" cascade;`);
    this.addSql(`drop table if exists "sop_video" cascade;`);

    this.addSql(`drop index "booking_status_amount_paise_refunded_paise_index";`);
    this.addSql(`drop index "booking_event_id_created_at_index";`);

    this.addSql(`alter table "settings" drop column "languages", drop column "default_language";`);
  }

}
