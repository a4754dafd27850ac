import { Migration } from '@mikro-orm/migrations';

export class Migration20261123073318_recipes extends Migration {

  override name = 'Migration20261123073318_recipes';

  override up(): void | Promise<void> {
    this.addSql(`create table \`recipe\` (\`id\` text not null primary key, \`number\` integer not null, \`latest\` integer not null, \`version\` integer not null default 1);`);

    this.addSql(`create table \`recipe_version\` (\`recipe\` text not null, \`number\` integer not null, \`content\` json not null, \`saved_at\` text not null, \`saved_by\` text not null, \`note\` text not null, primary key (\`recipe\`, \`number\`));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`recipe\`;`);
    this.addSql(`drop table if exists \`recipe_version\`;`);
  }

}
