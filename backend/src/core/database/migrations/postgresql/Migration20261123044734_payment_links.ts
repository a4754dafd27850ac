import { Migration } from '@mikro-orm/migrations';

export class Migration20261123044734_payment_links extends Migration {

  override name = 'Migration20261123044734_payment_links';

  override up(): void | Promise<void> {
    this.addSql(`create table "payment_link" ("id" serial primary key, "order_id" int not null, "event_id" int not null, "provider_link_id" varchar(60) null, "url" varchar(300) null, "state" varchar(20) not null, "advance_paise" int not null, "expires_at" varchar(30) not null, "created_at" varchar(30) not null, "version" int not null default 1);`);
    this.addSql(`alter table "payment_link" add constraint "payment_link_order_id_unique" unique ("order_id");`);
    this.addSql(`create index "payment_link_event_id_index" on "payment_link" ("event_id");`);
    this.addSql(`alter table "payment_link" add constraint "payment_link_provider_link_id_unique" unique ("provider_link_id");`);

    this.addSql(`alter table "sales_order" add "by_link" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "payment_link" cascade;`);

    this.addSql(`alter table "sales_order" drop column "by_link";`);
  }

}
