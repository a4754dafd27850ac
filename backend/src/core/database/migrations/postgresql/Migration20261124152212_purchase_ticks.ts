import { Migration } from '@mikro-orm/migrations';

export class Migration20261124152212_purchase_ticks extends Migration {

  override name = 'Migration20261124152212_purchase_ticks';

  override up(): void | Promise<void> {
    this.addSql(`create table "purchase_tick" ("key" varchar(240) not null, "events" jsonb not null, "by" varchar(120) not null, "at" varchar(30) not null, primary key ("key"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "purchase_tick" cascade;`);
  }

}
