import { Migration } from '@mikro-orm/migrations';

export class Migration20261123202430_recipe_parts extends Migration {

  override name = 'Migration20261123202430_recipe_parts';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`dish\` add column \`parts\` json null;`);

    this.addSql(`alter table \`recipe\` add column \`is_archived\` integer not null default false;`);

    this.addSql(`alter table \`sales_event\` add column \`dish_parts\` json null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`dish\` drop column \`parts\`;`);

    this.addSql(`alter table \`recipe\` drop column \`is_archived\`;`);

    this.addSql(`alter table \`sales_event\` drop column \`dish_parts\`;`);
  }

}
