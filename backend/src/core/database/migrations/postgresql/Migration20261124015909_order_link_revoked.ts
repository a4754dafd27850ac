import { Migration } from '@mikro-orm/migrations';

export class Migration20261124015909_order_link_revoked extends Migration {

  override name = 'Migration20261124015909_order_link_revoked';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sales_order" add "link_revoked" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sales_order" drop column "link_revoked";`);
  }

}
