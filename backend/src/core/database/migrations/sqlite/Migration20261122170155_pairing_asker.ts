import { Migration } from '@mikro-orm/migrations';

export class Migration20261122170155_pairing_asker extends Migration {

  override name = 'Migration20261122170155_pairing_asker';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`device_pairing\` add column \`user_agent\` text not null default '';`);
    this.addSql(`alter table \`device_pairing\` add column \`address\` text not null default '';`);
    this.addSql(`alter table \`device_pairing\` add column \`asked_at\` text not null default '';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`device_pairing\` drop column \`user_agent\`;`);
    this.addSql(`alter table \`device_pairing\` drop column \`address\`;`);
    this.addSql(`alter table \`device_pairing\` drop column \`asked_at\`;`);
  }

}
