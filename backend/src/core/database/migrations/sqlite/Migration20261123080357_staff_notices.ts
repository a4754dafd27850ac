import { Migration } from '@mikro-orm/migrations';

export class Migration20261123080357_staff_notices extends Migration {

  override name = 'Migration20261123080357_staff_notices';

  override up(): void | Promise<void> {
    this.addSql(`create table \`staff_notices\` (\`id\` integer not null primary key autoincrement, \`off\` json not null, \`email\` text not null default '');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`staff_notices\`;`);
  }

}
