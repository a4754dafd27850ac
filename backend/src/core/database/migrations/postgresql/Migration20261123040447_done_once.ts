import { Migration } from '@mikro-orm/migrations';

export class Migration20261123040447_done_once extends Migration {

  override name = 'Migration20261123040447_done_once';

  override up(): void | Promise<void> {
    this.addSql(`create table "done_once" ("what" varchar(60) not null, "at" varchar(30) not null, primary key ("what"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "done_once" cascade;`);
  }

}
