import { Migration } from '@mikro-orm/migrations';

export class Migration20261121135800_linked_sale extends Migration {

  override name = 'Migration20261121135800_linked_sale';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`diary_event\` add column \`linked_sale\` json null;`);
    this.addSql(`alter table \`diary_event\` add column \`follows_bookings\` integer not null default false;`);
    this.addSql(`create index \`diary_event_sales_event_id_index\` on \`diary_event\` (\`sales_event_id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index \`diary_event_sales_event_id_index\`;`);
    this.addSql(`alter table \`diary_event\` drop column \`linked_sale\`;`);
    this.addSql(`alter table \`diary_event\` drop column \`follows_bookings\`;`);
  }

}
