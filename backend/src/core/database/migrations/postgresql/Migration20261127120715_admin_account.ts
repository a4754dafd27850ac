import { Migration } from '@mikro-orm/migrations';

export class Migration20261127120715_admin_account extends Migration {

  override name = 'Migration20261127120715_admin_account';

  override up(): void | Promise<void> {
    this.addSql(`alter table "settings" add "admin_name" varchar(120) not null default '', add "admin_email" varchar(200) not null default '';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "settings" drop column "admin_name", drop column "admin_email";`);
  }

}
