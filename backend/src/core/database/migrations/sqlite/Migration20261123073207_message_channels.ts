import { Migration } from '@mikro-orm/migrations';

export class Migration20261123073207_message_channels extends Migration {

  override name = 'Migration20261123073207_message_channels';

  override up(): void | Promise<void> {
    this.addSql(`create table \`message_channel\` (\`name\` text not null primary key, \`enabled\` integer not null default false, \`settings\` json not null, \`secret\` text null, \`version\` integer not null default 1);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`message_channel\`;`);
  }

}
