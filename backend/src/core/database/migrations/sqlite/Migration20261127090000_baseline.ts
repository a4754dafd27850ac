import { Migration } from '@mikro-orm/migrations';

/** The schema as the migrations before it made it, column by column. @source decisions/0061 */
export class Migration20261127090000_baseline extends Migration {

  override name = 'Migration20261127090000_baseline';

  override up(): void | Promise<void> {
    this.addSql(`create table \`attention_dismissal\` (\`key\` text not null primary key, \`note\` text not null, \`by\` text not null, \`created_at\` text not null);`);

    this.addSql(`create table \`audit_entry\` (\`id\` integer not null primary key autoincrement, \`at\` text not null, \`actor\` text not null, \`action\` text not null, \`subject\` text not null, \`before\` text null, \`after\` text null, \`address\` text null, \`hash\` text not null);`);
    this.addSql(`create index \`audit_entry_subject_index\` on \`audit_entry\` (\`subject\`);`);

    this.addSql(`create table \`auth_session\` (\`id\` text not null primary key, \`token_hash\` text not null, \`role\` text not null, \`name\` text not null, \`user_id\` integer null, \`device_id\` integer null, \`created_at\` text not null, \`expires_at\` text not null);`);
    this.addSql(`create unique index \`auth_session_token_hash_unique\` on \`auth_session\` (\`token_hash\`);`);
    this.addSql(`create index \`auth_session_user_id_index\` on \`auth_session\` (\`user_id\`);`);
    this.addSql(`create index \`auth_session_device_id_index\` on \`auth_session\` (\`device_id\`);`);
    this.addSql(`create index \`auth_session_expires_at_index\` on \`auth_session\` (\`expires_at\`);`);

    this.addSql(`create table \`booking\` (\`id\` integer not null primary key autoincrement, \`booking_id\` text not null, \`order_id\` integer not null, \`status\` text not null, \`event_id\` integer not null, \`event_title\` text not null, \`draft\` json not null, \`amount_paise\` integer not null, \`search_text\` text not null, \`phone_key\` text not null, \`provider_payment_id\` text null, \`payment_state\` text not null, \`refunded_paise\` integer not null default 0, \`timeline\` json not null, \`created_at\` text not null, \`version\` integer not null default 1, \`refunding_paise\` integer not null default 0, \`cancel_money\` text null, \`captured_paise\` integer null, \`cash_paise\` integer not null default 0, \`cash_back_paise\` integer not null default 0, \`pays_later\` integer not null default false, \`cash_back_due_paise\` integer null, \`cancel_percent\` integer null, \`packed_at\` text null, \`packed_by\` text null, \`window_id\` text null, \`date_choice\` json null, \`delivery_state\` text null, \`delivery_at\` text null, \`left_at\` text null, \`nobody_reason\` text null, \`next_try_at\` text null, \`bags\` integer null, \`bags_packed\` json null, \`channel\` text null, \`slot_count\` integer null, \`phone_e164\` text not null default '');`);
    this.addSql(`create unique index \`booking_booking_id_unique\` on \`booking\` (\`booking_id\`);`);
    this.addSql(`create unique index \`booking_order_id_unique\` on \`booking\` (\`order_id\`);`);
    this.addSql(`create unique index \`booking_provider_payment_id_unique\` on \`booking\` (\`provider_payment_id\`);`);
    this.addSql(`create index \`booking_status_created_at_index\` on \`booking\` (\`status\`, \`created_at\`);`);
    this.addSql(`create index \`booking_status_amount_paise_refunded_paise_index\` on \`booking\` (\`status\`, \`amount_paise\`, \`refunded_paise\`);`);
    this.addSql(`create index \`booking_event_id_created_at_index\` on \`booking\` (\`event_id\`, \`created_at\`);`);
    this.addSql(`create index \`booking_event_title_created_at_index\` on \`booking\` (\`event_title\`, \`created_at\`);`);
    this.addSql(`create index \`booking_event_id_status_amount_paise_index\` on \`booking\` (\`event_id\`, \`status\`, \`amount_paise\`);`);
    this.addSql(`create index \`booking_cancel_money_index\` on \`booking\` (\`cancel_money\`);`);
    this.addSql(`create index \`booking_event_id_status_created_at_channel_slot_count_index\` on \`booking\` (\`event_id\`, \`status\`, \`created_at\`, \`channel\`, \`slot_count\`);`);
    this.addSql(`create index \`booking_created_at_id_index\` on \`booking\` (\`created_at\`, \`id\`);`);
    this.addSql(`create index \`booking_phone_e164_event_id_created_at_status_index\` on \`booking\` (\`phone_e164\`, \`event_id\`, \`created_at\`, \`status\`);`);

    this.addSql(`create table \`buying_options\` (\`item_id\` integer not null primary key, \`shop\` text null, \`packs\` json not null, \`unit\` text not null, \`version\` integer not null default 1);`);

    this.addSql(`create table \`message_channel\` (\`name\` text not null primary key, \`enabled\` integer not null default false, \`settings\` json not null, \`secret\` text null, \`version\` integer not null default 1);`);

    this.addSql(`create table \`sale_closure_booking\` (\`id\` integer not null primary key autoincrement, \`closure_id\` integer not null, \`booking_id\` integer not null, \`state\` text not null, \`at\` text null);`);
    this.addSql(`create index \`sale_closure_booking_booking_id_index\` on \`sale_closure_booking\` (\`booking_id\`);`);
    this.addSql(`create index \`sale_closure_booking_closure_id_state_id_index\` on \`sale_closure_booking\` (\`closure_id\`, \`state\`, \`id\`);`);
    this.addSql(`create unique index \`sale_closure_booking_closure_id_booking_id_unique\` on \`sale_closure_booking\` (\`closure_id\`, \`booking_id\`);`);

    this.addSql(`create table \`cooking_day\` (\`event_id\` integer not null primary key autoincrement, \`cooking_at\` text null, \`on_the_way_at\` text null);`);

    this.addSql(`create table \`delivery_run\` (\`id\` integer not null primary key autoincrement, \`event_id\` integer not null, \`number\` integer not null, \`day\` text not null, \`rider_id\` integer null, \`rider_name\` text null, \`left_at\` text null, \`created_at\` text not null, \`version\` integer not null);`);
    this.addSql(`create index \`delivery_run_event_id_number_index\` on \`delivery_run\` (\`event_id\`, \`number\`);`);
    this.addSql(`create index \`delivery_run_rider_id_day_index\` on \`delivery_run\` (\`rider_id\`, \`day\`);`);

    this.addSql(`create table \`delivery_stop\` (\`booking_id\` text not null primary key, \`run_id\` integer not null, \`place\` integer not null, \`collected_paise\` integer null);`);
    this.addSql(`create index \`delivery_stop_run_id_place_index\` on \`delivery_stop\` (\`run_id\`, \`place\`);`);

    this.addSql(`create table \`device\` (\`id\` integer not null primary key autoincrement, \`name\` text not null, \`kind\` text not null, \`page\` text null, \`language\` text null, \`app_version\` text null, \`last_seen\` text null, \`online\` integer not null, \`created_at\` text not null, \`plan\` text null, \`role\` text not null default 'kitchen');`);

    this.addSql(`create table \`diary_event\` (\`id\` text not null primary key, \`title\` text not null, \`date\` text not null, \`description\` text not null, \`assigned_to\` text null, \`created_at\` text not null, \`created_by\` text not null, \`is_completed\` integer not null, \`estimated_attendance\` integer not null, \`sales_event_id\` integer null, \`revision\` integer not null, \`version\` integer not null default 1, \`linked_sale\` json null, \`follows_bookings\` integer not null default false);`);
    this.addSql(`create index \`diary_event_date_index\` on \`diary_event\` (\`date\`);`);
    this.addSql(`create index \`diary_event_sales_event_id_index\` on \`diary_event\` (\`sales_event_id\`);`);

    this.addSql(`create table \`dish\` (\`id\` text not null primary key, \`name\` text not null, \`name_malayalam\` text null, \`description\` text not null, \`description_malayalam\` text null, \`price_paise\` integer not null, \`slots\` integer not null, \`feeds\` integer null, \`on_new_sales\` integer not null, \`is_archived\` integer not null, \`position\` integer not null, \`version\` integer not null default 1, \`parts\` json null);`);

    this.addSql(`create table \`dish_photo\` (\`dish\` text not null primary key, \`url\` text null, \`thumbnail\` text null, \`version\` integer not null default 1, \`by_language\` json null);`);

    this.addSql(`create table \`done_once\` (\`what\` text not null primary key, \`at\` text not null);`);

    this.addSql(`create table \`event_forecast\` (\`event_id\` text not null primary key, \`sales_event_id\` integer null, \`state\` text not null, \`ready_at\` text null, \`planned_ready_at\` text null, \`leaves_at\` text not null, \`delivery_at\` text null, \`promised_at\` text null, \`causes\` json not null, \`late_orders\` integer not null, \`version\` integer not null default 1);`);
    this.addSql(`create index \`event_forecast_sales_event_id_index\` on \`event_forecast\` (\`sales_event_id\`);`);

    this.addSql(`create table \`extra_cost\` (\`id\` integer not null primary key autoincrement, \`event_id\` integer not null, \`kind\` text not null, \`name\` text not null, \`amount_paise\` integer not null, \`by\` text not null, \`created_at\` text not null, \`removed_at\` text null, \`version\` integer not null default 1);`);
    this.addSql(`create index \`extra_cost_event_id_index\` on \`extra_cost\` (\`event_id\`);`);

    this.addSql(`create table \`food_sample\` (\`id\` integer not null primary key autoincrement, \`event_id\` text not null, \`event_title\` text not null, \`event_date\` text not null, \`food\` text not null, \`dish\` text null, \`place\` text null, \`taken_by\` text not null, \`taken_at\` text not null, \`keep_until\` text not null, \`discarded_at\` text null, \`discarded_by\` text null, \`reason\` text null, \`version\` integer not null default 1);`);
    this.addSql(`create index \`food_sample_event_id_index\` on \`food_sample\` (\`event_id\`);`);
    this.addSql(`create index \`food_sample_taken_at_index\` on \`food_sample\` (\`taken_at\`);`);

    this.addSql(`create table \`idempotency_key\` (\`scope\` text not null primary key, \`body_hash\` text not null, \`status\` integer null, \`reply\` text null, \`created_at\` text not null, \`route\` text not null default '', \`is_anonymous\` integer not null default false, \`process_number\` integer null);`);
    this.addSql(`create index \`idempotency_key_created_at_index\` on \`idempotency_key\` (\`created_at\`);`);
    this.addSql(`create index \`idempotency_key_route_created_at_index\` on \`idempotency_key\` (\`route\`, \`created_at\`);`);
    this.addSql(`create index \`idempotency_key_is_anonymous_created_at_index\` on \`idempotency_key\` (\`is_anonymous\`, \`created_at\`);`);

    this.addSql(`create table \`device_invite\` (\`token_hash\` text not null primary key, \`name\` text not null, \`expires_at\` text not null, \`used_at\` text null, \`device_id\` integer null, \`used_by\` text null, \`role\` text not null default 'kitchen');`);
    this.addSql(`create index \`device_invite_expires_at_index\` on \`device_invite\` (\`expires_at\`);`);

    this.addSql(`create table \`invoice_document\` (\`id\` integer not null primary key autoincrement, \`kind\` text not null, \`number\` text not null, \`series\` text not null, \`nth\` integer not null, \`booking_id\` text not null, \`corrects_id\` integer null, \`day\` text not null, \`issued_at\` text not null, \`total_paise\` integer not null, \`refunded_before_paise\` integer not null default 0, \`phone_key\` text not null, \`content\` json not null, \`phone_e164\` text not null default '');`);
    this.addSql(`create unique index \`invoice_document_number_unique\` on \`invoice_document\` (\`number\`);`);
    this.addSql(`create index \`invoice_document_booking_id_index\` on \`invoice_document\` (\`booking_id\`);`);
    this.addSql(`create index \`invoice_document_corrects_id_index\` on \`invoice_document\` (\`corrects_id\`);`);
    this.addSql(`create index \`invoice_document_day_index\` on \`invoice_document\` (\`day\`);`);
    this.addSql(`create unique index \`invoice_document_series_nth_unique\` on \`invoice_document\` (\`series\`, \`nth\`);`);
    this.addSql(`create index \`invoice_document_phone_e164_index\` on \`invoice_document\` (\`phone_e164\`);`);

    this.addSql(`create table \`invoice_series\` (\`name\` text not null primary key, \`last\` integer not null);`);

    this.addSql(`create table \`invoice_settings\` (\`id\` integer not null primary key autoincrement, \`kind\` text not null, \`gstin\` text not null, \`legal_name\` text not null, \`address\` text not null, \`prefix\` text not null, \`hsn\` text not null, \`rate\` integer not null, \`version\` integer not null);`);

    this.addSql(`create table \`inventory_item\` (\`id\` integer not null primary key, \`name\` text not null, \`name_malayalam\` text null, \`category\` text not null, \`quantity\` double not null, \`unit\` text not null, \`price\` integer not null, \`price_history\` json not null, \`is_active\` integer not null, \`min_quantity\` double null, \`notes\` text null, \`last_updated\` text not null, \`revision\` integer not null, \`version\` integer not null default 1, \`last_paid\` json null);`);

    this.addSql(`create table \`known_device\` (\`token_hash\` text not null primary key, \`user_id\` integer not null, \`created_at\` text not null);`);
    this.addSql(`create index \`known_device_user_id_index\` on \`known_device\` (\`user_id\`);`);

    this.addSql(`create table \`label_print\` (\`id\` integer not null primary key autoincrement, \`event_id\` integer null, \`booking_id\` text null, \`way\` text not null, \`state\` text not null, \`prepared_at\` text null, \`origin\` text not null, \`asked_by\` text not null, \`asked_at\` text not null, \`printed_at\` text null, \`version\` integer not null default 1, \`bag\` integer not null default 1, \`bags\` integer not null default 1);`);
    this.addSql(`create index \`label_print_event_id_id_index\` on \`label_print\` (\`event_id\`, \`id\`);`);
    this.addSql(`create index \`label_print_state_way_id_index\` on \`label_print\` (\`state\`, \`way\`, \`id\`);`);

    this.addSql(`create table \`label_printer\` (\`id\` integer not null primary key autoincrement, \`host\` text null, \`port\` integer not null, \`roll\` text not null, \`eat_within_minutes\` integer not null, \`problem\` text null, \`paused_until\` double not null default 0, \`holder\` text null, \`held_until\` double not null default 0, \`version\` integer not null default 1);`);

    this.addSql(`create table \`lease\` (\`name\` text not null primary key, \`holder\` text not null, \`renewals\` integer not null);`);

    this.addSql(`create table \`purchase_list\` (\`id\` integer not null primary key autoincrement, \`lines\` json not null, \`by\` text not null, \`at\` text not null);`);

    this.addSql(`create table \`media\` (\`name\` text not null primary key, \`kind\` text not null, \`bytes\` integer not null, \`created_at\` text not null, \`unused_since\` text null);`);

    this.addSql(`create table \`message\` (\`id\` integer not null primary key autoincrement, \`key\` text not null, \`fact\` text not null, \`about\` text not null, \`booking_id\` text null, \`occasion\` text not null, \`channel\` text not null, \`recipient\` text not null, \`phone_key\` text null, \`language\` text not null, \`variables\` json not null, \`subject\` text not null, \`text\` text not null, \`state\` text not null, \`reason\` text null, \`detail\` text null, \`attempts\` integer not null default 0, \`due_at\` text not null, \`ends_at\` text not null, \`claimed_until\` text null, \`last_outcome_unknown\` integer not null default false, \`provider_id\` text null, \`created_at\` text not null, \`settled_at\` text null, \`version\` integer not null default 1, \`search_text\` text not null default '', \`phone_e164\` text null);`);
    this.addSql(`create unique index \`message_key_unique\` on \`message\` (\`key\`);`);
    this.addSql(`create index \`message_booking_id_index\` on \`message\` (\`booking_id\`);`);
    this.addSql(`create index \`message_created_at_index\` on \`message\` (\`created_at\`);`);
    this.addSql(`create index \`message_state_due_at_index\` on \`message\` (\`state\`, \`due_at\`);`);
    this.addSql(`create index \`message_state_claimed_until_index\` on \`message\` (\`state\`, \`claimed_until\`);`);
    this.addSql(`create index \`message_about_fact_index\` on \`message\` (\`about\`, \`fact\`);`);
    this.addSql(`create index \`message_phone_e164_index\` on \`message\` (\`phone_e164\`);`);

    this.addSql(`create table \`message_text\` (\`id\` integer not null primary key autoincrement, \`fact\` text not null, \`form\` text not null, \`language\` text not null, \`subject\` text not null, \`text\` text not null, \`version\` integer not null default 1);`);
    this.addSql(`create unique index \`message_text_fact_form_language_unique\` on \`message_text\` (\`fact\`, \`form\`, \`language\`);`);

    this.addSql(`create table \`inventory_movement\` (\`id\` integer not null primary key autoincrement, \`item_id\` integer not null, \`kind\` text not null, \`quantity\` double not null, \`before\` double not null, \`after\` double not null, \`price\` integer null, \`price_before\` integer not null, \`note\` text null, \`by\` text not null, \`at\` text not null, \`undone_at\` text null, \`undone_by\` text null, \`paid\` integer null, \`event_id\` text null);`);
    this.addSql(`create index \`inventory_movement_item_id_index\` on \`inventory_movement\` (\`item_id\`);`);
    this.addSql(`create index \`inventory_movement_event_id_index\` on \`inventory_movement\` (\`event_id\`);`);

    this.addSql(`create table \`sales_order\` (\`id\` integer not null primary key autoincrement, \`receipt\` text not null, \`resume_key\` text null, \`provider_order_id\` text null, \`amount_paise\` integer not null, \`event_id\` integer null, \`phone_key\` text null, \`draft\` json null, \`hold_state\` text not null, \`hold_until\` text null, \`settled\` integer not null default false, \`next_check_at\` text null, \`checks\` integer not null default 0, \`created_at\` text not null, \`version\` integer not null default 1, \`caller_key\` text null, \`by_link\` integer not null default false, \`consent\` json null, \`waiting_id\` integer null, \`channel\` text null, \`link_revoked\` integer not null default false, \`phone_e164\` text null);`);
    this.addSql(`create unique index \`sales_order_receipt_unique\` on \`sales_order\` (\`receipt\`);`);
    this.addSql(`create unique index \`sales_order_resume_key_unique\` on \`sales_order\` (\`resume_key\`);`);
    this.addSql(`create unique index \`sales_order_provider_order_id_unique\` on \`sales_order\` (\`provider_order_id\`);`);
    this.addSql(`create index \`sales_order_next_check_at_index\` on \`sales_order\` (\`next_check_at\`);`);
    this.addSql(`create index \`sales_order_created_at_index\` on \`sales_order\` (\`created_at\`);`);
    this.addSql(`create index \`sales_order_hold_state_hold_until_index\` on \`sales_order\` (\`hold_state\`, \`hold_until\`);`);
    this.addSql(`create index \`sales_order_caller_key_hold_state_index\` on \`sales_order\` (\`caller_key\`, \`hold_state\`);`);
    this.addSql(`create index \`sales_order_event_id_phone_e164_hold_state_index\` on \`sales_order\` (\`event_id\`, \`phone_e164\`, \`hold_state\`);`);

    this.addSql(`create table \`order_link\` (\`token_hash\` text not null primary key, \`order_id\` integer not null, \`seed\` text not null, \`created_at\` text not null);`);
    this.addSql(`create index \`order_link_order_id_index\` on \`order_link\` (\`order_id\`);`);

    this.addSql(`create table \`order_token\` (\`token_hash\` text not null primary key, \`order_id\` integer not null, \`created_at\` text not null, \`is_by_link\` integer not null default false);`);
    this.addSql(`create index \`order_token_order_id_index\` on \`order_token\` (\`order_id\`);`);

    this.addSql(`create table \`device_pairing\` (\`device_code_hash\` text not null primary key, \`user_code_hash\` text not null, \`expires_at\` text not null, \`interval_seconds\` integer not null, \`last_claim_at\` text null, \`device_id\` integer null, \`claimed_at\` text null, \`user_agent\` text not null default '', \`address\` text not null default '', \`asked_at\` text not null default '');`);
    this.addSql(`create unique index \`device_pairing_user_code_hash_unique\` on \`device_pairing\` (\`user_code_hash\`);`);
    this.addSql(`create index \`device_pairing_expires_at_index\` on \`device_pairing\` (\`expires_at\`);`);

    this.addSql(`create table \`payment\` (\`id\` integer not null primary key autoincrement, \`provider_payment_id\` text not null, \`order_id\` integer not null, \`amount_paise\` integer not null, \`currency\` text not null, \`state\` text not null, \`use\` text not null default 'open', \`method\` text null, \`created_at\` text not null, \`version\` integer not null default 1, \`captured_at\` text null, \`return_reason\` text null, \`fee_paise\` integer null, \`tax_paise\` integer null, \`fee_checks\` integer not null default 0, \`fee_check_at\` text null);`);
    this.addSql(`create unique index \`payment_provider_payment_id_unique\` on \`payment\` (\`provider_payment_id\`);`);
    this.addSql(`create index \`payment_order_id_index\` on \`payment\` (\`order_id\`);`);
    this.addSql(`create index \`payment_use_state_created_at_index\` on \`payment\` (\`use\`, \`state\`, \`created_at\`);`);

    this.addSql(`create table \`payment_link\` (\`id\` integer not null primary key autoincrement, \`order_id\` integer not null, \`event_id\` integer not null, \`provider_link_id\` text null, \`url\` text null, \`state\` text not null, \`advance_paise\` integer not null, \`expires_at\` text not null, \`created_at\` text not null, \`version\` integer not null default 1);`);
    this.addSql(`create unique index \`payment_link_order_id_unique\` on \`payment_link\` (\`order_id\`);`);
    this.addSql(`create index \`payment_link_event_id_index\` on \`payment_link\` (\`event_id\`);`);
    this.addSql(`create unique index \`payment_link_provider_link_id_unique\` on \`payment_link\` (\`provider_link_id\`);`);

    this.addSql(`create table \`plan_basis\` (\`event_id\` text not null primary key, \`basis\` text not null);`);

    this.addSql(`create table \`purchase_tick\` (\`key\` text not null primary key, \`events\` json not null, \`by\` text not null, \`at\` text not null);`);

    this.addSql(`create table \`push_subscription\` (\`id\` integer not null primary key autoincrement, \`endpoint_hash\` text not null, \`endpoint\` text not null, \`p256dh\` text not null, \`auth\` text not null, \`owner\` text not null, \`role\` text null, \`access\` text not null, \`language\` text not null, \`created_at\` text not null);`);
    this.addSql(`create index \`push_subscription_owner_index\` on \`push_subscription\` (\`owner\`);`);
    this.addSql(`create index \`push_subscription_created_at_index\` on \`push_subscription\` (\`created_at\`);`);
    this.addSql(`create unique index \`push_subscription_endpoint_hash_owner_unique\` on \`push_subscription\` (\`endpoint_hash\`, \`owner\`);`);

    this.addSql(`create table \`reading\` (\`id\` integer not null primary key autoincrement, \`event_id\` text not null, \`event_title\` text not null, \`event_date\` text not null, \`task_id\` text null, \`task\` text null, \`task_malayalam\` text null, \`kind\` text null, \`celsius\` double not null, \`min\` double null, \`max\` double null, \`outcome\` text not null, \`taken_by\` text not null, \`taken_at\` text not null, \`recorded_at\` text not null, \`action\` text null, \`source\` text not null, \`corrects\` integer null);`);
    this.addSql(`create index \`reading_event_id_index\` on \`reading\` (\`event_id\`);`);
    this.addSql(`create index \`reading_outcome_index\` on \`reading\` (\`outcome\`);`);
    this.addSql(`create index \`reading_taken_at_index\` on \`reading\` (\`taken_at\`);`);
    this.addSql(`create index \`reading_corrects_index\` on \`reading\` (\`corrects\`);`);

    this.addSql(`create table \`reading_limit\` (\`kind\` text not null primary key, \`min\` double null, \`max\` double null, \`version\` integer not null default 1);`);

    this.addSql(`create table \`reading_note\` (\`id\` integer not null primary key autoincrement, \`reading_id\` integer not null, \`kind\` text not null, \`by\` text not null, \`at\` text not null, \`text\` text null);`);
    this.addSql(`create index \`reading_note_reading_id_index\` on \`reading_note\` (\`reading_id\`);`);

    this.addSql(`create table \`money_receipt\` (\`id\` integer not null primary key autoincrement, \`order_id\` integer not null, \`entry\` text not null, \`method\` text not null, \`amount_paise\` integer not null, \`reference\` text null, \`note\` text null, \`reverses_id\` integer null, \`by\` text not null, \`created_at\` text not null);`);
    this.addSql(`create index \`money_receipt_order_id_index\` on \`money_receipt\` (\`order_id\`);`);
    this.addSql(`create index \`money_receipt_reference_index\` on \`money_receipt\` (\`reference\`);`);
    this.addSql(`create unique index \`money_receipt_reverses_id_unique\` on \`money_receipt\` (\`reverses_id\`);`);

    this.addSql(`create table \`recipe\` (\`id\` text not null primary key, \`number\` integer not null, \`latest\` integer not null, \`version\` integer not null default 1, \`is_archived\` integer not null default false);`);

    this.addSql(`create table \`recipe_version\` (\`recipe\` text not null, \`number\` integer not null, \`content\` json not null, \`saved_at\` text not null, \`saved_by\` text not null, \`note\` text not null, primary key (\`recipe\`, \`number\`));`);

    this.addSql(`create table \`record_entry\` (\`id\` integer not null primary key autoincrement, \`at\` text not null, \`actor\` text not null, \`records\` text not null, \`hash\` text not null);`);

    this.addSql(`create table \`refund\` (\`id\` integer not null primary key autoincrement, \`payment_id\` integer not null, \`order_id\` integer not null, \`amount_paise\` integer not null, \`state\` text not null, \`kind\` text not null, \`reason\` text not null, \`key\` text not null, \`provider_refund_id\` text null, \`retry_of\` integer null, \`attempts\` integer not null default 0, \`next_try_at\` text null, \`created_at\` text not null, \`version\` integer not null default 1, \`ended_at\` text null, \`lacks_balance\` integer not null default false, \`provider_key\` text null);`);
    this.addSql(`create index \`refund_payment_id_index\` on \`refund\` (\`payment_id\`);`);
    this.addSql(`create index \`refund_order_id_index\` on \`refund\` (\`order_id\`);`);
    this.addSql(`create unique index \`refund_key_unique\` on \`refund\` (\`key\`);`);
    this.addSql(`create unique index \`refund_provider_refund_id_unique\` on \`refund\` (\`provider_refund_id\`);`);
    this.addSql(`create index \`refund_retry_of_index\` on \`refund\` (\`retry_of\`);`);
    this.addSql(`create index \`refund_state_next_try_at_index\` on \`refund\` (\`state\`, \`next_try_at\`);`);

    this.addSql(`create table \`review\` (\`id\` text not null primary key, \`event_id\` text not null, \`reviewer_name\` text not null, \`comment\` text not null, \`rating\` integer not null, \`date\` text not null, \`youtube_id\` text null, \`tags\` json not null, \`booking_id\` text null, \`hidden\` json null, \`reply\` json null, \`revision\` integer not null, \`version\` integer not null default 1);`);
    this.addSql(`create index \`review_booking_id_index\` on \`review\` (\`booking_id\`);`);
    this.addSql(`create index \`review_event_id_date_index\` on \`review\` (\`event_id\`, \`date\`);`);

    this.addSql(`create table \`room_revision\` (\`room\` text not null primary key, \`revision\` integer not null);`);

    this.addSql(`create table \`sale_closure\` (\`id\` integer not null primary key autoincrement, \`event_id\` integer not null, \`kind\` text not null, \`state\` text not null, \`note\` text null, \`by\` text not null, \`created_at\` text not null, \`ended_at\` text null, \`version\` integer not null default 1, \`from_date\` text null, \`to_starts_at\` text null, \`until\` text null, \`fallback\` text null);`);
    this.addSql(`create index \`sale_closure_event_id_index\` on \`sale_closure\` (\`event_id\`);`);
    this.addSql(`create index \`sale_closure_state_index\` on \`sale_closure\` (\`state\`);`);

    this.addSql(`create table \`sale_portions\` (\`event_id\` integer not null primary key autoincrement, \`items\` json not null, \`packed\` integer not null default 0, \`on_the_way\` integer not null default 0, \`delivered\` integer not null default 0);`);

    this.addSql(`create table \`sales_event\` (\`id\` integer not null primary key autoincrement, \`title\` text not null, \`active_title_key\` text null, \`date\` text not null, \`image\` text not null, \`badge\` text not null, \`description\` text not null, \`button_text\` text not null, \`is_valentine\` integer not null, \`is_active\` integer not null, \`is_bookable\` integer not null default false, \`max_orders\` integer not null, \`menu_items\` json not null, \`taken\` integer not null default 0, \`held\` integer not null default 0, \`has_orders\` integer not null default false, \`created_at\` text not null, \`edited_version\` integer not null default 1, \`version\` integer not null default 1, \`is_over\` integer not null default false, \`is_date_written\` integer not null default false, \`starts_at\` text null, \`ordering_opens_at\` text null, \`ordering_closes_at\` text null, \`title_malayalam\` text null, \`description_malayalam\` text null, \`windows\` json null, \`cancelled_at\` text null, \`closure_note\` text null, \`moved_at\` text null, \`moved_from\` json null, \`offered\` json null, \`dish_parts\` json null, \`fed_slots\` integer not null default 0, \`fed_people\` integer not null default 0);`);
    this.addSql(`create unique index \`sales_event_active_title_key_unique\` on \`sales_event\` (\`active_title_key\`);`);
    this.addSql(`create index \`sales_event_is_active_created_at_index\` on \`sales_event\` (\`is_active\`, \`created_at\`);`);

    this.addSql(`create table \`sandbox_record\` (\`seq\` integer not null primary key autoincrement, \`id\` text not null, \`kind\` text not null, \`parent\` text null, \`data\` json not null);`);
    this.addSql(`create unique index \`sandbox_record_id_unique\` on \`sandbox_record\` (\`id\`);`);
    this.addSql(`create index \`sandbox_record_kind_parent_index\` on \`sandbox_record\` (\`kind\`, \`parent\`);`);

    this.addSql(`create table \`server_key\` (\`name\` text not null primary key, \`key_id\` text not null, \`salt\` text not null, \`sealed\` text not null);`);

    this.addSql(`create table \`settings\` (\`id\` integer not null primary key autoincrement, \`discount_percentage\` double not null, \`valid_coupon\` text not null, \`people_per_order\` integer not null, \`max_quantity\` integer not null, \`hold_minutes\` double not null, \`business_name\` text not null, \`business_email\` text not null, \`business_phone\` text not null, \`business_whatsapp\` text not null, \`business_registration\` text not null, \`version\` integer not null default 1, \`chat_widget_url\` text not null default '', \`languages\` text not null default 'en,ml', \`default_language\` text not null default 'en', \`delivery_area\` json null, \`self_service_hours\` integer not null default 0, \`refund_steps\` json null, \`review_after_hours\` integer not null default 3, \`message_channels\` text not null default '', \`offer_minutes\` integer not null default 0, \`portions_per_bag\` integer not null default 0);`);

    this.addSql(`create table \`settlement_day\` (\`day\` text not null primary key, \`asked_at\` text not null);`);

    this.addSql(`create table \`settlement_line\` (\`id\` integer not null primary key autoincrement, \`entity_id\` text not null, \`type\` text not null, \`amount_paise\` integer not null, \`fee_paise\` integer not null, \`tax_paise\` integer not null, \`credit_paise\` integer not null, \`debit_paise\` integer not null, \`settlement_id\` text not null, \`utr\` text null, \`payment_id\` text null, \`settled_at\` text not null, \`day\` text not null, \`read_at\` text not null, \`said_at\` text null, \`changed_at\` text null, \`earlier\` json null);`);
    this.addSql(`create index \`settlement_line_settlement_id_index\` on \`settlement_line\` (\`settlement_id\`);`);
    this.addSql(`create index \`settlement_line_day_index\` on \`settlement_line\` (\`day\`);`);
    this.addSql(`create unique index \`settlement_line_entity_id_settlement_id_unique\` on \`settlement_line\` (\`entity_id\`, \`settlement_id\`);`);

    this.addSql(`create table \`kept_list\` (\`id\` integer not null primary key autoincrement, \`list\` text not null, \`reason\` text not null, \`by\` text not null, \`kept_at\` text not null, \`count\` integer not null, \`content\` text not null);`);
    this.addSql(`create index \`kept_list_list_index\` on \`kept_list\` (\`list\`);`);
    this.addSql(`create index \`kept_list_kept_at_index\` on \`kept_list\` (\`kept_at\`);`);

    this.addSql(`create table \`sop_video\` (\`step_id\` text not null primary key, \`url\` text null, \`version\` integer not null default 1);`);

    this.addSql(`create table \`staff_notices\` (\`id\` integer not null primary key autoincrement, \`off\` json not null, \`email\` text not null default '');`);

    this.addSql(`create table \`stock_use\` (\`id\` integer not null primary key autoincrement, \`event_id\` text not null, \`event_title\` text not null, \`event_date\` text not null, \`lines\` json not null, \`booked_by\` text not null, \`booked_at\` text not null, \`undone_by\` text null, \`undone_at\` text null, \`version\` integer not null default 1);`);
    this.addSql(`create index \`stock_use_event_id_index\` on \`stock_use\` (\`event_id\`);`);

    this.addSql(`create table \`stored_reply_key\` (\`key\` text not null, \`scope\` text not null, primary key (\`key\`, \`scope\`), constraint \`stored_reply_key_scope_foreign\` foreign key (\`scope\`) references \`idempotency_key\` (\`scope\`) on update cascade on delete cascade);`);
    this.addSql(`create index \`stored_reply_key_scope_index\` on \`stored_reply_key\` (\`scope\`);`);

    this.addSql(`create table \`task\` (\`event_id\` text not null, \`id\` text not null, \`task\` text not null, \`task_malayalam\` text null, \`description\` text null, \`description_malayalam\` text null, \`due_date\` text not null, \`assigned_to\` text null, \`sort_order\` integer not null, \`estimated_duration\` text not null, \`start_time\` text null, \`base_start\` integer null, \`has_video\` integer not null, \`video_url\` text null, \`started_at\` text null, \`started_by\` text null, \`completed\` integer not null, \`completed_at\` text null, \`completed_by\` text null, \`is_temperature\` integer not null, \`temperature_value\` double null, \`is_final_task\` integer not null, \`is_delivery\` integer not null, \`delivery_type\` text null, \`delivery_location\` text null, \`delivery_notes\` text null, \`revision\` integer not null, \`version\` integer not null default 1, \`reading_kind\` text null, \`starts_two_hour_clock\` integer not null default false, \`depends_on\` json not null default '[]', \`minutes\` integer null, \`place\` text null, \`is_cleaning\` integer not null default false, primary key (\`event_id\`, \`id\`));`);

    this.addSql(`create table \`task_list\` (\`event_id\` text not null primary key, \`created_at\` text not null, \`delivery_time\` text not null, \`previous_delivery_time\` text null, \`version\` integer not null default 1, \`plans_backward\` integer not null default false);`);

    this.addSql(`create table \`timer\` (\`event_id\` text not null, \`id\` text not null, \`is_active\` integer not null, \`start_time\` bigint null, \`allowed_minutes\` integer not null, \`started_by\` text null, \`version\` integer not null default 1, \`reading\` double null, \`stopped\` json null, primary key (\`event_id\`, \`id\`));`);

    this.addSql(`create table \`told_order\` (\`booking_row\` integer not null primary key autoincrement, \`about\` text not null, \`state\` text not null, \`decided_at\` text not null, \`expected_at\` text not null);`);

    this.addSql(`create table \`staff_user\` (\`id\` integer not null primary key autoincrement, \`username\` text not null, \`username_key\` text not null, \`password_hash\` text not null, \`role\` text not null, \`active\` integer not null default true, \`created_at\` text not null, \`version\` integer not null default 1);`);
    this.addSql(`create unique index \`staff_user_username_key_unique\` on \`staff_user\` (\`username_key\`);`);

    this.addSql(`create table \`waiting\` (\`id\` integer not null primary key autoincrement, \`event_id\` integer not null, \`name\` text not null, \`phone\` text not null, \`phone_key\` text not null, \`called_at\` text null, \`created_at\` text not null, \`version\` integer not null default 1, \`done_at\` text null, \`language\` text not null default 'en', \`quantity\` integer not null default 1, \`offer_state\` text null, \`offer_slots\` integer not null default 0, \`offered_at\` text null, \`offer_until\` text null, \`offer_hash\` text null, \`offer_seed\` text null, \`passed_slots\` integer not null default 0, \`offer_window\` json null, \`phone_e164\` text null);`);
    this.addSql(`create unique index \`waiting_offer_hash_unique\` on \`waiting\` (\`offer_hash\`);`);
    this.addSql(`create index \`waiting_offer_state_offer_until_index\` on \`waiting\` (\`offer_state\`, \`offer_until\`);`);
    this.addSql(`create index \`waiting_event_id_phone_e164_index\` on \`waiting\` (\`event_id\`, \`phone_e164\`);`);

    this.addSql(`create table \`webhook_event\` (\`id\` integer not null primary key autoincrement, \`event_id\` text not null, \`name\` text not null, \`body\` text not null, \`state\` text not null, \`attempts\` integer not null default 0, \`next_try_at\` text not null, \`received_at\` text not null, \`version\` integer not null default 1);`);
    this.addSql(`create unique index \`webhook_event_event_id_unique\` on \`webhook_event\` (\`event_id\`);`);
    this.addSql(`create index \`webhook_event_state_next_try_at_index\` on \`webhook_event\` (\`state\`, \`next_try_at\`);`);

    this.addSql(`create virtual table \`booking_search\` using fts5(\`search_text\`, content = 'booking', content_rowid = 'id', tokenize = 'trigram case_sensitive 1');`);
    // A text that was erased is gone from the index too, and not merely marked.
    this.addSql(`insert into \`booking_search\` (\`booking_search\`, rank) values ('secure-delete', 1);`);
    this.addSql(`create trigger \`booking_search_insert\` after insert on \`booking\` begin insert into \`booking_search\` (rowid, \`search_text\`) values (new.id, new.search_text); end;`);
    this.addSql(`create trigger \`booking_search_update\` after update of \`search_text\` on \`booking\` when old.search_text <> new.search_text begin insert into \`booking_search\` (\`booking_search\`, rowid, \`search_text\`) values ('delete', old.id, old.search_text); insert into \`booking_search\` (rowid, \`search_text\`) values (new.id, new.search_text); end;`);
    this.addSql(`create trigger \`booking_search_delete\` after delete on \`booking\` begin insert into \`booking_search\` (\`booking_search\`, rowid, \`search_text\`) values ('delete', old.id, old.search_text); end;`);

    this.addSql(`create virtual table \`message_search\` using fts5(\`search_text\`, content = 'message', content_rowid = 'id', tokenize = 'trigram case_sensitive 1');`);
    // A text that was erased is gone from the index too, and not merely marked.
    this.addSql(`insert into \`message_search\` (\`message_search\`, rank) values ('secure-delete', 1);`);
    this.addSql(`create trigger \`message_search_insert\` after insert on \`message\` begin insert into \`message_search\` (rowid, \`search_text\`) values (new.id, new.search_text); end;`);
    this.addSql(`create trigger \`message_search_update\` after update of \`search_text\` on \`message\` when old.search_text <> new.search_text begin insert into \`message_search\` (\`message_search\`, rowid, \`search_text\`) values ('delete', old.id, old.search_text); insert into \`message_search\` (rowid, \`search_text\`) values (new.id, new.search_text); end;`);
    this.addSql(`create trigger \`message_search_delete\` after delete on \`message\` begin insert into \`message_search\` (\`message_search\`, rowid, \`search_text\`) values ('delete', old.id, old.search_text); end;`);
  }

}
