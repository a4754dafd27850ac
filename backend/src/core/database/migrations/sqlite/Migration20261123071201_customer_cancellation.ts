import { Migration } from '@mikro-orm/migrations';

export class Migration20261123071201_customer_cancellation extends Migration {

  override name = 'Migration20261123071201_customer_cancellation';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`booking\` add column \`cash_back_due_paise\` integer null;`);
    this.addSql(`alter table \`booking\` add column \`cancel_percent\` integer null;`);

    this.addSql(`alter table \`settings\` add column \`refund_steps\` json null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`booking\` drop column \`cash_back_due_paise\`;`);
    this.addSql(`alter table \`booking\` drop column \`cancel_percent\`;`);

    this.addSql(`alter table \`settings\` drop column \`refund_steps\`;`);
  }

}
