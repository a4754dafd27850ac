import { Migration } from '@mikro-orm/migrations';

export class Migration20261123074709_push_subscriptions extends Migration {

  override name = 'Migration20261123074709_push_subscriptions';

  override up(): void | Promise<void> {
    this.addSql(`create table \`push_subscription\` (\`id\` integer not null primary key autoincrement, \`endpoint_hash\` text not null, \`endpoint\` text not null, \`p256dh\` text not null, \`auth\` text not null, \`owner\` text not null, \`role\` text null, \`access\` text not null, \`language\` text not null, \`created_at\` text not null);`);
    this.addSql(`create index \`push_subscription_owner_index\` on \`push_subscription\` (\`owner\`);`);
    this.addSql(`create index \`push_subscription_created_at_index\` on \`push_subscription\` (\`created_at\`);`);
    this.addSql(`create unique index \`push_subscription_endpoint_hash_owner_unique\` on \`push_subscription\` (\`endpoint_hash\`, \`owner\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`push_subscription\`;`);
  }

}
