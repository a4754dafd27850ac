import { Migration } from '@mikro-orm/migrations';

export class Migration20261122193749_job_lease extends Migration {

  override name = 'Migration20261122193749_job_lease';

  override up(): void | Promise<void> {
    this.addSql(`create table \`lease\` (\`name\` text not null primary key, \`holder\` text not null, \`renewals\` integer not null);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`lease\`;`);
  }

}
