import { Migration } from '@mikro-orm/migrations';

export class Migration20261123040445_done_once extends Migration {

  override name = 'Migration20261123040445_done_once';

  override up(): void | Promise<void> {
    this.addSql(`create table \`done_once\` (\`what\` text not null primary key, \`at\` text not null);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`done_once\`;`);
  }

}
