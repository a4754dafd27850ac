import { Migration } from '@mikro-orm/migrations';

export class Migration20261123203119_extra_costs extends Migration {

  override name = 'Migration20261123203119_extra_costs';

  override up(): void | Promise<void> {
    this.addSql(`create table "extra_cost" ("id" serial primary key, "event_id" int not null, "kind" varchar(20) not null, "name" varchar(120) not null, "amount_paise" int not null, "by" varchar(120) not null, "created_at" varchar(30) not null, "removed_at" varchar(30) null, "version" int not null default 1);`);
    this.addSql(`create index "extra_cost_event_id_index" on "extra_cost" ("event_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "extra_cost" cascade;`);
  }

}
