import { Migration } from '@mikro-orm/migrations';

export class Migration20261123071828_refund_balance extends Migration {

  override name = 'Migration20261123071828_refund_balance';

  override up(): void | Promise<void> {
    this.addSql(`alter table "refund" add "lacks_balance" boolean not null default false, add "provider_key" varchar(40) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "refund" drop column "lacks_balance", drop column "provider_key";`);
  }

}
