import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000000_initial extends Migration {

  override name = 'Migration20261121000000_initial';

  override up(): void | Promise<void> {
    this.addSql(`create table \`audit_entry\` (\`id\` integer not null primary key autoincrement, \`at\` text not null, \`actor\` text not null, \`action\` text not null, \`subject\` text not null, \`before\` text null, \`after\` text null, \`address\` text null, \`hash\` text not null);`);
    this.addSql(`create index \`audit_entry_subject_index\` on \`audit_entry\` (\`subject\`);`);

    this.addSql(`create table \`auth_session\` (\`id\` text not null primary key, \`token_hash\` text not null, \`role\` text not null, \`name\` text not null, \`user_id\` integer null, \`device_id\` integer null, \`created_at\` text not null, \`expires_at\` text not null);`);
    this.addSql(`create unique index \`auth_session_token_hash_unique\` on \`auth_session\` (\`token_hash\`);`);
    this.addSql(`create index \`auth_session_user_id_index\` on \`auth_session\` (\`user_id\`);`);
    this.addSql(`create index \`auth_session_device_id_index\` on \`auth_session\` (\`device_id\`);`);
    this.addSql(`create index \`auth_session_expires_at_index\` on \`auth_session\` (\`expires_at\`);`);

    this.addSql(`create table \`booking\` (\`id\` integer not null primary key autoincrement, \`booking_id\` text not null, \`order_id\` integer not null, \`status\` text not null, \`event_id\` integer not null, \`event_title\` text not null, \`draft\` json not null, \`amount_paise\` integer not null, \`search_text\` text not null, \`phone_key\` text not null, \`provider_payment_id\` text null, \`payment_state\` text not null, \`refunded_paise\` integer not null default 0, \`timeline\` json not null, \`created_at\` text not null, \`version\` integer not null default 1);`);
    this.addSql(`create unique index \`booking_booking_id_unique\` on \`booking\` (\`booking_id\`);`);
    this.addSql(`create unique index \`booking_order_id_unique\` on \`booking\` (\`order_id\`);`);
    this.addSql(`create index \`booking_phone_key_index\` on \`booking\` (\`phone_key\`);`);
    this.addSql(`create unique index \`booking_provider_payment_id_unique\` on \`booking\` (\`provider_payment_id\`);`);
    this.addSql(`create index \`booking_created_at_index\` on \`booking\` (\`created_at\`);`);
    this.addSql(`create index \`booking_event_id_status_index\` on \`booking\` (\`event_id\`, \`status\`);`);
    this.addSql(`create index \`booking_status_created_at_index\` on \`booking\` (\`status\`, \`created_at\`);`);

    this.addSql(`create table \`cooking_day\` (\`event_id\` integer not null primary key autoincrement, \`cooking_at\` text null, \`on_the_way_at\` text null);`);

    this.addSql(`create table \`device\` (\`id\` integer not null primary key autoincrement, \`name\` text not null, \`kind\` text not null, \`page\` text null, \`language\` text null, \`app_version\` text null, \`last_seen\` text null, \`online\` integer not null, \`created_at\` text not null);`);

    this.addSql(`create table \`diary_event\` (\`id\` text not null primary key, \`title\` text not null, \`date\` text not null, \`description\` text not null, \`assigned_to\` text null, \`created_at\` text not null, \`created_by\` text not null, \`is_completed\` integer not null, \`estimated_attendance\` integer not null, \`sales_event_id\` integer null, \`revision\` integer not null, \`version\` integer not null default 1);`);
    this.addSql(`create index \`diary_event_date_index\` on \`diary_event\` (\`date\`);`);

    this.addSql(`create table \`idempotency_key\` (\`scope\` text not null primary key, \`body_hash\` text not null, \`status\` integer null, \`reply\` text null, \`created_at\` text not null);`);
    this.addSql(`create index \`idempotency_key_created_at_index\` on \`idempotency_key\` (\`created_at\`);`);

    this.addSql(`create table \`device_invite\` (\`token_hash\` text not null primary key, \`name\` text not null, \`expires_at\` text not null, \`used_at\` text null);`);
    this.addSql(`create index \`device_invite_expires_at_index\` on \`device_invite\` (\`expires_at\`);`);

    this.addSql(`create table \`inventory_item\` (\`id\` integer not null primary key, \`name\` text not null, \`name_malayalam\` text null, \`category\` text not null, \`quantity\` double not null, \`unit\` text not null, \`price\` integer not null, \`price_history\` json not null, \`is_active\` integer not null, \`min_quantity\` double null, \`notes\` text null, \`last_updated\` text not null, \`revision\` integer not null, \`version\` integer not null default 1);`);

    this.addSql(`create table \`kept_list\` (\`id\` integer not null primary key autoincrement, \`list\` text not null, \`reason\` text not null, \`by\` text not null, \`kept_at\` text not null, \`count\` integer not null, \`content\` text not null);`);
    this.addSql(`create index \`kept_list_list_index\` on \`kept_list\` (\`list\`);`);
    this.addSql(`create index \`kept_list_kept_at_index\` on \`kept_list\` (\`kept_at\`);`);

    this.addSql(`create table \`known_device\` (\`token_hash\` text not null primary key, \`user_id\` integer not null, \`created_at\` text not null);`);
    this.addSql(`create index \`known_device_user_id_index\` on \`known_device\` (\`user_id\`);`);

    this.addSql(`create table \`inventory_movement\` (\`id\` integer not null primary key autoincrement, \`item_id\` integer not null, \`kind\` text not null, \`quantity\` double not null, \`before\` double not null, \`after\` double not null, \`price\` integer null, \`price_before\` integer not null, \`note\` text null, \`by\` text not null, \`at\` text not null, \`undone_at\` text null, \`undone_by\` text null);`);
    this.addSql(`create index \`inventory_movement_item_id_index\` on \`inventory_movement\` (\`item_id\`);`);

    this.addSql(`create table \`sales_order\` (\`id\` integer not null primary key autoincrement, \`receipt\` text not null, \`resume_key\` text null, \`provider_order_id\` text null, \`amount_paise\` integer not null, \`event_id\` integer null, \`phone_key\` text null, \`draft\` json null, \`hold_state\` text not null, \`hold_until\` text null, \`settled\` integer not null default false, \`next_check_at\` text null, \`checks\` integer not null default 0, \`created_at\` text not null, \`version\` integer not null default 1);`);
    this.addSql(`create unique index \`sales_order_receipt_unique\` on \`sales_order\` (\`receipt\`);`);
    this.addSql(`create unique index \`sales_order_resume_key_unique\` on \`sales_order\` (\`resume_key\`);`);
    this.addSql(`create unique index \`sales_order_provider_order_id_unique\` on \`sales_order\` (\`provider_order_id\`);`);
    this.addSql(`create index \`sales_order_next_check_at_index\` on \`sales_order\` (\`next_check_at\`);`);
    this.addSql(`create index \`sales_order_created_at_index\` on \`sales_order\` (\`created_at\`);`);
    this.addSql(`create index \`sales_order_hold_state_hold_until_index\` on \`sales_order\` (\`hold_state\`, \`hold_until\`);`);
    this.addSql(`create index \`sales_order_event_id_phone_key_hold_state_index\` on \`sales_order\` (\`event_id\`, \`phone_key\`, \`hold_state\`);`);

    this.addSql(`create table \`order_token\` (\`token_hash\` text not null primary key, \`order_id\` integer not null, \`created_at\` text not null);`);
    this.addSql(`create index \`order_token_order_id_index\` on \`order_token\` (\`order_id\`);`);

    this.addSql(`create table \`device_pairing\` (\`device_code_hash\` text not null primary key, \`user_code_hash\` text not null, \`expires_at\` text not null, \`interval_seconds\` integer not null, \`last_claim_at\` text null, \`device_id\` integer null, \`claimed_at\` text null);`);
    this.addSql(`create unique index \`device_pairing_user_code_hash_unique\` on \`device_pairing\` (\`user_code_hash\`);`);
    this.addSql(`create index \`device_pairing_expires_at_index\` on \`device_pairing\` (\`expires_at\`);`);

    this.addSql(`create table \`payment\` (\`id\` integer not null primary key autoincrement, \`provider_payment_id\` text not null, \`order_id\` integer not null, \`amount_paise\` integer not null, \`currency\` text not null, \`state\` text not null, \`use\` text not null default 'open', \`method\` text null, \`created_at\` text not null, \`version\` integer not null default 1);`);
    this.addSql(`create unique index \`payment_provider_payment_id_unique\` on \`payment\` (\`provider_payment_id\`);`);
    this.addSql(`create index \`payment_order_id_index\` on \`payment\` (\`order_id\`);`);
    this.addSql(`create index \`payment_use_state_created_at_index\` on \`payment\` (\`use\`, \`state\`, \`created_at\`);`);

    this.addSql(`create table \`refund\` (\`id\` integer not null primary key autoincrement, \`payment_id\` integer not null, \`order_id\` integer not null, \`amount_paise\` integer not null, \`state\` text not null, \`kind\` text not null, \`reason\` text not null, \`key\` text not null, \`provider_refund_id\` text null, \`retry_of\` integer null, \`attempts\` integer not null default 0, \`next_try_at\` text null, \`created_at\` text not null, \`version\` integer not null default 1);`);
    this.addSql(`create index \`refund_payment_id_index\` on \`refund\` (\`payment_id\`);`);
    this.addSql(`create index \`refund_order_id_index\` on \`refund\` (\`order_id\`);`);
    this.addSql(`create unique index \`refund_key_unique\` on \`refund\` (\`key\`);`);
    this.addSql(`create unique index \`refund_provider_refund_id_unique\` on \`refund\` (\`provider_refund_id\`);`);
    this.addSql(`create index \`refund_retry_of_index\` on \`refund\` (\`retry_of\`);`);
    this.addSql(`create index \`refund_state_next_try_at_index\` on \`refund\` (\`state\`, \`next_try_at\`);`);

    this.addSql(`create table \`room_revision\` (\`room\` text not null primary key, \`revision\` integer not null);`);

    this.addSql(`create table \`sales_event\` (\`id\` integer not null primary key autoincrement, \`title\` text not null, \`active_title_key\` text null, \`date\` text not null, \`image\` text not null, \`badge\` text not null, \`description\` text not null, \`button_text\` text not null, \`is_valentine\` integer not null, \`is_active\` integer not null, \`is_bookable\` integer not null default false, \`max_orders\` integer not null, \`menu_items\` json not null, \`taken\` integer not null default 0, \`held\` integer not null default 0, \`has_orders\` integer not null default false, \`created_at\` text not null, \`edited_version\` integer not null default 1, \`version\` integer not null default 1);`);
    this.addSql(`create unique index \`sales_event_active_title_key_unique\` on \`sales_event\` (\`active_title_key\`);`);
    this.addSql(`create index \`sales_event_is_active_created_at_index\` on \`sales_event\` (\`is_active\`, \`created_at\`);`);

    this.addSql(`create table \`sandbox_record\` (\`seq\` integer not null primary key autoincrement, \`id\` text not null, \`kind\` text not null, \`parent\` text null, \`data\` json not null);`);
    this.addSql(`create unique index \`sandbox_record_id_unique\` on \`sandbox_record\` (\`id\`);`);
    this.addSql(`create index \`sandbox_record_kind_parent_index\` on \`sandbox_record\` (\`kind\`, \`parent\`);`);

    this.addSql(`create table \`settings\` (\`id\` integer not null primary key autoincrement, \`discount_percentage\` double not null, \`valid_coupon\` text not null, \`people_per_order\` integer not null, \`max_quantity\` integer not null, \`hold_minutes\` double not null, \`business_name\` text not null, \`business_email\` text not null, \`business_phone\` text not null, \`business_whatsapp\` text not null, \`business_registration\` text not null, \`version\` integer not null default 1);`);

    this.addSql(`create table \`task\` (\`event_id\` text not null, \`id\` text not null, \`task\` text not null, \`task_malayalam\` text null, \`description\` text null, \`description_malayalam\` text null, \`due_date\` text not null, \`assigned_to\` text null, \`sort_order\` integer not null, \`estimated_duration\` text not null, \`start_time\` text null, \`base_start\` integer null, \`has_video\` integer not null, \`video_url\` text null, \`started_at\` text null, \`started_by\` text null, \`completed\` integer not null, \`completed_at\` text null, \`completed_by\` text null, \`is_temperature\` integer not null, \`temperature_value\` double null, \`is_final_task\` integer not null, \`is_delivery\` integer not null, \`delivery_type\` text null, \`delivery_location\` text null, \`delivery_notes\` text null, \`revision\` integer not null, \`version\` integer not null default 1, primary key (\`event_id\`, \`id\`));`);

    this.addSql(`create table \`task_list\` (\`event_id\` text not null primary key, \`created_at\` text not null, \`delivery_time\` text not null, \`previous_delivery_time\` text null, \`version\` integer not null default 1);`);

    this.addSql(`create table \`timer\` (\`event_id\` text not null, \`id\` text not null, \`is_active\` integer not null, \`start_time\` bigint null, \`allowed_minutes\` integer not null, \`started_by\` text null, \`version\` integer not null default 1, primary key (\`event_id\`, \`id\`));`);

    this.addSql(`create table \`staff_user\` (\`id\` integer not null primary key autoincrement, \`username\` text not null, \`username_key\` text not null, \`password_hash\` text not null, \`role\` text not null, \`active\` integer not null default true, \`created_at\` text not null, \`version\` integer not null default 1);`);
    this.addSql(`create unique index \`staff_user_username_key_unique\` on \`staff_user\` (\`username_key\`);`);

    this.addSql(`create table \`waiting\` (\`id\` integer not null primary key autoincrement, \`event_id\` integer not null, \`name\` text not null, \`phone\` text not null, \`phone_key\` text not null, \`called_at\` text null, \`created_at\` text not null, \`version\` integer not null default 1);`);
    this.addSql(`create unique index \`waiting_event_id_phone_key_unique\` on \`waiting\` (\`event_id\`, \`phone_key\`);`);

    this.addSql(`create table \`webhook_event\` (\`id\` integer not null primary key autoincrement, \`event_id\` text not null, \`name\` text not null, \`body\` text not null, \`state\` text not null, \`attempts\` integer not null default 0, \`next_try_at\` text not null, \`received_at\` text not null, \`version\` integer not null default 1);`);
    this.addSql(`create unique index \`webhook_event_event_id_unique\` on \`webhook_event\` (\`event_id\`);`);
    this.addSql(`create index \`webhook_event_state_next_try_at_index\` on \`webhook_event\` (\`state\`, \`next_try_at\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`audit_entry\`;`);
    this.addSql(`drop table if exists \`auth_session\`;`);
    this.addSql(`drop table if exists \`booking\`;`);
    this.addSql(`drop table if exists \`cooking_day\`;`);
    this.addSql(`drop table if exists \`device\`;`);
    this.addSql(`drop table if exists \`diary_event\`;`);
    this.addSql(`drop table if exists \`idempotency_key\`;`);
    this.addSql(`drop table if exists \`device_invite\`;`);
    this.addSql(`drop table if exists \`inventory_item\`;`);
    this.addSql(`drop table if exists \`kept_list\`;`);
    this.addSql(`drop table if exists \`known_device\`;`);
    this.addSql(`drop table if exists \`inventory_movement\`;`);
    this.addSql(`drop table if exists \`sales_order\`;`);
    this.addSql(`drop table if exists \`order_token\`;`);
    this.addSql(`drop table if exists \`device_pairing\`;`);
    this.addSql(`drop table if exists \`payment\`;`);
    this.addSql(`drop table if exists \`refund\`;`);
    this.addSql(`drop table if exists \`room_revision\`;`);
    this.addSql(`drop table if exists \`sales_event\`;`);
    this.addSql(`drop table if exists \`sandbox_record\`;`);
    this.addSql(`drop table if exists \`settings\`;`);
    this.addSql(`drop table if exists \`task\`;`);
    this.addSql(`drop table if exists \`task_list\`;`);
    this.addSql(`drop table if exists \`timer\`;`);
    this.addSql(`drop table if exists \`staff_user\`;`);
    this.addSql(`drop table if exists \`waiting\`;`);
    this.addSql(`drop table if exists \`webhook_event\`;`);
  }

}
