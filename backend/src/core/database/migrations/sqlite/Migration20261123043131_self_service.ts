import { Migration } from '@mikro-orm/migrations';

export class Migration20261123043131_self_service extends Migration {

  override name = 'Migration20261123043131_self_service';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`settings\` add column \`self_service_hours\` integer not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`settings\` drop column \`self_service_hours\`;`);
  }

}
