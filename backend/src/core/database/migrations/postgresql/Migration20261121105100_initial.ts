import { Migration } from '@mikro-orm/migrations';

export class Migration20261121105100_initial extends Migration {

  override name = 'Migration20261121105100_initial';

  override up(): void | Promise<void> {
    this.addSql(`create table "audit_entry" ("id" serial primary key, "at" varchar(30) not null, "actor" varchar(120) not null, "action" varchar(60) not null, "subject" varchar(120) not null, "before" text null, "after" text null, "address" varchar(60) null, "hash" varchar(64) not null);`);
    this.addSql(`create index "audit_entry_subject_index" on "audit_entry" ("subject");`);

    this.addSql(`create table "auth_session" ("id" varchar(40) not null, "token_hash" varchar(60) not null, "role" varchar(20) not null, "name" varchar(120) not null, "user_id" int null, "device_id" int null, "created_at" varchar(30) not null, "expires_at" varchar(30) not null, primary key ("id"));`);
    this.addSql(`alter table "auth_session" add constraint "auth_session_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "auth_session_user_id_index" on "auth_session" ("user_id");`);
    this.addSql(`create index "auth_session_device_id_index" on "auth_session" ("device_id");`);
    this.addSql(`create index "auth_session_expires_at_index" on "auth_session" ("expires_at");`);

    this.addSql(`create table "idempotency_key" ("scope" varchar(400) not null, "body_hash" varchar(64) not null, "status" int null, "reply" text null, "created_at" varchar(30) not null, primary key ("scope"));`);
    this.addSql(`create index "idempotency_key_created_at_index" on "idempotency_key" ("created_at");`);

    this.addSql(`create table "known_device" ("token_hash" varchar(60) not null, "user_id" int not null, "created_at" varchar(30) not null, primary key ("token_hash"));`);
    this.addSql(`create index "known_device_user_id_index" on "known_device" ("user_id");`);

    this.addSql(`create table "room_revision" ("room" varchar(120) not null, "revision" int not null, primary key ("room"));`);

    this.addSql(`create table "staff_user" ("id" serial primary key, "username" varchar(60) not null, "username_key" varchar(120) not null, "password_hash" varchar(200) not null, "role" varchar(20) not null, "active" boolean not null default true, "created_at" varchar(30) not null, "version" int not null default 1);`);
    this.addSql(`alter table "staff_user" add constraint "staff_user_username_key_unique" unique ("username_key");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "audit_entry" cascade;`);
    this.addSql(`drop table if exists "auth_session" cascade;`);
    this.addSql(`drop table if exists "idempotency_key" cascade;`);
    this.addSql(`drop table if exists "known_device" cascade;`);
    this.addSql(`drop table if exists "room_revision" cascade;`);
    this.addSql(`drop table if exists "staff_user" cascade;`);
  }

}
