import { Migration } from '@mikro-orm/migrations';

export class Migration20261123201037_payment_fees extends Migration {

  override name = 'Migration20261123201037_payment_fees';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`payment\` add column \`fee_paise\` integer null;`);
    this.addSql(`alter table \`payment\` add column \`tax_paise\` integer null;`);
    this.addSql(`alter table \`payment\` add column \`fee_checks\` integer not null default 0;`);
    this.addSql(`alter table \`payment\` add column \`fee_check_at\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`payment\` drop column \`fee_paise\`;`);
    this.addSql(`alter table \`payment\` drop column \`tax_paise\`;`);
    this.addSql(`alter table \`payment\` drop column \`fee_checks\`;`);
    this.addSql(`alter table \`payment\` drop column \`fee_check_at\`;`);
  }

}
