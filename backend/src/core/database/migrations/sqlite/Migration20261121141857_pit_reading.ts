import { Migration } from '@mikro-orm/migrations';

export class Migration20261121141857_pit_reading extends Migration {

  override name = 'Migration20261121141857_pit_reading';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`timer\` add column \`reading\` double null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`timer\` drop column \`reading\`;`);
  }

}
