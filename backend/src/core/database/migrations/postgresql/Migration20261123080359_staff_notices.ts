import { Migration } from '@mikro-orm/migrations';

export class Migration20261123080359_staff_notices extends Migration {

  override name = 'Migration20261123080359_staff_notices';

  override up(): void | Promise<void> {
    this.addSql(`create table "staff_notices" ("id" serial primary key, "off" jsonb not null, "email" varchar(200) not null default '');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "staff_notices" cascade;`);
  }

}
