import { Migration } from '@mikro-orm/migrations';

export class Migration20261123153216_dishes extends Migration {

  override name = 'Migration20261123153216_dishes';

  override up(): void | Promise<void> {
    this.addSql(`create table \`dish\` (\`id\` text not null primary key, \`name\` text not null, \`name_malayalam\` text null, \`description\` text not null, \`description_malayalam\` text null, \`price_paise\` integer not null, \`slots\` integer not null, \`feeds\` integer null, \`on_new_sales\` integer not null, \`is_archived\` integer not null, \`position\` integer not null, \`version\` integer not null default 1);`);

    this.addSql(`alter table \`sales_event\` add column \`offered\` json null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`dish\`;`);

    this.addSql(`alter table \`sales_event\` drop column \`offered\`;`);
  }

}
