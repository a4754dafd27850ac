import { Migration } from '@mikro-orm/migrations';

export class Migration20261123151229_forecast extends Migration {

  override name = 'Migration20261123151229_forecast';

  override up(): void | Promise<void> {
    this.addSql(`create table "event_forecast" ("event_id" varchar(60) not null, "sales_event_id" int null, "state" varchar(10) not null, "ready_at" varchar(30) null, "planned_ready_at" varchar(30) null, "leaves_at" varchar(30) not null, "delivery_at" varchar(30) null, "promised_at" varchar(30) null, "causes" jsonb not null, "late_orders" int not null, "version" int not null default 1, primary key ("event_id"));`);
    this.addSql(`create index "event_forecast_sales_event_id_index" on "event_forecast" ("sales_event_id");`);

    this.addSql(`create table "told_order" ("booking_row" serial primary key, "about" varchar(30) not null, "state" varchar(10) not null, "decided_at" varchar(30) not null, "expected_at" varchar(30) not null);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "event_forecast" cascade;`);
    this.addSql(`drop table if exists "told_order" cascade;`);
  }

}
