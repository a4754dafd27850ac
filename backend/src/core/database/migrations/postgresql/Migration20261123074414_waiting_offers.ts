import { Migration } from '@mikro-orm/migrations';

export class Migration20261123074414_waiting_offers extends Migration {

  override name = 'Migration20261123074414_waiting_offers';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sales_order" add "waiting_id" int null;`);

    this.addSql(`alter table "settings" add "offer_minutes" int not null default 0;`);

    this.addSql(`alter table "waiting" add "offer_state" varchar(10) null, add "offer_slots" int not null default 0, add "offered_at" varchar(30) null, add "offer_until" varchar(30) null, add "offer_hash" varchar(60) null, add "offer_seed" varchar(60) null, add "passed_slots" int not null default 0;`);
    this.addSql(`alter table "waiting" add constraint "waiting_offer_hash_unique" unique ("offer_hash");`);
    this.addSql(`create index "waiting_offer_state_offer_until_index" on "waiting" ("offer_state", "offer_until");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sales_order" drop column "waiting_id";`);

    this.addSql(`alter table "settings" drop column "offer_minutes";`);

    this.addSql(`alter table "waiting" drop constraint "waiting_offer_hash_unique";`);
    this.addSql(`drop index "waiting_offer_state_offer_until_index";`);
    this.addSql(`alter table "waiting" drop column "offer_state", drop column "offer_slots", drop column "offered_at", drop column "offer_until", drop column "offer_hash", drop column "offer_seed", drop column "passed_slots";`);
  }

}
