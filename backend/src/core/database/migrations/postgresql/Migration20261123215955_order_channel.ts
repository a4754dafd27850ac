import { Migration } from '@mikro-orm/migrations';

export class Migration20261123215955_order_channel extends Migration {

  override name = 'Migration20261123215955_order_channel';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sales_order" add "channel" varchar(12) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sales_order" drop column "channel";`);
  }

}
