import { Migration } from '@mikro-orm/migrations';

export class Migration20261123071828_refund_balance extends Migration {

  override name = 'Migration20261123071828_refund_balance';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`refund\` add column \`lacks_balance\` integer not null default false;`);
    this.addSql(`alter table \`refund\` add column \`provider_key\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`refund\` drop column \`lacks_balance\`;`);
    this.addSql(`alter table \`refund\` drop column \`provider_key\`;`);
  }

}
