import { Migration } from '@mikro-orm/migrations';

export class Migration20261123042012_entered_orders extends Migration {

  override name = 'Migration20261123042012_entered_orders';

  override up(): void | Promise<void> {
    this.addSql(`create table \`money_receipt\` (\`id\` integer not null primary key autoincrement, \`order_id\` integer not null, \`entry\` text not null, \`method\` text not null, \`amount_paise\` integer not null, \`reference\` text null, \`note\` text null, \`reverses_id\` integer null, \`by\` text not null, \`created_at\` text not null);`);
    this.addSql(`create index \`money_receipt_order_id_index\` on \`money_receipt\` (\`order_id\`);`);
    this.addSql(`create index \`money_receipt_reference_index\` on \`money_receipt\` (\`reference\`);`);
    this.addSql(`create unique index \`money_receipt_reverses_id_unique\` on \`money_receipt\` (\`reverses_id\`);`);

    this.addSql(`alter table \`booking\` add column \`captured_paise\` integer null;`);
    this.addSql(`alter table \`booking\` add column \`cash_paise\` integer not null default 0;`);
    this.addSql(`alter table \`booking\` add column \`cash_back_paise\` integer not null default 0;`);
    this.addSql(`alter table \`booking\` add column \`pays_later\` integer not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`money_receipt\`;`);

    this.addSql(`alter table \`booking\` drop column \`captured_paise\`;`);
    this.addSql(`alter table \`booking\` drop column \`cash_paise\`;`);
    this.addSql(`alter table \`booking\` drop column \`cash_back_paise\`;`);
    this.addSql(`alter table \`booking\` drop column \`pays_later\`;`);
  }

}
