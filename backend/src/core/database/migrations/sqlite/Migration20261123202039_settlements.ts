import { Migration } from '@mikro-orm/migrations';

export class Migration20261123202039_settlements extends Migration {

  override name = 'Migration20261123202039_settlements';

  override up(): void | Promise<void> {
    this.addSql(`create table \`settlement_day\` (\`day\` text not null primary key, \`asked_at\` text not null);`);

    this.addSql(`create table \`settlement_line\` (\`id\` integer not null primary key autoincrement, \`entity_id\` text not null, \`type\` text not null, \`amount_paise\` integer not null, \`fee_paise\` integer not null, \`tax_paise\` integer not null, \`credit_paise\` integer not null, \`debit_paise\` integer not null, \`settlement_id\` text not null, \`utr\` text null, \`payment_id\` text null, \`settled_at\` text not null, \`day\` text not null, \`read_at\` text not null);`);
    this.addSql(`create index \`settlement_line_settlement_id_index\` on \`settlement_line\` (\`settlement_id\`);`);
    this.addSql(`create index \`settlement_line_day_index\` on \`settlement_line\` (\`day\`);`);
    this.addSql(`create unique index \`settlement_line_entity_id_settlement_id_unique\` on \`settlement_line\` (\`entity_id\`, \`settlement_id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`settlement_day\`;`);
    this.addSql(`drop table if exists \`settlement_line\`;`);
  }

}
