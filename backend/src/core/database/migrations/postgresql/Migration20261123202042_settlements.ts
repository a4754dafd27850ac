import { Migration } from '@mikro-orm/migrations';

export class Migration20261123202042_settlements extends Migration {

  override name = 'Migration20261123202042_settlements';

  override up(): void | Promise<void> {
    this.addSql(`create table "settlement_day" ("day" varchar(10) not null, "asked_at" varchar(30) not null, primary key ("day"));`);

    this.addSql(`create table "settlement_line" ("id" serial primary key, "entity_id" varchar(60) not null, "type" varchar(20) not null, "amount_paise" int not null, "fee_paise" int not null, "tax_paise" int not null, "credit_paise" int not null, "debit_paise" int not null, "settlement_id" varchar(60) not null, "utr" varchar(60) null, "payment_id" varchar(60) null, "settled_at" varchar(30) not null, "day" varchar(10) not null, "read_at" varchar(30) not null);`);
    this.addSql(`create index "settlement_line_settlement_id_index" on "settlement_line" ("settlement_id");`);
    this.addSql(`create index "settlement_line_day_index" on "settlement_line" ("day");`);
    this.addSql(`alter table "settlement_line" add constraint "settlement_line_entity_id_settlement_id_unique" unique ("entity_id", "settlement_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "settlement_day" cascade;`);
    this.addSql(`drop table if exists "settlement_line" cascade;`);
  }

}
