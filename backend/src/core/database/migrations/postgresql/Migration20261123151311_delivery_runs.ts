import { Migration } from '@mikro-orm/migrations';

export class Migration20261123151311_delivery_runs extends Migration {

  override name = 'Migration20261123151311_delivery_runs';

  override up(): void | Promise<void> {
    this.addSql(`create table "delivery_run" ("id" serial primary key, "event_id" int not null, "number" int not null, "day" varchar(10) not null, "rider_id" int null, "rider_name" varchar(60) null, "left_at" varchar(30) null, "created_at" varchar(30) not null, "version" int not null);`);
    this.addSql(`create index "delivery_run_event_id_number_index" on "delivery_run" ("event_id", "number");`);
    this.addSql(`create index "delivery_run_rider_id_day_index" on "delivery_run" ("rider_id", "day");`);

    this.addSql(`create table "delivery_stop" ("booking_id" varchar(20) not null, "run_id" int not null, "place" int not null, "collected_paise" int null, primary key ("booking_id"));`);
    this.addSql(`create index "delivery_stop_run_id_place_index" on "delivery_stop" ("run_id", "place");`);

    this.addSql(`alter table "booking" add "delivery_state" varchar(20) null, add "delivery_at" varchar(30) null, add "left_at" varchar(30) null, add "nobody_reason" varchar(20) null, add "next_try_at" varchar(30) null;`);

    this.addSql(`alter table "device" add "role" varchar(20) not null default 'kitchen';`);

    this.addSql(`alter table "device_invite" add "role" varchar(20) not null default 'kitchen';`);

    this.addSql(`alter table "sale_portions" add "on_the_way" int not null default 0, add "delivered" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "delivery_run" cascade;`);
    this.addSql(`drop table if exists "delivery_stop" cascade;`);

    this.addSql(`alter table "booking" drop column "delivery_state", drop column "delivery_at", drop column "left_at", drop column "nobody_reason", drop column "next_try_at";`);

    this.addSql(`alter table "device" drop column "role";`);

    this.addSql(`alter table "device_invite" drop column "role";`);

    this.addSql(`alter table "sale_portions" drop column "on_the_way", drop column "delivered";`);
  }

}
