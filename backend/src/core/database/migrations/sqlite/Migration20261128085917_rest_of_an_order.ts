import { Migration } from '@mikro-orm/migrations';

export class Migration20261128085917_rest_of_an_order extends Migration {

  override name = 'Migration20261128085917_rest_of_an_order';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`sales_order\` add column \`rest_of\` integer null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`sales_order\` drop column \`rest_of\`;`);
  }

}
