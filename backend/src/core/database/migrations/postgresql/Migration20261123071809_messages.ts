import { Migration } from '@mikro-orm/migrations';

export class Migration20261123071809_messages extends Migration {

  override name = 'Migration20261123071809_messages';

  override up(): void | Promise<void> {
    this.addSql(`create table "message" ("id" serial primary key, "key" varchar(200) not null, "fact" varchar(40) not null, "about" varchar(60) not null, "booking_id" varchar(20) null, "occasion" varchar(80) not null, "channel" varchar(10) not null, "recipient" varchar(300) not null, "phone_key" varchar(10) null, "language" varchar(5) not null, "variables" jsonb not null, "subject" text not null, "text" text not null, "state" varchar(12) not null, "reason" varchar(20) null, "detail" varchar(300) null, "attempts" int not null default 0, "due_at" varchar(30) not null, "ends_at" varchar(30) not null, "claimed_until" varchar(30) null, "last_outcome_unknown" boolean not null default false, "provider_id" varchar(120) null, "created_at" varchar(30) not null, "settled_at" varchar(30) null, "version" int not null default 1);`);
    this.addSql(`alter table "message" add constraint "message_key_unique" unique ("key");`);
    this.addSql(`create index "message_booking_id_index" on "message" ("booking_id");`);
    this.addSql(`create index "message_phone_key_index" on "message" ("phone_key");`);
    this.addSql(`create index "message_created_at_index" on "message" ("created_at");`);
    this.addSql(`create index "message_state_due_at_index" on "message" ("state", "due_at");`);
    this.addSql(`create index "message_state_claimed_until_index" on "message" ("state", "claimed_until");`);
    this.addSql(`create index "message_about_fact_index" on "message" ("about", "fact");`);

    this.addSql(`create table "message_text" ("id" serial primary key, "fact" varchar(40) not null, "form" varchar(10) not null, "language" varchar(5) not null, "subject" varchar(400) not null, "text" text not null, "version" int not null default 1);`);
    this.addSql(`alter table "message_text" add constraint "message_text_fact_form_language_unique" unique ("fact", "form", "language");`);

    this.addSql(`alter table "sales_order" add "consent" jsonb null;`);

    this.addSql(`alter table "settings" add "review_after_hours" int not null default 3, add "message_channels" varchar(60) not null default '';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "message" cascade;`);
    this.addSql(`drop table if exists "message_text" cascade;`);

    this.addSql(`alter table "sales_order" drop column "consent";`);

    this.addSql(`alter table "settings" drop column "review_after_hours", drop column "message_channels";`);
  }

}
