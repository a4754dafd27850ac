import { Migration } from '@mikro-orm/migrations';

export class Migration20261128123818_ways_paid extends Migration {

  override name = 'Migration20261128123818_ways_paid';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`booking\` add column \`upi_paise\` integer not null default 0;`);
    this.addSql(`update \`booking\` set \`upi_paise\` = (select coalesce(sum(\`amount_paise\`), 0) from \`money_receipt\` where \`order_id\` = \`booking\`.\`order_id\` and \`entry\` = 'received' and \`method\` = 'upi' and \`id\` not in (select \`reverses_id\` from \`money_receipt\` where \`reverses_id\` is not null)) where \`cash_paise\` > 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`booking\` drop column \`upi_paise\`;`);
  }

}
