import { Migration } from '@mikro-orm/migrations';

export class Migration20261123034039_dish_photo extends Migration {

  override name = 'Migration20261123034039_dish_photo';

  override up(): void | Promise<void> {
    this.addSql(`create table "dish_photo" ("dish" varchar(40) not null, "url" varchar(100) null, "thumbnail" varchar(100) null, "version" int not null default 1, primary key ("dish"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "dish_photo" cascade;`);
  }

}
