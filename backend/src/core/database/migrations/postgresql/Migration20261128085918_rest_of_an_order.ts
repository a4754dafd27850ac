import { Migration } from '@mikro-orm/migrations';

export class Migration20261128085918_rest_of_an_order extends Migration {

  override name = 'Migration20261128085918_rest_of_an_order';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sales_order" add "rest_of" int null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sales_order" drop column "rest_of";`);
  }

}
