import { Migration } from '@mikro-orm/migrations';

export class Migration20261123150850_device_plan extends Migration {

  override name = 'Migration20261123150850_device_plan';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`device\` add column \`plan\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`device\` drop column \`plan\`;`);
  }

}
