import { Migration } from '@mikro-orm/migrations';

export class Migration20261124154505_dish_photo_languages extends Migration {

  override name = 'Migration20261124154505_dish_photo_languages';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`dish_photo\` add column \`by_language\` json null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`dish_photo\` drop column \`by_language\`;`);
  }

}
