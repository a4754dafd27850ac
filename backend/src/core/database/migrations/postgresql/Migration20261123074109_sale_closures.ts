import { Migration } from '@mikro-orm/migrations';

export class Migration20261123074109_sale_closures extends Migration {

  override name = 'Migration20261123074109_sale_closures';

  override up(): void | Promise<void> {
    this.addSql(`create table "sale_closure_booking" ("id" serial primary key, "closure_id" int not null, "booking_id" int not null, "state" varchar(10) not null, "at" varchar(30) null);`);
    this.addSql(`create index "sale_closure_booking_booking_id_index" on "sale_closure_booking" ("booking_id");`);
    this.addSql(`create index "sale_closure_booking_closure_id_state_id_index" on "sale_closure_booking" ("closure_id", "state", "id");`);
    this.addSql(`alter table "sale_closure_booking" add constraint "sale_closure_booking_closure_id_booking_id_unique" unique ("closure_id", "booking_id");`);

    this.addSql(`create table "sale_closure" ("id" serial primary key, "event_id" int not null, "kind" varchar(10) not null, "state" varchar(10) not null, "note" varchar(300) null, "by" varchar(120) not null, "created_at" varchar(30) not null, "ended_at" varchar(30) null, "version" int not null default 1);`);
    this.addSql(`create index "sale_closure_event_id_index" on "sale_closure" ("event_id");`);
    this.addSql(`create index "sale_closure_state_index" on "sale_closure" ("state");`);

    this.addSql(`alter table "sales_event" add "cancelled_at" varchar(30) null, add "closure_note" varchar(300) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "sale_closure_booking" cascade;`);
    this.addSql(`drop table if exists "sale_closure" cascade;`);

    this.addSql(`alter table "sales_event" drop column "cancelled_at", drop column "closure_note";`);
  }

}
