import { Migration } from '@mikro-orm/migrations';

export class Migration20261123073920_delivery_windows extends Migration {

  override name = 'Migration20261123073920_delivery_windows';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`booking\` add column \`window_id\` text null;`);

    this.addSql(`alter table \`sales_event\` add column \`windows\` json null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`booking\` drop column \`window_id\`;`);

    this.addSql(`alter table \`sales_event\` drop column \`windows\`;`);
  }

}
