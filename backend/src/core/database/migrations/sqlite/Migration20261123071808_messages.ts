import { Migration } from '@mikro-orm/migrations';

export class Migration20261123071808_messages extends Migration {

  override name = 'Migration20261123071808_messages';

  override up(): void | Promise<void> {
    this.addSql(`create table \`message\` (\`id\` integer not null primary key autoincrement, \`key\` text not null, \`fact\` text not null, \`about\` text not null, \`booking_id\` text null, \`occasion\` text not null, \`channel\` text not null, \`recipient\` text not null, \`phone_key\` text null, \`language\` text not null, \`variables\` json not null, \`subject\` text not null, \`text\` text not null, \`state\` text not null, \`reason\` text null, \`detail\` text null, \`attempts\` integer not null default 0, \`due_at\` text not null, \`ends_at\` text not null, \`claimed_until\` text null, \`last_outcome_unknown\` integer not null default false, \`provider_id\` text null, \`created_at\` text not null, \`settled_at\` text null, \`version\` integer not null default 1);`);
    this.addSql(`create unique index \`message_key_unique\` on \`message\` (\`key\`);`);
    this.addSql(`create index \`message_booking_id_index\` on \`message\` (\`booking_id\`);`);
    this.addSql(`create index \`message_phone_key_index\` on \`message\` (\`phone_key\`);`);
    this.addSql(`create index \`message_created_at_index\` on \`message\` (\`created_at\`);`);
    this.addSql(`create index \`message_state_due_at_index\` on \`message\` (\`state\`, \`due_at\`);`);
    this.addSql(`create index \`message_state_claimed_until_index\` on \`message\` (\`state\`, \`claimed_until\`);`);
    this.addSql(`create index \`message_about_fact_index\` on \`message\` (\`about\`, \`fact\`);`);

    this.addSql(`create table \`message_text\` (\`id\` integer not null primary key autoincrement, \`fact\` text not null, \`form\` text not null, \`language\` text not null, \`subject\` text not null, \`text\` text not null, \`version\` integer not null default 1);`);
    this.addSql(`create unique index \`message_text_fact_form_language_unique\` on \`message_text\` (\`fact\`, \`form\`, \`language\`);`);

    this.addSql(`alter table \`sales_order\` add column \`consent\` json null;`);

    this.addSql(`alter table \`settings\` add column \`review_after_hours\` integer not null default 3;`);
    this.addSql(`alter table \`settings\` add column \`message_channels\` text not null default '';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`message\`;`);
    this.addSql(`drop table if exists \`message_text\`;`);

    this.addSql(`alter table \`sales_order\` drop column \`consent\`;`);

    this.addSql(`alter table \`settings\` drop column \`review_after_hours\`;`);
    this.addSql(`alter table \`settings\` drop column \`message_channels\`;`);
  }

}
