import { Migration } from '@mikro-orm/migrations';

export class Migration20261122161758_stored_secrets extends Migration {

  override name = 'Migration20261122161758_stored_secrets';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`idempotency_key\` add column \`is_anonymous\` integer not null default false;`);
    this.addSql(`create index \`idempotency_key_is_anonymous_created_at_index\` on \`idempotency_key\` (\`is_anonymous\`, \`created_at\`);`);

    // Tokens in clear and hashes by which a password can be guessed go. A repetition is then known by its key alone, without a session not at all.
    this.addSql(`delete from idempotency_key where route in ('POST /api/auth/login', 'POST /api/auth/check', 'POST /api/devices/enrol', 'POST /api/devices/pairings/claim');`);
    this.addSql(`update idempotency_key set body_hash = '';`);
    this.addSql(`update idempotency_key set is_anonymous = true where scope like 'public %';`);
    this.addSql(`update idempotency_key set reply = json_remove(reply, '$.orderToken') where route = 'POST /api/razorpay/create-order' and reply is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index \`idempotency_key_is_anonymous_created_at_index\`;`);
    this.addSql(`alter table \`idempotency_key\` drop column \`is_anonymous\`;`);
  }

}
