import { Migration } from '@mikro-orm/migrations';

export class Migration20261122053250_sale_over extends Migration {

  override name = 'Migration20261122053250_sale_over';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`sales_event\` add column \`is_over\` integer not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`sales_event\` drop column \`is_over\`;`);
  }

}
