import { Migration } from '@mikro-orm/migrations';

export class Migration20261122200441_server_key extends Migration {

  override name = 'Migration20261122200441_server_key';

  override up(): void | Promise<void> {
    this.addSql(`create table \`server_key\` (\`name\` text not null primary key, \`key_id\` text not null, \`salt\` text not null, \`sealed\` text not null);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`server_key\`;`);
  }

}
