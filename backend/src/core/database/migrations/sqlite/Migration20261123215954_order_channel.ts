import { Migration } from '@mikro-orm/migrations';

export class Migration20261123215954_order_channel extends Migration {

  override name = 'Migration20261123215954_order_channel';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`sales_order\` add column \`channel\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`sales_order\` drop column \`channel\`;`);
  }

}
