import { Migration } from '@mikro-orm/migrations';

export class Migration20261121105100_initial extends Migration {

  override name = 'Migration20261121105100_initial';

  override up(): void | Promise<void> {
    this.addSql(`create table \`audit_entry\` (\`id\` integer not null primary key autoincrement, \`at\` text not null, \`actor\` text not null, \`action\` text not null, \`subject\` text not null, \`before\` text null, \`after\` text null, \`address\` text null, \`hash\` text not null);`);
    this.addSql(`create index \`audit_entry_subject_index\` on \`audit_entry\` (\`subject\`);`);

    this.addSql(`create table \`auth_session\` (\`id\` text not null primary key, \`token_hash\` text not null, \`role\` text not null, \`name\` text not null, \`user_id\` integer null, \`device_id\` integer null, \`created_at\` text not null, \`expires_at\` text not null);`);
    this.addSql(`create unique index \`auth_session_token_hash_unique\` on \`auth_session\` (\`token_hash\`);`);
    this.addSql(`create index \`auth_session_user_id_index\` on \`auth_session\` (\`user_id\`);`);
    this.addSql(`create index \`auth_session_device_id_index\` on \`auth_session\` (\`device_id\`);`);
    this.addSql(`create index \`auth_session_expires_at_index\` on \`auth_session\` (\`expires_at\`);`);

    this.addSql(`create table \`idempotency_key\` (\`scope\` text not null primary key, \`body_hash\` text not null, \`status\` integer null, \`reply\` text null, \`created_at\` text not null);`);
    this.addSql(`create index \`idempotency_key_created_at_index\` on \`idempotency_key\` (\`created_at\`);`);

    this.addSql(`create table \`known_device\` (\`token_hash\` text not null primary key, \`user_id\` integer not null, \`created_at\` text not null);`);
    this.addSql(`create index \`known_device_user_id_index\` on \`known_device\` (\`user_id\`);`);

    this.addSql(`create table \`room_revision\` (\`room\` text not null primary key, \`revision\` integer not null);`);

    this.addSql(`create table \`staff_user\` (\`id\` integer not null primary key autoincrement, \`username\` text not null, \`username_key\` text not null, \`password_hash\` text not null, \`role\` text not null, \`active\` integer not null default true, \`created_at\` text not null, \`version\` integer not null default 1);`);
    this.addSql(`create unique index \`staff_user_username_key_unique\` on \`staff_user\` (\`username_key\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`audit_entry\`;`);
    this.addSql(`drop table if exists \`auth_session\`;`);
    this.addSql(`drop table if exists \`idempotency_key\`;`);
    this.addSql(`drop table if exists \`known_device\`;`);
    this.addSql(`drop table if exists \`room_revision\`;`);
    this.addSql(`drop table if exists \`staff_user\`;`);
  }

}
