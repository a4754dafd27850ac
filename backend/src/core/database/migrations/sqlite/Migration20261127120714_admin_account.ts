import { Migration } from '@mikro-orm/migrations';

export class Migration20261127120714_admin_account extends Migration {

  override name = 'Migration20261127120714_admin_account';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`settings\` add column \`admin_name\` text not null default '';`);
    this.addSql(`alter table \`settings\` add column \`admin_email\` text not null default '';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`settings\` drop column \`admin_name\`;`);
    this.addSql(`alter table \`settings\` drop column \`admin_email\`;`);
  }

}
