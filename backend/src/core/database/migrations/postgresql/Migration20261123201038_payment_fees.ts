import { Migration } from '@mikro-orm/migrations';

export class Migration20261123201038_payment_fees extends Migration {

  override name = 'Migration20261123201038_payment_fees';

  override up(): void | Promise<void> {
    this.addSql(`alter table "payment" add "fee_paise" int null, add "tax_paise" int null, add "fee_checks" int not null default 0, add "fee_check_at" varchar(30) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "payment" drop column "fee_paise", drop column "tax_paise", drop column "fee_checks", drop column "fee_check_at";`);
  }

}
