import { Migration } from '@mikro-orm/migrations';

export class Migration20261123041610_order_link extends Migration {

  override name = 'Migration20261123041610_order_link';

  override up(): void | Promise<void> {
    this.addSql(`create table "order_link" ("token_hash" varchar(60) not null, "order_id" int not null, "seed" varchar(60) not null, "created_at" varchar(30) not null, primary key ("token_hash"));`);
    this.addSql(`create index "order_link_order_id_index" on "order_link" ("order_id");`);

    this.addSql(`alter table "order_token" add "is_by_link" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "order_link" cascade;`);

    this.addSql(`alter table "order_token" drop column "is_by_link";`);
  }

}
