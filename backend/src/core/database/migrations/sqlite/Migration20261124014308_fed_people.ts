import { Migration } from '@mikro-orm/migrations';

export class Migration20261124014308_fed_people extends Migration {

  override name = 'Migration20261124014308_fed_people';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`sales_event\` add column \`fed_slots\` integer not null default 0;`);
    this.addSql(`alter table \`sales_event\` add column \`fed_people\` integer not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`sales_event\` drop column \`fed_slots\`;`);
    this.addSql(`alter table \`sales_event\` drop column \`fed_people\`;`);
  }

}
