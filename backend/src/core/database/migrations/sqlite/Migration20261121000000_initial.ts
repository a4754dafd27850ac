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

    this.addSql(`create table \`device\` (\`id\` integer not null primary key autoincrement, \`name\` text not null, \`kind\` text not null, \`page\` text null, \`language\` text null, \`app_version\` text null, \`last_seen\` text null, \`online\` integer not null, \`created_at\` text not null);`);

    this.addSql(`create table \`diary_event\` (\`id\` text not null primary key, \`title\` text not null, \`date\` text not null, \`description\` text not null, \`assigned_to\` text null, \`created_at\` text not null, \`created_by\` text not null, \`is_completed\` integer not null, \`estimated_attendance\` integer not null, \`sales_event_id\` integer null, \`version\` integer not null default 1);`);
    this.addSql(`create index \`diary_event_date_index\` on \`diary_event\` (\`date\`);`);

    this.addSql(`create table \`idempotency_key\` (\`scope\` text not null primary key, \`body_hash\` text not null, \`status\` integer null, \`reply\` text null, \`created_at\` text not null);`);
    this.addSql(`create index \`idempotency_key_created_at_index\` on \`idempotency_key\` (\`created_at\`);`);

    this.addSql(`create table \`device_invite\` (\`token_hash\` text not null primary key, \`name\` text not null, \`expires_at\` text not null, \`used_at\` text null);`);
    this.addSql(`create index \`device_invite_expires_at_index\` on \`device_invite\` (\`expires_at\`);`);

    this.addSql(`create table \`known_device\` (\`token_hash\` text not null primary key, \`user_id\` integer not null, \`created_at\` text not null);`);
    this.addSql(`create index \`known_device_user_id_index\` on \`known_device\` (\`user_id\`);`);

    this.addSql(`create table \`device_pairing\` (\`device_code_hash\` text not null primary key, \`user_code_hash\` text not null, \`expires_at\` text not null, \`interval_seconds\` integer not null, \`last_claim_at\` text null, \`device_id\` integer null, \`claimed_at\` text null);`);
    this.addSql(`create unique index \`device_pairing_user_code_hash_unique\` on \`device_pairing\` (\`user_code_hash\`);`);
    this.addSql(`create index \`device_pairing_expires_at_index\` on \`device_pairing\` (\`expires_at\`);`);

    this.addSql(`create table \`room_revision\` (\`room\` text not null primary key, \`revision\` integer not null);`);

    this.addSql(`create table \`task\` (\`event_id\` text not null, \`id\` text not null, \`task\` text not null, \`task_malayalam\` text null, \`description\` text null, \`description_malayalam\` text null, \`due_date\` text not null, \`assigned_to\` text null, \`sort_order\` integer not null, \`estimated_duration\` text not null, \`start_time\` text null, \`has_video\` integer not null, \`video_url\` text null, \`started_at\` text null, \`started_by\` text null, \`completed\` integer not null, \`completed_at\` text null, \`completed_by\` text null, \`is_temperature\` integer not null, \`temperature_value\` double null, \`is_final_task\` integer not null, \`is_delivery\` integer not null, \`delivery_type\` text null, \`delivery_location\` text null, \`delivery_notes\` text null, \`version\` integer not null default 1, primary key (\`event_id\`, \`id\`));`);

    this.addSql(`create table \`task_list\` (\`event_id\` text not null primary key, \`created_at\` text not null);`);

    this.addSql(`create table \`timer\` (\`event_id\` text not null, \`id\` text not null, \`is_active\` integer not null, \`start_time\` bigint null, \`allowed_minutes\` integer not null, \`started_by\` text null, \`version\` integer not null default 1, primary key (\`event_id\`, \`id\`));`);

    this.addSql(`create table \`staff_user\` (\`id\` integer not null primary key autoincrement, \`username\` text not null, \`username_key\` text not null, \`password_hash\` text not null, \`role\` text not null, \`active\` integer not null default true, \`created_at\` text not null, \`version\` integer not null default 1);`);
    this.addSql(`create unique index \`staff_user_username_key_unique\` on \`staff_user\` (\`username_key\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`audit_entry\`;`);
    this.addSql(`drop table if exists \`auth_session\`;`);
    this.addSql(`drop table if exists \`device\`;`);
    this.addSql(`drop table if exists \`diary_event\`;`);
    this.addSql(`drop table if exists \`idempotency_key\`;`);
    this.addSql(`drop table if exists \`device_invite\`;`);
    this.addSql(`drop table if exists \`known_device\`;`);
    this.addSql(`drop table if exists \`device_pairing\`;`);
    this.addSql(`drop table if exists \`room_revision\`;`);
    this.addSql(`drop table if exists \`task\`;`);
    this.addSql(`drop table if exists \`task_list\`;`);
    this.addSql(`drop table if exists \`timer\`;`);
    this.addSql(`drop table if exists \`staff_user\`;`);
  }

}
