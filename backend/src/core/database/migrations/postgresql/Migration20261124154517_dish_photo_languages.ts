import { Migration } from '@mikro-orm/migrations';

export class Migration20261124154517_dish_photo_languages extends Migration {

  override name = 'Migration20261124154517_dish_photo_languages';

  override up(): void | Promise<void> {
    this.addSql(`alter table "dish_photo" add "by_language" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "dish_photo" drop column "by_language";`);
  }

}
