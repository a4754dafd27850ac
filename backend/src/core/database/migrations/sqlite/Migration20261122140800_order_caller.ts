import { Migration } from '@mikro-orm/migrations';

export class Migration20261122140800_order_caller extends Migration {

  override name = 'Migration20261122140800_order_caller';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`sales_order\` add column \`caller_key\` text null;`);
    this.addSql(`create index \`sales_order_caller_key_hold_state_index\` on \`sales_order\` (\`caller_key\`, \`hold_state\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index \`sales_order_caller_key_hold_state_index\`;`);
    this.addSql(`alter table \`sales_order\` drop column \`caller_key\`;`);
  }

}
