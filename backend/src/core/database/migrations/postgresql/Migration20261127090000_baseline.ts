import { Migration } from '@mikro-orm/migrations';

/** The schema as the migrations before it made it, column by column. @source decisions/0061 */
export class Migration20261127090000_baseline extends Migration {

  override name = 'Migration20261127090000_baseline';

  override up(): void | Promise<void> {
    this.addSql(`create table "attention_dismissal" ("key" varchar(120) not null, "note" varchar(500) not null, "by" varchar(120) not null, "created_at" varchar(30) not null, primary key ("key"));`);

    this.addSql(`create table "audit_entry" ("id" serial primary key, "at" varchar(30) not null, "actor" varchar(120) not null, "action" varchar(60) not null, "subject" varchar(120) not null, "before" text null, "after" text null, "address" varchar(60) null, "hash" varchar(64) not null);`);
    this.addSql(`create index "audit_entry_subject_index" on "audit_entry" ("subject");`);

    this.addSql(`create table "auth_session" ("id" varchar(40) not null, "token_hash" varchar(60) not null, "role" varchar(20) not null, "name" varchar(120) not null, "user_id" int null, "device_id" int null, "created_at" varchar(30) not null, "expires_at" varchar(30) not null, primary key ("id"));`);
    this.addSql(`alter table "auth_session" add constraint "auth_session_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "auth_session_user_id_index" on "auth_session" ("user_id");`);
    this.addSql(`create index "auth_session_device_id_index" on "auth_session" ("device_id");`);
    this.addSql(`create index "auth_session_expires_at_index" on "auth_session" ("expires_at");`);

    this.addSql(`create table "booking" ("id" serial primary key, "booking_id" varchar(20) not null, "order_id" int not null, "status" varchar(20) not null, "event_id" int not null, "event_title" varchar(200) not null, "draft" jsonb not null, "amount_paise" int not null, "search_text" text not null, "phone_key" varchar(10) not null, "provider_payment_id" varchar(60) null, "payment_state" varchar(20) not null, "refunded_paise" int not null default 0, "timeline" jsonb not null, "created_at" varchar(30) not null, "version" int not null default 1, "refunding_paise" int not null default 0, "cancel_money" varchar(10) null, "captured_paise" int null, "cash_paise" int not null default 0, "cash_back_paise" int not null default 0, "pays_later" boolean not null default false, "cash_back_due_paise" int null, "cancel_percent" int null, "packed_at" varchar(30) null, "packed_by" varchar(120) null, "window_id" varchar(20) null, "date_choice" jsonb null, "delivery_state" varchar(20) null, "delivery_at" varchar(30) null, "left_at" varchar(30) null, "nobody_reason" varchar(20) null, "next_try_at" varchar(30) null, "bags" int null, "bags_packed" jsonb null, "channel" varchar(12) null, "slot_count" int null, "phone_e164" varchar(20) not null default '');`);
    this.addSql(`alter table "booking" add constraint "booking_booking_id_unique" unique ("booking_id");`);
    this.addSql(`alter table "booking" add constraint "booking_order_id_unique" unique ("order_id");`);
    this.addSql(`alter table "booking" add constraint "booking_provider_payment_id_unique" unique ("provider_payment_id");`);
    this.addSql(`create index "booking_status_created_at_index" on "booking" ("status", "created_at");`);
    this.addSql(`create index "booking_status_amount_paise_refunded_paise_index" on "booking" ("status", "amount_paise", "refunded_paise");`);
    this.addSql(`create index "booking_event_id_created_at_index" on "booking" ("event_id", "created_at");`);
    this.addSql(`create index "booking_event_title_created_at_index" on "booking" ("event_title", "created_at");`);
    this.addSql(`create index "booking_event_id_status_amount_paise_index" on "booking" ("event_id", "status", "amount_paise");`);
    this.addSql(`create index "booking_cancel_money_index" on "booking" ("cancel_money");`);
    this.addSql(`create index "booking_event_id_status_created_at_channel_slot_count_index" on "booking" ("event_id", "status", "created_at", "channel", "slot_count");`);
    this.addSql(`create index "booking_created_at_id_index" on "booking" ("created_at", "id");`);
    this.addSql(`create index "booking_phone_e164_event_id_created_at_status_index" on "booking" ("phone_e164", "event_id", "created_at", "status");`);

    this.addSql(`create table "buying_options" ("item_id" int not null, "shop" varchar(80) null, "packs" jsonb not null, "unit" varchar(20) not null, "version" int not null default 1, primary key ("item_id"));`);

    this.addSql(`create table "message_channel" ("name" varchar(20) not null, "enabled" boolean not null default false, "settings" jsonb not null, "secret" text null, "version" int not null default 1, primary key ("name"));`);

    this.addSql(`create table "sale_closure_booking" ("id" serial primary key, "closure_id" int not null, "booking_id" int not null, "state" varchar(10) not null, "at" varchar(30) null);`);
    this.addSql(`create index "sale_closure_booking_booking_id_index" on "sale_closure_booking" ("booking_id");`);
    this.addSql(`create index "sale_closure_booking_closure_id_state_id_index" on "sale_closure_booking" ("closure_id", "state", "id");`);
    this.addSql(`alter table "sale_closure_booking" add constraint "sale_closure_booking_closure_id_booking_id_unique" unique ("closure_id", "booking_id");`);

    this.addSql(`create table "cooking_day" ("event_id" serial primary key, "cooking_at" varchar(30) null, "on_the_way_at" varchar(30) null);`);

    this.addSql(`create table "delivery_run" ("id" serial primary key, "event_id" int not null, "number" int not null, "day" varchar(10) not null, "rider_id" int null, "rider_name" varchar(60) null, "left_at" varchar(30) null, "created_at" varchar(30) not null, "version" int not null);`);
    this.addSql(`create index "delivery_run_event_id_number_index" on "delivery_run" ("event_id", "number");`);
    this.addSql(`create index "delivery_run_rider_id_day_index" on "delivery_run" ("rider_id", "day");`);

    this.addSql(`create table "delivery_stop" ("booking_id" varchar(20) not null, "run_id" int not null, "place" int not null, "collected_paise" int null, primary key ("booking_id"));`);
    this.addSql(`create index "delivery_stop_run_id_place_index" on "delivery_stop" ("run_id", "place");`);

    this.addSql(`create table "device" ("id" serial primary key, "name" varchar(60) not null, "kind" varchar(10) not null, "page" varchar(300) null, "language" varchar(10) null, "app_version" varchar(60) null, "last_seen" varchar(30) null, "online" boolean not null, "created_at" varchar(30) not null, "plan" varchar(120) null, "role" varchar(20) not null default 'kitchen');`);

    this.addSql(`create table "diary_event" ("id" varchar(60) not null, "title" varchar(200) not null, "date" varchar(10) not null, "description" text not null, "assigned_to" varchar(120) null, "created_at" varchar(30) not null, "created_by" varchar(120) not null, "is_completed" boolean not null, "estimated_attendance" int not null, "sales_event_id" int null, "revision" int not null, "version" int not null default 1, "linked_sale" jsonb null, "follows_bookings" boolean not null default false, primary key ("id"));`);
    this.addSql(`create index "diary_event_date_index" on "diary_event" ("date");`);
    this.addSql(`create index "diary_event_sales_event_id_index" on "diary_event" ("sales_event_id");`);

    this.addSql(`create table "dish" ("id" varchar(40) not null, "name" varchar(100) not null, "name_malayalam" varchar(100) null, "description" varchar(300) not null, "description_malayalam" varchar(300) null, "price_paise" int not null, "slots" int not null, "feeds" int null, "on_new_sales" boolean not null, "is_archived" boolean not null, "position" int not null, "version" int not null default 1, "parts" jsonb null, primary key ("id"));`);

    this.addSql(`create table "dish_photo" ("dish" varchar(40) not null, "url" varchar(100) null, "thumbnail" varchar(100) null, "version" int not null default 1, "by_language" jsonb null, primary key ("dish"));`);

    this.addSql(`create table "done_once" ("what" varchar(60) not null, "at" varchar(30) not null, primary key ("what"));`);

    this.addSql(`create table "event_forecast" ("event_id" varchar(60) not null, "sales_event_id" int null, "state" varchar(10) not null, "ready_at" varchar(30) null, "planned_ready_at" varchar(30) null, "leaves_at" varchar(30) not null, "delivery_at" varchar(30) null, "promised_at" varchar(30) null, "causes" jsonb not null, "late_orders" int not null, "version" int not null default 1, primary key ("event_id"));`);
    this.addSql(`create index "event_forecast_sales_event_id_index" on "event_forecast" ("sales_event_id");`);

    this.addSql(`create table "extra_cost" ("id" serial primary key, "event_id" int not null, "kind" varchar(20) not null, "name" varchar(120) not null, "amount_paise" int not null, "by" varchar(120) not null, "created_at" varchar(30) not null, "removed_at" varchar(30) null, "version" int not null default 1);`);
    this.addSql(`create index "extra_cost_event_id_index" on "extra_cost" ("event_id");`);

    this.addSql(`create table "food_sample" ("id" serial primary key, "event_id" varchar(60) not null, "event_title" varchar(200) not null, "event_date" varchar(10) not null, "food" varchar(20) not null, "dish" varchar(120) null, "place" varchar(120) null, "taken_by" varchar(120) not null, "taken_at" varchar(30) not null, "keep_until" varchar(30) not null, "discarded_at" varchar(30) null, "discarded_by" varchar(120) null, "reason" varchar(300) null, "version" int not null default 1);`);
    this.addSql(`create index "food_sample_event_id_index" on "food_sample" ("event_id");`);
    this.addSql(`create index "food_sample_taken_at_index" on "food_sample" ("taken_at");`);

    this.addSql(`create table "idempotency_key" ("scope" varchar(400) not null, "body_hash" varchar(64) not null, "status" int null, "reply" text null, "created_at" varchar(30) not null, "route" varchar(300) not null default '', "is_anonymous" boolean not null default false, "process_number" int null, primary key ("scope"));`);
    this.addSql(`create index "idempotency_key_created_at_index" on "idempotency_key" ("created_at");`);
    this.addSql(`create index "idempotency_key_route_created_at_index" on "idempotency_key" ("route", "created_at");`);
    this.addSql(`create index "idempotency_key_is_anonymous_created_at_index" on "idempotency_key" ("is_anonymous", "created_at");`);

    this.addSql(`create table "device_invite" ("token_hash" varchar(60) not null, "name" varchar(60) not null, "expires_at" varchar(30) not null, "used_at" varchar(30) null, "device_id" int null, "used_by" varchar(60) null, "role" varchar(20) not null default 'kitchen', primary key ("token_hash"));`);
    this.addSql(`create index "device_invite_expires_at_index" on "device_invite" ("expires_at");`);

    this.addSql(`create table "invoice_document" ("id" serial primary key, "kind" varchar(20) not null, "number" varchar(16) not null, "series" varchar(12) not null, "nth" int not null, "booking_id" varchar(20) not null, "corrects_id" int null, "day" varchar(10) not null, "issued_at" varchar(30) not null, "total_paise" int not null, "refunded_before_paise" int not null default 0, "phone_key" varchar(10) not null, "content" jsonb not null, "phone_e164" varchar(20) not null default '');`);
    this.addSql(`alter table "invoice_document" add constraint "invoice_document_number_unique" unique ("number");`);
    this.addSql(`create index "invoice_document_booking_id_index" on "invoice_document" ("booking_id");`);
    this.addSql(`create index "invoice_document_corrects_id_index" on "invoice_document" ("corrects_id");`);
    this.addSql(`create index "invoice_document_day_index" on "invoice_document" ("day");`);
    this.addSql(`alter table "invoice_document" add constraint "invoice_document_series_nth_unique" unique ("series", "nth");`);
    this.addSql(`create index "invoice_document_phone_e164_index" on "invoice_document" ("phone_e164");`);

    this.addSql(`create table "invoice_series" ("name" varchar(12) not null, "last" int not null, primary key ("name"));`);

    this.addSql(`create table "invoice_settings" ("id" serial primary key, "kind" varchar(20) not null, "gstin" varchar(15) not null, "legal_name" varchar(120) not null, "address" varchar(300) not null, "prefix" varchar(3) not null, "hsn" varchar(8) not null, "rate" int not null, "version" int not null);`);

    this.addSql(`create table "inventory_item" ("id" int not null, "name" varchar(200) not null, "name_malayalam" varchar(200) null, "category" varchar(40) not null, "quantity" double precision not null, "unit" varchar(20) not null, "price" int not null, "price_history" jsonb not null, "is_active" boolean not null, "min_quantity" double precision null, "notes" text null, "last_updated" varchar(30) not null, "revision" int not null, "version" int not null default 1, "last_paid" jsonb null, primary key ("id"));`);

    this.addSql(`create table "known_device" ("token_hash" varchar(60) not null, "user_id" int not null, "created_at" varchar(30) not null, primary key ("token_hash"));`);
    this.addSql(`create index "known_device_user_id_index" on "known_device" ("user_id");`);

    this.addSql(`create table "label_print" ("id" serial primary key, "event_id" int null, "booking_id" varchar(20) null, "way" varchar(10) not null, "state" varchar(10) not null, "prepared_at" varchar(30) null, "origin" varchar(200) not null, "asked_by" varchar(120) not null, "asked_at" varchar(30) not null, "printed_at" varchar(30) null, "version" int not null default 1, "bag" int not null default 1, "bags" int not null default 1);`);
    this.addSql(`create index "label_print_event_id_id_index" on "label_print" ("event_id", "id");`);
    this.addSql(`create index "label_print_state_way_id_index" on "label_print" ("state", "way", "id");`);

    this.addSql(`create table "label_printer" ("id" serial primary key, "host" varchar(40) null, "port" int not null, "roll" varchar(10) not null, "eat_within_minutes" int not null, "problem" varchar(20) null, "paused_until" double precision not null default 0, "holder" varchar(40) null, "held_until" double precision not null default 0, "version" int not null default 1);`);

    this.addSql(`create table "lease" ("name" varchar(60) not null, "holder" varchar(36) not null, "renewals" int not null, primary key ("name"));`);

    this.addSql(`create table "purchase_list" ("id" serial primary key, "lines" jsonb not null, "by" varchar(120) not null, "at" varchar(30) not null);`);

    this.addSql(`create table "media" ("name" varchar(60) not null, "kind" varchar(10) not null, "bytes" int not null, "created_at" varchar(30) not null, "unused_since" varchar(30) null, primary key ("name"));`);

    this.addSql(`create table "message" ("id" serial primary key, "key" varchar(200) not null, "fact" varchar(40) not null, "about" varchar(60) not null, "booking_id" varchar(20) null, "occasion" varchar(80) not null, "channel" varchar(10) not null, "recipient" varchar(300) not null, "phone_key" varchar(10) null, "language" varchar(5) not null, "variables" jsonb not null, "subject" text not null, "text" text not null, "state" varchar(12) not null, "reason" varchar(20) null, "detail" varchar(300) null, "attempts" int not null default 0, "due_at" varchar(30) not null, "ends_at" varchar(30) not null, "claimed_until" varchar(30) null, "last_outcome_unknown" boolean not null default false, "provider_id" varchar(120) null, "created_at" varchar(30) not null, "settled_at" varchar(30) null, "version" int not null default 1, "search_text" text not null default '', "phone_e164" varchar(20) null);`);
    this.addSql(`alter table "message" add constraint "message_key_unique" unique ("key");`);
    this.addSql(`create index "message_booking_id_index" on "message" ("booking_id");`);
    this.addSql(`create index "message_created_at_index" on "message" ("created_at");`);
    this.addSql(`create index "message_state_due_at_index" on "message" ("state", "due_at");`);
    this.addSql(`create index "message_state_claimed_until_index" on "message" ("state", "claimed_until");`);
    this.addSql(`create index "message_about_fact_index" on "message" ("about", "fact");`);
    this.addSql(`create index "message_phone_e164_index" on "message" ("phone_e164");`);

    this.addSql(`create table "message_text" ("id" serial primary key, "fact" varchar(40) not null, "form" varchar(10) not null, "language" varchar(5) not null, "subject" varchar(400) not null, "text" text not null, "version" int not null default 1);`);
    this.addSql(`alter table "message_text" add constraint "message_text_fact_form_language_unique" unique ("fact", "form", "language");`);

    this.addSql(`create table "inventory_movement" ("id" serial primary key, "item_id" int not null, "kind" varchar(20) not null, "quantity" double precision not null, "before" double precision not null, "after" double precision not null, "price" int null, "price_before" int not null, "note" varchar(500) null, "by" varchar(120) not null, "at" varchar(30) not null, "undone_at" varchar(30) null, "undone_by" varchar(120) null, "paid" int null, "event_id" varchar(60) null);`);
    this.addSql(`create index "inventory_movement_item_id_index" on "inventory_movement" ("item_id");`);
    this.addSql(`create index "inventory_movement_event_id_index" on "inventory_movement" ("event_id");`);

    this.addSql(`create table "sales_order" ("id" serial primary key, "receipt" varchar(40) not null, "resume_key" varchar(60) null, "provider_order_id" varchar(60) null, "amount_paise" int not null, "event_id" int null, "phone_key" varchar(10) null, "draft" jsonb null, "hold_state" varchar(10) not null, "hold_until" varchar(30) null, "settled" boolean not null default false, "next_check_at" varchar(30) null, "checks" int not null default 0, "created_at" varchar(30) not null, "version" int not null default 1, "caller_key" varchar(64) null, "by_link" boolean not null default false, "consent" jsonb null, "waiting_id" int null, "channel" varchar(12) null, "link_revoked" boolean not null default false, "phone_e164" varchar(20) null);`);
    this.addSql(`alter table "sales_order" add constraint "sales_order_receipt_unique" unique ("receipt");`);
    this.addSql(`alter table "sales_order" add constraint "sales_order_resume_key_unique" unique ("resume_key");`);
    this.addSql(`alter table "sales_order" add constraint "sales_order_provider_order_id_unique" unique ("provider_order_id");`);
    this.addSql(`create index "sales_order_next_check_at_index" on "sales_order" ("next_check_at");`);
    this.addSql(`create index "sales_order_created_at_index" on "sales_order" ("created_at");`);
    this.addSql(`create index "sales_order_hold_state_hold_until_index" on "sales_order" ("hold_state", "hold_until");`);
    this.addSql(`create index "sales_order_caller_key_hold_state_index" on "sales_order" ("caller_key", "hold_state");`);
    this.addSql(`create index "sales_order_event_id_phone_e164_hold_state_index" on "sales_order" ("event_id", "phone_e164", "hold_state");`);

    this.addSql(`create table "order_link" ("token_hash" varchar(60) not null, "order_id" int not null, "seed" varchar(60) not null, "created_at" varchar(30) not null, primary key ("token_hash"));`);
    this.addSql(`create index "order_link_order_id_index" on "order_link" ("order_id");`);

    this.addSql(`create table "order_token" ("token_hash" varchar(60) not null, "order_id" int not null, "created_at" varchar(30) not null, "is_by_link" boolean not null default false, primary key ("token_hash"));`);
    this.addSql(`create index "order_token_order_id_index" on "order_token" ("order_id");`);

    this.addSql(`create table "device_pairing" ("device_code_hash" varchar(60) not null, "user_code_hash" varchar(60) not null, "expires_at" varchar(30) not null, "interval_seconds" int not null, "last_claim_at" varchar(30) null, "device_id" int null, "claimed_at" varchar(30) null, "user_agent" varchar(300) not null default '', "address" varchar(60) not null default '', "asked_at" varchar(30) not null default '', primary key ("device_code_hash"));`);
    this.addSql(`alter table "device_pairing" add constraint "device_pairing_user_code_hash_unique" unique ("user_code_hash");`);
    this.addSql(`create index "device_pairing_expires_at_index" on "device_pairing" ("expires_at");`);

    this.addSql(`create table "payment" ("id" serial primary key, "provider_payment_id" varchar(60) not null, "order_id" int not null, "amount_paise" int not null, "currency" varchar(10) not null, "state" varchar(20) not null, "use" varchar(20) not null default 'open', "method" varchar(40) null, "created_at" varchar(30) not null, "version" int not null default 1, "captured_at" varchar(30) null, "return_reason" varchar(20) null, "fee_paise" int null, "tax_paise" int null, "fee_checks" int not null default 0, "fee_check_at" varchar(30) null);`);
    this.addSql(`alter table "payment" add constraint "payment_provider_payment_id_unique" unique ("provider_payment_id");`);
    this.addSql(`create index "payment_order_id_index" on "payment" ("order_id");`);
    this.addSql(`create index "payment_use_state_created_at_index" on "payment" ("use", "state", "created_at");`);

    this.addSql(`create table "payment_link" ("id" serial primary key, "order_id" int not null, "event_id" int not null, "provider_link_id" varchar(60) null, "url" varchar(300) null, "state" varchar(20) not null, "advance_paise" int not null, "expires_at" varchar(30) not null, "created_at" varchar(30) not null, "version" int not null default 1);`);
    this.addSql(`alter table "payment_link" add constraint "payment_link_order_id_unique" unique ("order_id");`);
    this.addSql(`create index "payment_link_event_id_index" on "payment_link" ("event_id");`);
    this.addSql(`alter table "payment_link" add constraint "payment_link_provider_link_id_unique" unique ("provider_link_id");`);

    this.addSql(`create table "plan_basis" ("event_id" varchar(60) not null, "basis" varchar(20) not null, primary key ("event_id"));`);

    this.addSql(`create table "purchase_tick" ("key" varchar(240) not null, "events" jsonb not null, "by" varchar(120) not null, "at" varchar(30) not null, primary key ("key"));`);

    this.addSql(`create table "push_subscription" ("id" serial primary key, "endpoint_hash" varchar(43) not null, "endpoint" text not null, "p256dh" varchar(87) not null, "auth" varchar(22) not null, "owner" varchar(40) not null, "role" varchar(10) null, "access" varchar(64) not null, "language" varchar(5) not null, "created_at" varchar(30) not null);`);
    this.addSql(`create index "push_subscription_owner_index" on "push_subscription" ("owner");`);
    this.addSql(`create index "push_subscription_created_at_index" on "push_subscription" ("created_at");`);
    this.addSql(`alter table "push_subscription" add constraint "push_subscription_endpoint_hash_owner_unique" unique ("endpoint_hash", "owner");`);

    this.addSql(`create table "reading" ("id" serial primary key, "event_id" varchar(60) not null, "event_title" varchar(200) not null, "event_date" varchar(10) not null, "task_id" varchar(60) null, "task" varchar(500) null, "task_malayalam" varchar(500) null, "kind" varchar(30) null, "celsius" double precision not null, "min" double precision null, "max" double precision null, "outcome" varchar(10) not null, "taken_by" varchar(120) not null, "taken_at" varchar(30) not null, "recorded_at" varchar(30) not null, "action" varchar(300) null, "source" varchar(10) not null, "corrects" int null);`);
    this.addSql(`create index "reading_event_id_index" on "reading" ("event_id");`);
    this.addSql(`create index "reading_outcome_index" on "reading" ("outcome");`);
    this.addSql(`create index "reading_taken_at_index" on "reading" ("taken_at");`);
    this.addSql(`create index "reading_corrects_index" on "reading" ("corrects");`);

    this.addSql(`create table "reading_limit" ("kind" varchar(30) not null, "min" double precision null, "max" double precision null, "version" int not null default 1, primary key ("kind"));`);

    this.addSql(`create table "reading_note" ("id" serial primary key, "reading_id" int not null, "kind" varchar(20) not null, "by" varchar(120) not null, "at" varchar(30) not null, "text" varchar(300) null);`);
    this.addSql(`create index "reading_note_reading_id_index" on "reading_note" ("reading_id");`);

    this.addSql(`create table "money_receipt" ("id" serial primary key, "order_id" int not null, "entry" varchar(20) not null, "method" varchar(10) not null, "amount_paise" int not null, "reference" varchar(60) null, "note" varchar(500) null, "reverses_id" int null, "by" varchar(120) not null, "created_at" varchar(30) not null);`);
    this.addSql(`create index "money_receipt_order_id_index" on "money_receipt" ("order_id");`);
    this.addSql(`create index "money_receipt_reference_index" on "money_receipt" ("reference");`);
    this.addSql(`alter table "money_receipt" add constraint "money_receipt_reverses_id_unique" unique ("reverses_id");`);

    this.addSql(`create table "recipe" ("id" varchar(40) not null, "number" int not null, "latest" int not null, "version" int not null default 1, "is_archived" boolean not null default false, primary key ("id"));`);

    this.addSql(`create table "recipe_version" ("recipe" varchar(40) not null, "number" int not null, "content" jsonb not null, "saved_at" varchar(30) not null, "saved_by" varchar(200) not null, "note" varchar(300) not null, primary key ("recipe", "number"));`);

    this.addSql(`create table "record_entry" ("id" serial primary key, "at" varchar(30) not null, "actor" varchar(120) not null, "records" text not null, "hash" varchar(64) not null);`);

    this.addSql(`create table "refund" ("id" serial primary key, "payment_id" int not null, "order_id" int not null, "amount_paise" int not null, "state" varchar(20) not null, "kind" varchar(20) not null, "reason" varchar(500) not null, "key" varchar(40) not null, "provider_refund_id" varchar(60) null, "retry_of" int null, "attempts" int not null default 0, "next_try_at" varchar(30) null, "created_at" varchar(30) not null, "version" int not null default 1, "ended_at" varchar(30) null, "lacks_balance" boolean not null default false, "provider_key" varchar(40) null);`);
    this.addSql(`create index "refund_payment_id_index" on "refund" ("payment_id");`);
    this.addSql(`create index "refund_order_id_index" on "refund" ("order_id");`);
    this.addSql(`alter table "refund" add constraint "refund_key_unique" unique ("key");`);
    this.addSql(`alter table "refund" add constraint "refund_provider_refund_id_unique" unique ("provider_refund_id");`);
    this.addSql(`create index "refund_retry_of_index" on "refund" ("retry_of");`);
    this.addSql(`create index "refund_state_next_try_at_index" on "refund" ("state", "next_try_at");`);

    this.addSql(`create table "review" ("id" varchar(60) not null, "event_id" varchar(60) not null, "reviewer_name" varchar(120) not null, "comment" text not null, "rating" int not null, "date" varchar(30) not null, "youtube_id" varchar(11) null, "tags" jsonb not null, "booking_id" varchar(20) null, "hidden" jsonb null, "reply" jsonb null, "revision" int not null, "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "review_booking_id_index" on "review" ("booking_id");`);
    this.addSql(`create index "review_event_id_date_index" on "review" ("event_id", "date");`);

    this.addSql(`create table "room_revision" ("room" varchar(120) not null, "revision" int not null, primary key ("room"));`);

    this.addSql(`create table "sale_closure" ("id" serial primary key, "event_id" int not null, "kind" varchar(10) not null, "state" varchar(10) not null, "note" varchar(300) null, "by" varchar(120) not null, "created_at" varchar(30) not null, "ended_at" varchar(30) null, "version" int not null default 1, "from_date" varchar(200) null, "to_starts_at" varchar(30) null, "until" varchar(30) null, "fallback" varchar(10) null);`);
    this.addSql(`create index "sale_closure_event_id_index" on "sale_closure" ("event_id");`);
    this.addSql(`create index "sale_closure_state_index" on "sale_closure" ("state");`);

    this.addSql(`create table "sale_portions" ("event_id" serial primary key, "items" jsonb not null, "packed" int not null default 0, "on_the_way" int not null default 0, "delivered" int not null default 0);`);

    this.addSql(`create table "sales_event" ("id" serial primary key, "title" varchar(200) not null, "active_title_key" varchar(600) null, "date" varchar(200) not null, "image" varchar(200) not null, "badge" varchar(60) not null, "description" text not null, "button_text" varchar(60) not null, "is_valentine" boolean not null, "is_active" boolean not null, "is_bookable" boolean not null default false, "max_orders" int not null, "menu_items" jsonb not null, "taken" int not null default 0, "held" int not null default 0, "has_orders" boolean not null default false, "created_at" varchar(30) not null, "edited_version" int not null default 1, "version" int not null default 1, "is_over" boolean not null default false, "is_date_written" boolean not null default false, "starts_at" varchar(30) null, "ordering_opens_at" varchar(30) null, "ordering_closes_at" varchar(30) null, "title_malayalam" varchar(200) null, "description_malayalam" text null, "windows" jsonb null, "cancelled_at" varchar(30) null, "closure_note" varchar(300) null, "moved_at" varchar(30) null, "moved_from" jsonb null, "offered" jsonb null, "dish_parts" jsonb null, "fed_slots" int not null default 0, "fed_people" int not null default 0);`);
    this.addSql(`alter table "sales_event" add constraint "sales_event_active_title_key_unique" unique ("active_title_key");`);
    this.addSql(`create index "sales_event_is_active_created_at_index" on "sales_event" ("is_active", "created_at");`);

    this.addSql(`create table "sandbox_record" ("seq" serial primary key, "id" varchar(100) not null, "kind" varchar(20) not null, "parent" varchar(100) null, "data" jsonb not null);`);
    this.addSql(`alter table "sandbox_record" add constraint "sandbox_record_id_unique" unique ("id");`);
    this.addSql(`create index "sandbox_record_kind_parent_index" on "sandbox_record" ("kind", "parent");`);

    this.addSql(`create table "server_key" ("name" varchar(20) not null, "key_id" varchar(8) not null, "salt" varchar(24) not null, "sealed" varchar(44) not null, primary key ("name"));`);

    this.addSql(`create table "settings" ("id" serial primary key, "discount_percentage" double precision not null, "valid_coupon" varchar(200) not null, "people_per_order" int not null, "max_quantity" int not null, "hold_minutes" double precision not null, "business_name" varchar(200) not null, "business_email" varchar(200) not null, "business_phone" varchar(200) not null, "business_whatsapp" varchar(200) not null, "business_registration" varchar(200) not null, "version" int not null default 1, "chat_widget_url" varchar(500) not null default '', "languages" varchar(40) not null default 'en,ml', "default_language" varchar(5) not null default 'en', "delivery_area" jsonb null, "self_service_hours" int not null default 0, "refund_steps" jsonb null, "review_after_hours" int not null default 3, "message_channels" varchar(60) not null default '', "offer_minutes" int not null default 0, "portions_per_bag" int not null default 0);`);

    this.addSql(`create table "settlement_day" ("day" varchar(10) not null, "asked_at" varchar(30) not null, primary key ("day"));`);

    this.addSql(`create table "settlement_line" ("id" serial primary key, "entity_id" varchar(60) not null, "type" varchar(20) not null, "amount_paise" int not null, "fee_paise" int not null, "tax_paise" int not null, "credit_paise" int not null, "debit_paise" int not null, "settlement_id" varchar(60) not null, "utr" varchar(60) null, "payment_id" varchar(60) null, "settled_at" varchar(30) not null, "day" varchar(10) not null, "read_at" varchar(30) not null, "said_at" varchar(30) null, "changed_at" varchar(30) null, "earlier" jsonb null);`);
    this.addSql(`create index "settlement_line_settlement_id_index" on "settlement_line" ("settlement_id");`);
    this.addSql(`create index "settlement_line_day_index" on "settlement_line" ("day");`);
    this.addSql(`alter table "settlement_line" add constraint "settlement_line_entity_id_settlement_id_unique" unique ("entity_id", "settlement_id");`);

    this.addSql(`create table "kept_list" ("id" serial primary key, "list" varchar(80) not null, "reason" varchar(20) not null, "by" varchar(120) not null, "kept_at" varchar(30) not null, "count" int not null, "content" text not null);`);
    this.addSql(`create index "kept_list_list_index" on "kept_list" ("list");`);
    this.addSql(`create index "kept_list_kept_at_index" on "kept_list" ("kept_at");`);

    this.addSql(`create table "sop_video" ("step_id" varchar(40) not null, "url" varchar(100) null, "version" int not null default 1, primary key ("step_id"));`);

    this.addSql(`create table "staff_notices" ("id" serial primary key, "off" jsonb not null, "email" varchar(200) not null default '');`);

    this.addSql(`create table "stock_use" ("id" serial primary key, "event_id" varchar(60) not null, "event_title" varchar(200) not null, "event_date" varchar(10) not null, "lines" jsonb not null, "booked_by" varchar(120) not null, "booked_at" varchar(30) not null, "undone_by" varchar(120) null, "undone_at" varchar(30) null, "version" int not null default 1);`);
    this.addSql(`create index "stock_use_event_id_index" on "stock_use" ("event_id");`);

    this.addSql(`create table "stored_reply_key" ("key" varchar(60) not null, "scope" varchar(400) not null, primary key ("key", "scope"));`);
    this.addSql(`create index "stored_reply_key_scope_index" on "stored_reply_key" ("scope");`);

    this.addSql(`create table "task" ("event_id" varchar(60) not null, "id" varchar(60) not null, "task" varchar(500) not null, "task_malayalam" varchar(500) null, "description" text null, "description_malayalam" text null, "due_date" varchar(60) not null, "assigned_to" varchar(120) null, "sort_order" int not null, "estimated_duration" varchar(20) not null, "start_time" varchar(20) null, "base_start" int null, "has_video" boolean not null, "video_url" varchar(500) null, "started_at" varchar(30) null, "started_by" varchar(120) null, "completed" boolean not null, "completed_at" varchar(30) null, "completed_by" varchar(120) null, "is_temperature" boolean not null, "temperature_value" double precision null, "is_final_task" boolean not null, "is_delivery" boolean not null, "delivery_type" varchar(20) null, "delivery_location" varchar(500) null, "delivery_notes" text null, "revision" int not null, "version" int not null default 1, "reading_kind" varchar(30) null, "starts_two_hour_clock" boolean not null default false, "depends_on" jsonb not null default '[]', "minutes" int null, "place" varchar(20) null, "is_cleaning" boolean not null default false, primary key ("event_id", "id"));`);

    this.addSql(`create table "task_list" ("event_id" varchar(60) not null, "created_at" varchar(30) not null, "delivery_time" varchar(5) not null, "previous_delivery_time" varchar(5) null, "version" int not null default 1, "plans_backward" boolean not null default false, primary key ("event_id"));`);

    this.addSql(`create table "timer" ("event_id" varchar(60) not null, "id" varchar(60) not null, "is_active" boolean not null, "start_time" bigint null, "allowed_minutes" int not null, "started_by" varchar(120) null, "version" int not null default 1, "reading" double precision null, "stopped" jsonb null, primary key ("event_id", "id"));`);

    this.addSql(`create table "told_order" ("booking_row" serial primary key, "about" varchar(30) not null, "state" varchar(10) not null, "decided_at" varchar(30) not null, "expected_at" varchar(30) not null);`);

    this.addSql(`create table "staff_user" ("id" serial primary key, "username" varchar(60) not null, "username_key" varchar(120) not null, "password_hash" varchar(200) not null, "role" varchar(20) not null, "active" boolean not null default true, "created_at" varchar(30) not null, "version" int not null default 1);`);
    this.addSql(`alter table "staff_user" add constraint "staff_user_username_key_unique" unique ("username_key");`);

    this.addSql(`create table "waiting" ("id" serial primary key, "event_id" int not null, "name" varchar(120) not null, "phone" varchar(20) not null, "phone_key" varchar(10) not null, "called_at" varchar(30) null, "created_at" varchar(30) not null, "version" int not null default 1, "done_at" varchar(30) null, "language" varchar(5) not null default 'en', "quantity" int not null default 1, "offer_state" varchar(10) null, "offer_slots" int not null default 0, "offered_at" varchar(30) null, "offer_until" varchar(30) null, "offer_hash" varchar(60) null, "offer_seed" varchar(60) null, "passed_slots" int not null default 0, "offer_window" jsonb null, "phone_e164" varchar(20) null);`);
    this.addSql(`alter table "waiting" add constraint "waiting_offer_hash_unique" unique ("offer_hash");`);
    this.addSql(`create index "waiting_offer_state_offer_until_index" on "waiting" ("offer_state", "offer_until");`);
    this.addSql(`create index "waiting_event_id_phone_e164_index" on "waiting" ("event_id", "phone_e164");`);

    this.addSql(`create table "webhook_event" ("id" serial primary key, "event_id" varchar(100) not null, "name" varchar(60) not null, "body" text not null, "state" varchar(20) not null, "attempts" int not null default 0, "next_try_at" varchar(30) not null, "received_at" varchar(30) not null, "version" int not null default 1);`);
    this.addSql(`alter table "webhook_event" add constraint "webhook_event_event_id_unique" unique ("event_id");`);
    this.addSql(`create index "webhook_event_state_next_try_at_index" on "webhook_event" ("state", "next_try_at");`);

    this.addSql(`alter table "stored_reply_key" add constraint "stored_reply_key_scope_foreign" foreign key ("scope") references "idempotency_key" ("scope") on update cascade on delete cascade;`);

    // Every three signs that follow each other, as one number each, so that no extension and no rule of a language is needed.
    this.addSql(`create or replace function search_grams(searched text) returns bigint[] language sql immutable strict as $$
      select coalesce(array_agg(distinct (ascii(first)::bigint << 42) | (ascii(second)::bigint << 21) | ascii(third)), '{}')
      from (select sign as first, lead(sign, 1) over signs as second, lead(sign, 2) over signs as third
            from unnest(string_to_array(searched, null)) with ordinality as one(sign, place) window signs as (order by place)) as gram
      where third is not null $$;`);
    this.addSql(`create or replace function keep_search_grams() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          execute format('delete from %I where id = $1', tg_table_name || '_search') using old.id;
        else
          execute format('insert into %I (id, grams) values ($1, search_grams($2)) on conflict (id) do update set grams = excluded.grams',
            tg_table_name || '_search') using new.id, new.search_text;
        end if;
        return null;
      end $$;`);

    this.addSql(`create table "booking_search" ("id" int not null primary key, "grams" bigint[] not null);`);
    this.addSql(`create index "booking_search_grams" on "booking_search" using gin ("grams");`);
    this.addSql(`create trigger "booking_search_write" after insert or update of "search_text" on "booking" for each row execute function keep_search_grams();`);
    this.addSql(`create trigger "booking_search_delete" after delete on "booking" for each row execute function keep_search_grams();`);

    this.addSql(`create table "message_search" ("id" int not null primary key, "grams" bigint[] not null);`);
    this.addSql(`create index "message_search_grams" on "message_search" using gin ("grams");`);
    this.addSql(`create trigger "message_search_write" after insert or update of "search_text" on "message" for each row execute function keep_search_grams();`);
    this.addSql(`create trigger "message_search_delete" after delete on "message" for each row execute function keep_search_grams();`);
  }

}
