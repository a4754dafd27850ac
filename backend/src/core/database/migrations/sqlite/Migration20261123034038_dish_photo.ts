import { Migration } from '@mikro-orm/migrations';

export class Migration20261123034038_dish_photo extends Migration {

  override name = 'Migration20261123034038_dish_photo';

  override up(): void | Promise<void> {
    this.addSql(`create table \`dish_photo\` (\`dish\` text not null primary key, \`url\` text null, \`thumbnail\` text null, \`version\` integer not null default 1);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`dish_photo\`;`);
  }

}
