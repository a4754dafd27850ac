import { Migration } from '@mikro-orm/migrations';

export class Migration20261123153219_dishes extends Migration {

  override name = 'Migration20261123153219_dishes';

  override up(): void | Promise<void> {
    this.addSql(`create table "dish" ("id" varchar(40) not null, "name" varchar(100) not null, "name_malayalam" varchar(100) null, "description" varchar(300) not null, "description_malayalam" varchar(300) null, "price_paise" int not null, "slots" int not null, "feeds" int null, "on_new_sales" boolean not null, "is_archived" boolean not null, "position" int not null, "version" int not null default 1, primary key ("id"));`);

    this.addSql(`alter table "sales_event" add "offered" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "dish" cascade;`);

    this.addSql(`alter table "sales_event" drop column "offered";`);
  }

}
