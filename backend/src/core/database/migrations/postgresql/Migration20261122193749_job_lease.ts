import { Migration } from '@mikro-orm/migrations';

export class Migration20261122193749_job_lease extends Migration {

  override name = 'Migration20261122193749_job_lease';

  override up(): void | Promise<void> {
    this.addSql(`create table "lease" ("name" varchar(60) not null, "holder" varchar(36) not null, "renewals" int not null, primary key ("name"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "lease" cascade;`);
  }

}
