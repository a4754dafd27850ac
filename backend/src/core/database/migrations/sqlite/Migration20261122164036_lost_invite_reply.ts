import { Migration } from '@mikro-orm/migrations';

export class Migration20261122164036_lost_invite_reply extends Migration {

  override name = 'Migration20261122164036_lost_invite_reply';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`device_invite\` add column \`device_id\` integer null;`);
    this.addSql(`alter table \`device_invite\` add column \`used_by\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`device_invite\` drop column \`device_id\`;`);
    this.addSql(`alter table \`device_invite\` drop column \`used_by\`;`);
  }

}
