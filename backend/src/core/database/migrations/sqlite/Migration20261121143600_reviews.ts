import { Migration } from '@mikro-orm/migrations';

export class Migration20261121143600_reviews extends Migration {

  override name = 'Migration20261121143600_reviews';

  override up(): void | Promise<void> {
    this.addSql(`create table \`review\` (\`id\` text not null primary key, \`event_id\` text not null, \`reviewer_name\` text not null, \`comment\` text not null, \`rating\` integer not null, \`date\` text not null, \`youtube_id\` text null, \`tags\` json not null, \`booking_id\` text null, \`hidden\` json null, \`reply\` json null, \`revision\` integer not null, \`version\` integer not null default 1);`);
    this.addSql(`create index \`review_booking_id_index\` on \`review\` (\`booking_id\`);`);
    this.addSql(`create index \`review_event_id_date_index\` on \`review\` (\`event_id\`, \`date\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`review\`;`);
  }

}
