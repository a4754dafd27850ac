import { Migration } from '@mikro-orm/migrations';

export class Migration20261123071203_customer_cancellation extends Migration {

  override name = 'Migration20261123071203_customer_cancellation';

  override up(): void | Promise<void> {
    this.addSql(`alter table "booking" add "cash_back_due_paise" int null, add "cancel_percent" int null;`);

    this.addSql(`alter table "settings" add "refund_steps" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "booking" drop column "cash_back_due_paise", drop column "cancel_percent";`);

    this.addSql(`alter table "settings" drop column "refund_steps";`);
  }

}
