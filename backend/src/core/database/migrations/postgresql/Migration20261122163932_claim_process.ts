import { Migration } from '@mikro-orm/migrations';

export class Migration20261122163932_claim_process extends Migration {

  override name = 'Migration20261122163932_claim_process';

  override up(): void | Promise<void> {
    this.addSql(`alter table "idempotency_key" add "process_number" int null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "idempotency_key" drop column "process_number";`);
  }

}
