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

    this.addSql(`create table "booking" ("id" serial primary key, "booking_id" varchar(20) not null, "order_id" int not null, "status" varchar(20) not null, "event_id" int not null, "event_title" varchar(200) not null, "draft" jsonb not null, "amount_paise" int not null, "search_text" text not null, "phone_key" varchar(10) not null, "provider_payment_id" varchar(60) null, "payment_state" varchar(20) not null, "refunded_paise" int not null default 0, "timeline" jsonb not null, "created_at" varchar(30) not null, "version" int not null default 1);`);
    this.addSql(`alter table "booking" add constraint "booking_booking_id_unique" unique ("booking_id");`);
    this.addSql(`alter table "booking" add constraint "booking_order_id_unique" unique ("order_id");`);
    this.addSql(`create index "booking_phone_key_index" on "booking" ("phone_key");`);
    this.addSql(`alter table "booking" add constraint "booking_provider_payment_id_unique" unique ("provider_payment_id");`);
    this.addSql(`create index "booking_created_at_index" on "booking" ("created_at");`);
    this.addSql(`create index "booking_event_id_status_index" on "booking" ("event_id", "status");`);
    this.addSql(`create index "booking_status_created_at_index" on "booking" ("status", "created_at");`);

    this.addSql(`create table "cooking_day" ("event_id" serial primary key, "cooking_at" varchar(30) null, "on_the_way_at" varchar(30) null);`);

    this.addSql(`create table "device" ("id" serial primary key, "name" varchar(60) not null, "kind" varchar(10) not null, "page" varchar(300) null, "language" varchar(10) null, "app_version" varchar(60) null, "last_seen" varchar(30) null, "online" boolean not null, "created_at" varchar(30) not null);`);

    this.addSql(`create table "diary_event" ("id" varchar(60) not null, "title" varchar(200) not null, "date" varchar(10) not null, "description" text not null, "assigned_to" varchar(120) null, "created_at" varchar(30) not null, "created_by" varchar(120) not null, "is_completed" boolean not null, "estimated_attendance" int not null, "sales_event_id" int null, "revision" int not null, "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "diary_event_date_index" on "diary_event" ("date");`);

    this.addSql(`create table "idempotency_key" ("scope" varchar(400) not null, "body_hash" varchar(64) not null, "status" int null, "reply" text null, "created_at" varchar(30) not null, primary key ("scope"));`);
    this.addSql(`create index "idempotency_key_created_at_index" on "idempotency_key" ("created_at");`);

    this.addSql(`create table "device_invite" ("token_hash" varchar(60) not null, "name" varchar(60) not null, "expires_at" varchar(30) not null, "used_at" varchar(30) null, primary key ("token_hash"));`);
    this.addSql(`create index "device_invite_expires_at_index" on "device_invite" ("expires_at");`);

    this.addSql(`create table "inventory_item" ("id" int not null, "name" varchar(200) not null, "name_malayalam" varchar(200) null, "category" varchar(40) not null, "quantity" double precision not null, "unit" varchar(20) not null, "price" int not null, "price_history" jsonb not null, "is_active" boolean not null, "min_quantity" double precision null, "notes" text null, "last_updated" varchar(30) not null, "revision" int not null, "version" int not null default 1, primary key ("id"));`);

    this.addSql(`create table "kept_list" ("id" serial primary key, "list" varchar(80) not null, "reason" varchar(20) not null, "by" varchar(120) not null, "kept_at" varchar(30) not null, "count" int not null, "content" text not null);`);
    this.addSql(`create index "kept_list_list_index" on "kept_list" ("list");`);
    this.addSql(`create index "kept_list_kept_at_index" on "kept_list" ("kept_at");`);

    this.addSql(`create table "known_device" ("token_hash" varchar(60) not null, "user_id" int not null, "created_at" varchar(30) not null, primary key ("token_hash"));`);
    this.addSql(`create index "known_device_user_id_index" on "known_device" ("user_id");`);

    this.addSql(`create table "inventory_movement" ("id" serial primary key, "item_id" int not null, "kind" varchar(20) not null, "quantity" double precision not null, "before" double precision not null, "after" double precision not null, "price" int null, "price_before" int not null, "note" varchar(500) null, "by" varchar(120) not null, "at" varchar(30) not null, "undone_at" varchar(30) null, "undone_by" varchar(120) null);`);
    this.addSql(`create index "inventory_movement_item_id_index" on "inventory_movement" ("item_id");`);

    this.addSql(`create table "sales_order" ("id" serial primary key, "receipt" varchar(40) not null, "resume_key" varchar(60) null, "provider_order_id" varchar(60) null, "amount_paise" int not null, "event_id" int null, "phone_key" varchar(10) null, "draft" jsonb null, "hold_state" varchar(10) not null, "hold_until" varchar(30) null, "settled" boolean not null default false, "next_check_at" varchar(30) null, "checks" int not null default 0, "created_at" varchar(30) not null, "version" int not null default 1);`);
    this.addSql(`alter table "sales_order" add constraint "sales_order_receipt_unique" unique ("receipt");`);
    this.addSql(`alter table "sales_order" add constraint "sales_order_resume_key_unique" unique ("resume_key");`);
    this.addSql(`alter table "sales_order" add constraint "sales_order_provider_order_id_unique" unique ("provider_order_id");`);
    this.addSql(`create index "sales_order_next_check_at_index" on "sales_order" ("next_check_at");`);
    this.addSql(`create index "sales_order_created_at_index" on "sales_order" ("created_at");`);
    this.addSql(`create index "sales_order_hold_state_hold_until_index" on "sales_order" ("hold_state", "hold_until");`);
    this.addSql(`create index "sales_order_event_id_phone_key_hold_state_index" on "sales_order" ("event_id", "phone_key", "hold_state");`);

    this.addSql(`create table "order_token" ("token_hash" varchar(60) not null, "order_id" int not null, "created_at" varchar(30) not null, primary key ("token_hash"));`);
    this.addSql(`create index "order_token_order_id_index" on "order_token" ("order_id");`);

    this.addSql(`create table "device_pairing" ("device_code_hash" varchar(60) not null, "user_code_hash" varchar(60) not null, "expires_at" varchar(30) not null, "interval_seconds" int not null, "last_claim_at" varchar(30) null, "device_id" int null, "claimed_at" varchar(30) null, primary key ("device_code_hash"));`);
    this.addSql(`alter table "device_pairing" add constraint "device_pairing_user_code_hash_unique" unique ("user_code_hash");`);
    this.addSql(`create index "device_pairing_expires_at_index" on "device_pairing" ("expires_at");`);

    this.addSql(`create table "payment" ("id" serial primary key, "provider_payment_id" varchar(60) not null, "order_id" int not null, "amount_paise" int not null, "currency" varchar(10) not null, "state" varchar(20) not null, "use" varchar(20) not null default 'open', "method" varchar(40) null, "created_at" varchar(30) not null, "version" int not null default 1);`);
    this.addSql(`alter table "payment" add constraint "payment_provider_payment_id_unique" unique ("provider_payment_id");`);
    this.addSql(`create index "payment_order_id_index" on "payment" ("order_id");`);
    this.addSql(`create index "payment_use_state_created_at_index" on "payment" ("use", "state", "created_at");`);

    this.addSql(`create table "refund" ("id" serial primary key, "payment_id" int not null, "order_id" int not null, "amount_paise" int not null, "state" varchar(20) not null, "kind" varchar(20) not null, "reason" varchar(500) not null, "key" varchar(40) not null, "provider_refund_id" varchar(60) null, "retry_of" int null, "attempts" int not null default 0, "next_try_at" varchar(30) null, "created_at" varchar(30) not null, "version" int not null default 1);`);
    this.addSql(`create index "refund_payment_id_index" on "refund" ("payment_id");`);
    this.addSql(`create index "refund_order_id_index" on "refund" ("order_id");`);
    this.addSql(`alter table "refund" add constraint "refund_key_unique" unique ("key");`);
    this.addSql(`alter table "refund" add constraint "refund_provider_refund_id_unique" unique ("provider_refund_id");`);
    this.addSql(`create index "refund_retry_of_index" on "refund" ("retry_of");`);
    this.addSql(`create index "refund_state_next_try_at_index" on "refund" ("state", "next_try_at");`);

    this.addSql(`create table "room_revision" ("room" varchar(120) not null, "revision" int not null, primary key ("room"));`);

    this.addSql(`create table "sales_event" ("id" serial primary key, "title" varchar(200) not null, "active_title_key" varchar(600) null, "date" varchar(200) not null, "image" varchar(200) not null, "badge" varchar(60) not null, "description" text not null, "button_text" varchar(60) not null, "is_valentine" boolean not null, "is_active" boolean not null, "is_bookable" boolean not null default false, "max_orders" int not null, "menu_items" jsonb not null, "taken" int not null default 0, "held" int not null default 0, "has_orders" boolean not null default false, "created_at" varchar(30) not null, "edited_version" int not null default 1, "version" int not null default 1);`);
    this.addSql(`alter table "sales_event" add constraint "sales_event_active_title_key_unique" unique ("active_title_key");`);
    this.addSql(`create index "sales_event_is_active_created_at_index" on "sales_event" ("is_active", "created_at");`);

    this.addSql(`create table "sandbox_record" ("seq" serial primary key, "id" varchar(100) not null, "kind" varchar(20) not null, "parent" varchar(100) null, "data" jsonb not null);`);
    this.addSql(`alter table "sandbox_record" add constraint "sandbox_record_id_unique" unique ("id");`);
    this.addSql(`create index "sandbox_record_kind_parent_index" on "sandbox_record" ("kind", "parent");`);

    this.addSql(`create table "settings" ("id" serial primary key, "discount_percentage" double precision not null, "valid_coupon" varchar(200) not null, "people_per_order" int not null, "max_quantity" int not null, "hold_minutes" double precision not null, "business_name" varchar(200) not null, "business_email" varchar(200) not null, "business_phone" varchar(200) not null, "business_whatsapp" varchar(200) not null, "business_registration" varchar(200) not null, "version" int not null default 1);`);

    this.addSql(`create table "task" ("event_id" varchar(60) not null, "id" varchar(60) not null, "task" varchar(500) not null, "task_malayalam" varchar(500) null, "description" text null, "description_malayalam" text null, "due_date" varchar(60) not null, "assigned_to" varchar(120) null, "sort_order" int not null, "estimated_duration" varchar(20) not null, "start_time" varchar(20) null, "base_start" int null, "has_video" boolean not null, "video_url" varchar(500) null, "started_at" varchar(30) null, "started_by" varchar(120) null, "completed" boolean not null, "completed_at" varchar(30) null, "completed_by" varchar(120) null, "is_temperature" boolean not null, "temperature_value" double precision null, "is_final_task" boolean not null, "is_delivery" boolean not null, "delivery_type" varchar(20) null, "delivery_location" varchar(500) null, "delivery_notes" text null, "revision" int not null, "version" int not null default 1, primary key ("event_id", "id"));`);

    this.addSql(`create table "task_list" ("event_id" varchar(60) not null, "created_at" varchar(30) not null, "delivery_time" varchar(5) not null, "previous_delivery_time" varchar(5) null, "version" int not null default 1, primary key ("event_id"));`);

    this.addSql(`create table "timer" ("event_id" varchar(60) not null, "id" varchar(60) not null, "is_active" boolean not null, "start_time" bigint null, "allowed_minutes" int not null, "started_by" varchar(120) null, "version" int not null default 1, primary key ("event_id", "id"));`);

    this.addSql(`create table "staff_user" ("id" serial primary key, "username" varchar(60) not null, "username_key" varchar(120) not null, "password_hash" varchar(200) not null, "role" varchar(20) not null, "active" boolean not null default true, "created_at" varchar(30) not null, "version" int not null default 1);`);
    this.addSql(`alter table "staff_user" add constraint "staff_user_username_key_unique" unique ("username_key");`);

    this.addSql(`create table "waiting" ("id" serial primary key, "event_id" int not null, "name" varchar(120) not null, "phone" varchar(20) not null, "phone_key" varchar(10) not null, "called_at" varchar(30) null, "created_at" varchar(30) not null, "version" int not null default 1);`);
    this.addSql(`alter table "waiting" add constraint "waiting_event_id_phone_key_unique" unique ("event_id", "phone_key");`);

    this.addSql(`create table "webhook_event" ("id" serial primary key, "event_id" varchar(100) not null, "name" varchar(60) not null, "body" text not null, "state" varchar(20) not null, "attempts" int not null default 0, "next_try_at" varchar(30) not null, "received_at" varchar(30) not null, "version" int not null default 1);`);
    this.addSql(`alter table "webhook_event" add constraint "webhook_event_event_id_unique" unique ("event_id");`);
    this.addSql(`create index "webhook_event_state_next_try_at_index" on "webhook_event" ("state", "next_try_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "audit_entry" cascade;`);
    this.addSql(`drop table if exists "auth_session" cascade;`);
    this.addSql(`drop table if exists "booking" cascade;`);
    this.addSql(`drop table if exists "cooking_day" cascade;`);
    this.addSql(`drop table if exists "device" cascade;`);
    this.addSql(`drop table if exists "diary_event" cascade;`);
    this.addSql(`drop table if exists "idempotency_key" cascade;`);
    this.addSql(`drop table if exists "device_invite" cascade;`);
    this.addSql(`drop table if exists "inventory_item" cascade;`);
    this.addSql(`drop table if exists "kept_list" cascade;`);
    this.addSql(`drop table if exists "known_device" cascade;`);
    this.addSql(`drop table if exists "inventory_movement" cascade;`);
    this.addSql(`drop table if exists "sales_order" cascade;`);
    this.addSql(`drop table if exists "order_token" cascade;`);
    this.addSql(`drop table if exists "device_pairing" cascade;`);
    this.addSql(`drop table if exists "payment" cascade;`);
    this.addSql(`drop table if exists "refund" cascade;`);
    this.addSql(`drop table if exists "room_revision" cascade;`);
    this.addSql(`drop table if exists "sales_event" cascade;`);
    this.addSql(`drop table if exists "sandbox_record" cascade;`);
    this.addSql(`drop table if exists "settings" cascade;`);
    this.addSql(`drop table if exists "task" cascade;`);
    this.addSql(`drop table if exists "task_list" cascade;`);
    this.addSql(`drop table if exists "timer" cascade;`);
    this.addSql(`drop table if exists "staff_user" cascade;`);
    this.addSql(`drop table if exists "waiting" cascade;`);
    this.addSql(`drop table if exists "webhook_event" cascade;`);
  }

}
