import { Migration } from '@mikro-orm/migrations';

export class Migration20261124015906_order_link_revoked extends Migration {

  override name = 'Migration20261124015906_order_link_revoked';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`sales_order\` add column \`link_revoked\` integer not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`sales_order\` drop column \`link_revoked\`;`);
  }

}
