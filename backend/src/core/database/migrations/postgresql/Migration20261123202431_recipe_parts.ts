import { Migration } from '@mikro-orm/migrations';

export class Migration20261123202431_recipe_parts extends Migration {

  override name = 'Migration20261123202431_recipe_parts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "dish" add "parts" jsonb null;`);

    this.addSql(`alter table "recipe" add "is_archived" boolean not null default false;`);

    this.addSql(`alter table "sales_event" add "dish_parts" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "dish" drop column "parts";`);

    this.addSql(`alter table "recipe" drop column "is_archived";`);

    this.addSql(`alter table "sales_event" drop column "dish_parts";`);
  }

}
