import { Migration } from '@mikro-orm/migrations';

export class Migration20261127123317_disputes extends Migration {

  override name = 'Migration20261127123317_disputes';

  override up(): void | Promise<void> {
    this.addSql(`create table \`payment_dispute\` (\`id\` integer not null primary key autoincrement, \`dispute_id\` text not null, \`payment_id\` integer not null, \`order_id\` integer not null, \`amount_paise\` integer not null, \`state\` text not null, \`reason\` text not null, \`answer_by\` text null, \`created_at\` text not null, \`version\` integer not null default 1);`);
    this.addSql(`create unique index \`payment_dispute_dispute_id_unique\` on \`payment_dispute\` (\`dispute_id\`);`);
    this.addSql(`create index \`payment_dispute_payment_id_index\` on \`payment_dispute\` (\`payment_id\`);`);
    this.addSql(`create index \`payment_dispute_state_index\` on \`payment_dispute\` (\`state\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`payment_dispute\`;`);
  }

}
