import { Migration } from '@mikro-orm/migrations';

export class Migration20261121170755_booking_lists extends Migration {

  override name = 'Migration20261121170755_booking_lists';

  override up(): void | Promise<void> {
    this.addSql(`create table \`sale_portions\` (\`event_id\` integer not null primary key autoincrement, \`items\` json not null);`);

    this.addSql(`drop index \`booking_created_at_index\`;`);
    this.addSql(`create index \`booking_event_title_created_at_index\` on \`booking\` (\`event_title\`, \`created_at\`);`);
    this.addSql(`create index \`booking_created_at_id_search_text_index\` on \`booking\` (\`created_at\`, \`id\`, \`search_text\`);`);
    this.addSql(`drop index \`booking_event_id_status_index\`;`);
    this.addSql(`create index \`booking_event_id_status_amount_paise_index\` on \`booking\` (\`event_id\`, \`status\`, \`amount_paise\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`sale_portions\`;`);

    this.addSql(`drop index \`booking_event_title_created_at_index\`;`);
    this.addSql(`drop index \`booking_created_at_id_search_text_index\`;`);
    this.addSql(`create index \`booking_created_at_index\` on \`booking\` (\`created_at\`);`);
    this.addSql(`drop index \`booking_event_id_status_amount_paise_index\`;`);
    this.addSql(`create index \`booking_event_id_status_index\` on \`booking\` (\`event_id\`, \`status\`);`);
  }

}
