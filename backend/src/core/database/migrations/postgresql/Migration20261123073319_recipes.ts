import { Migration } from '@mikro-orm/migrations';

export class Migration20261123073319_recipes extends Migration {

  override name = 'Migration20261123073319_recipes';

  override up(): void | Promise<void> {
    this.addSql(`create table "recipe" ("id" varchar(40) not null, "number" int not null, "latest" int not null, "version" int not null default 1, primary key ("id"));`);

    this.addSql(`create table "recipe_version" ("recipe" varchar(40) not null, "number" int not null, "content" jsonb not null, "saved_at" varchar(30) not null, "saved_by" varchar(200) not null, "note" varchar(300) not null, primary key ("recipe", "number"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "recipe" cascade;`);
    this.addSql(`drop table if exists "recipe_version" cascade;`);
  }

}
