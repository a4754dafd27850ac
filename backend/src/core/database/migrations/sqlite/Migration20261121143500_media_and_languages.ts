import { Migration } from '@mikro-orm/migrations';

export class Migration20261121143500_media_and_languages extends Migration {

  override name = 'Migration20261121143500_media_and_languages';

  override up(): void | Promise<void> {
    this.addSql(`create table \`media\` (\`name\` text not null primary key, \`kind\` text not null, \`bytes\` integer not null, \`created_at\` text not null, \`unused_since\` text null);`);

    this.addSql(`create table \`sop_video\` (\`step_id\` text not null primary key, \`url\` text null, \`version\` integer not null default 1);`);

    this.addSql(`create index \`booking_status_amount_paise_refunded_paise_index\` on \`booking\` (\`status\`, \`amount_paise\`, \`refunded_paise\`);`);
    this.addSql(`create index \`booking_event_id_created_at_index\` on \`booking\` (\`event_id\`, \`created_at\`);`);

    this.addSql(`alter table \`settings\` add column \`languages\` text not null default 'en,ml';`);
    this.addSql(`alter table \`settings\` add column \`default_language\` text not null default 'en';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`media\`;`);
    this.addSql(`drop table if exists \`sop_video\`;`);

    this.addSql(`drop index \`booking_status_amount_paise_refunded_paise_index\`;`);
    this.addSql(`drop index \`booking_event_id_created_at_index\`;`);

    this.addSql(`alter table \`settings\` drop column \`languages\`;`);
    this.addSql(`alter table \`settings\` drop column \`default_language\`;`);
  }

}
