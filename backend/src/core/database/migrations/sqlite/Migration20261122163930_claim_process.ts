import { Migration } from '@mikro-orm/migrations';

export class Migration20261122163930_claim_process extends Migration {

  override name = 'Migration20261122163930_claim_process';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`idempotency_key\` add column \`process_number\` integer null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`idempotency_key\` drop column \`process_number\`;`);
  }

}
