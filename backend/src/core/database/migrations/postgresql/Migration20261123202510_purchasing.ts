import { Migration } from '@mikro-orm/migrations';

export class Migration20261123202510_purchasing extends Migration {

  override name = 'Migration20261123202510_purchasing';

  override up(): void | Promise<void> {
    this.addSql(`create table "buying_options" ("item_id" int not null, "shop" varchar(80) null, "packs" jsonb not null, "unit" varchar(20) not null, "version" int not null default 1, primary key ("item_id"));`);

    this.addSql(`create table "purchase_list" ("id" serial primary key, "lines" jsonb not null, "by" varchar(120) not null, "at" varchar(30) not null);`);

    this.addSql(`create table "plan_basis" ("event_id" varchar(60) not null, "basis" varchar(20) not null, primary key ("event_id"));`);

    this.addSql(`create table "stock_use" ("id" serial primary key, "event_id" varchar(60) not null, "event_title" varchar(200) not null, "event_date" varchar(10) not null, "lines" jsonb not null, "booked_by" varchar(120) not null, "booked_at" varchar(30) not null, "undone_by" varchar(120) null, "undone_at" varchar(30) null, "version" int not null default 1);`);
    this.addSql(`create index "stock_use_event_id_index" on "stock_use" ("event_id");`);

    this.addSql(`alter table "inventory_movement" add "paid" int null, add "event_id" varchar(60) null;`);
    this.addSql(`create index "inventory_movement_event_id_index" on "inventory_movement" ("event_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "buying_options" cascade;`);
    this.addSql(`drop table if exists "purchase_list" cascade;`);
    this.addSql(`drop table if exists "plan_basis" cascade;`);
    this.addSql(`drop table if exists "stock_use" cascade;`);

    this.addSql(`drop index "inventory_movement_event_id_index";`);
    this.addSql(`alter table "inventory_movement" drop column "paid", drop column "event_id";`);
  }

}
