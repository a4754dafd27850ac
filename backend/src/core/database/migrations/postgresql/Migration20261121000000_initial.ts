import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000000_initial extends Migration {

  override name = 'Migration20261121000000_initial';

  override up(): void | Promise<void> {
    this.addSql(`create table "audit_entry" ("id" serial primary key, "at" varchar(30) not null, "actor" varchar(120) not null, "action" varchar(60) not null, "subject" varchar(120) not null, "before" text null, "after" text null, "address" varchar(60) null, "hash" varchar(64) not null);`);
    this.addSql(`create index "audit_entry_subject_index" on "audit_entry" ("subject");`);

    this.addSql(`create table "auth_session" ("id" varchar(40) not null, "token_hash" varchar(60) not null, "role" varchar(20) not null, "name" varchar(120) not null, "user_id" int null, "device_id" int null, "created_at" varchar(30) not null, "expires_at" varchar(30) not null, primary key ("id"));`);
    this.addSql(`alter table "auth_session" add constraint "auth_session_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "auth_session_user_id_index" on "auth_session" ("user_id");`);
    this.addSql(`create index "auth_session_device_id_index" on "auth_session" ("device_id");`);
    this.addSql(`create index "auth_session_expires_at_index" on "auth_session" ("expires_at");`);

    this.addSql(`create table "device" ("id" serial primary key, "name" varchar(60) not null, "kind" varchar(10) not null, "page" varchar(300) null, "language" varchar(10) null, "app_version" varchar(60) null, "last_seen" varchar(30) null, "online" boolean not null, "created_at" varchar(30) not null);`);

    this.addSql(`create table "diary_event" ("id" varchar(60) not null, "title" varchar(200) not null, "date" varchar(10) not null, "description" text not null, "assigned_to" varchar(120) null, "created_at" varchar(30) not null, "created_by" varchar(120) not null, "is_completed" boolean not null, "estimated_attendance" int not null, "sales_event_id" int null, "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "diary_event_date_index" on "diary_event" ("date");`);

    this.addSql(`create table "idempotency_key" ("scope" varchar(400) not null, "body_hash" varchar(64) not null, "status" int null, "reply" text null, "created_at" varchar(30) not null, primary key ("scope"));`);
    this.addSql(`create index "idempotency_key_created_at_index" on "idempotency_key" ("created_at");`);

    this.addSql(`create table "device_invite" ("token_hash" varchar(60) not null, "name" varchar(60) not null, "expires_at" varchar(30) not null, "used_at" varchar(30) null, primary key ("token_hash"));`);
    this.addSql(`create index "device_invite_expires_at_index" on "device_invite" ("expires_at");`);

    this.addSql(`create table "known_device" ("token_hash" varchar(60) not null, "user_id" int not null, "created_at" varchar(30) not null, primary key ("token_hash"));`);
    this.addSql(`create index "known_device_user_id_index" on "known_device" ("user_id");`);

    this.addSql(`create table "device_pairing" ("device_code_hash" varchar(60) not null, "user_code_hash" varchar(60) not null, "expires_at" varchar(30) not null, "interval_seconds" int not null, "last_claim_at" varchar(30) null, "device_id" int null, "claimed_at" varchar(30) null, primary key ("device_code_hash"));`);
    this.addSql(`alter table "device_pairing" add constraint "device_pairing_user_code_hash_unique" unique ("user_code_hash");`);
    this.addSql(`create index "device_pairing_expires_at_index" on "device_pairing" ("expires_at");`);

    this.addSql(`create table "room_revision" ("room" varchar(120) not null, "revision" int not null, primary key ("room"));`);

    this.addSql(`create table "task" ("event_id" varchar(60) not null, "id" varchar(60) not null, "task" varchar(500) not null, "task_malayalam" varchar(500) null, "description" text null, "description_malayalam" text null, "due_date" varchar(60) not null, "assigned_to" varchar(120) null, "sort_order" int not null, "estimated_duration" varchar(20) not null, "start_time" varchar(20) null, "has_video" boolean not null, "video_url" varchar(500) null, "started_at" varchar(30) null, "started_by" varchar(120) null, "completed" boolean not null, "completed_at" varchar(30) null, "completed_by" varchar(120) null, "is_temperature" boolean not null, "temperature_value" double precision null, "is_final_task" boolean not null, "is_delivery" boolean not null, "delivery_type" varchar(20) null, "delivery_location" varchar(500) null, "delivery_notes" text null, "version" int not null default 1, primary key ("event_id", "id"));`);

    this.addSql(`create table "task_list" ("event_id" varchar(60) not null, "created_at" varchar(30) not null, primary key ("event_id"));`);

    this.addSql(`create table "timer" ("event_id" varchar(60) not null, "id" varchar(60) not null, "is_active" boolean not null, "start_time" bigint null, "allowed_minutes" int not null, "started_by" varchar(120) null, "version" int not null default 1, primary key ("event_id", "id"));`);

    this.addSql(`create table "staff_user" ("id" serial primary key, "username" varchar(60) not null, "username_key" varchar(120) not null, "password_hash" varchar(200) not null, "role" varchar(20) not null, "active" boolean not null default true, "created_at" varchar(30) not null, "version" int not null default 1);`);
    this.addSql(`alter table "staff_user" add constraint "staff_user_username_key_unique" unique ("username_key");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "audit_entry" cascade;`);
    this.addSql(`drop table if exists "auth_session" cascade;`);
    this.addSql(`drop table if exists "device" cascade;`);
    this.addSql(`drop table if exists "diary_event" cascade;`);
    this.addSql(`drop table if exists "idempotency_key" cascade;`);
    this.addSql(`drop table if exists "device_invite" cascade;`);
    this.addSql(`drop table if exists "known_device" cascade;`);
    this.addSql(`drop table if exists "device_pairing" cascade;`);
    this.addSql(`drop table if exists "room_revision" cascade;`);
    this.addSql(`drop table if exists "task" cascade;`);
    this.addSql(`drop table if exists "task_list" cascade;`);
    this.addSql(`drop table if exists "timer" cascade;`);
    this.addSql(`drop table if exists "staff_user" cascade;`);
  }

}
