import { Migration } from '@mikro-orm/migrations';

export class Migration20261123074710_push_subscriptions extends Migration {

  override name = 'Migration20261123074710_push_subscriptions';

  override up(): void | Promise<void> {
    this.addSql(`create table "push_subscription" ("id" serial primary key, "endpoint_hash" varchar(43) not null, "endpoint" text not null, "p256dh" varchar(87) not null, "auth" varchar(22) not null, "owner" varchar(40) not null, "role" varchar(10) null, "access" varchar(64) not null, "language" varchar(5) not null, "created_at" varchar(30) not null);`);
    this.addSql(`create index "push_subscription_owner_index" on "push_subscription" ("owner");`);
    this.addSql(`create index "push_subscription_created_at_index" on "push_subscription" ("created_at");`);
    this.addSql(`alter table "push_subscription" add constraint "push_subscription_endpoint_hash_owner_unique" unique ("endpoint_hash", "owner");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "push_subscription" cascade;`);
  }

}
