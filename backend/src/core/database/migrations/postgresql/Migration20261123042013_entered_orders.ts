import { Migration } from '@mikro-orm/migrations';

export class Migration20261123042013_entered_orders extends Migration {

  override name = 'Migration20261123042013_entered_orders';

  override up(): void | Promise<void> {
    this.addSql(`create table "money_receipt" ("id" serial primary key, "order_id" int not null, "entry" varchar(20) not null, "method" varchar(10) not null, "amount_paise" int not null, "reference" varchar(60) null, "note" varchar(500) null, "reverses_id" int null, "by" varchar(120) not null, "created_at" varchar(30) not null);`);
    this.addSql(`create index "money_receipt_order_id_index" on "money_receipt" ("order_id");`);
    this.addSql(`create index "money_receipt_reference_index" on "money_receipt" ("reference");`);
    this.addSql(`alter table "money_receipt" add constraint "money_receipt_reverses_id_unique" unique ("reverses_id");`);

    this.addSql(`alter table "booking" add "captured_paise" int null, add "cash_paise" int not null default 0, add "cash_back_paise" int not null default 0, add "pays_later" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "money_receipt" cascade;`);

    this.addSql(`alter table "booking" drop column "captured_paise", drop column "cash_paise", drop column "cash_back_paise", drop column "pays_later";`);
  }

}
