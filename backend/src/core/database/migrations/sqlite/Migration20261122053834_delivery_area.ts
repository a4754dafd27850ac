import { Migration } from '@mikro-orm/migrations';

export class Migration20261122053834_delivery_area extends Migration {

  override name = 'Migration20261122053834_delivery_area';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`settings\` add column \`delivery_area\` json null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`settings\` drop column \`delivery_area\`;`);
  }

}
