import { Migration } from '@mikro-orm/migrations';

export class Migration20261123150156_record_journal extends Migration {

  override name = 'Migration20261123150156_record_journal';

  override up(): void | Promise<void> {
    this.addSql(`create table \`record_entry\` (\`id\` integer not null primary key autoincrement, \`at\` text not null, \`actor\` text not null, \`records\` text not null, \`hash\` text not null);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`record_entry\`;`);
  }

}
