import { Migration } from '@mikro-orm/migrations';

export class Migration20261123065959_waiting_quantity extends Migration {

  override name = 'Migration20261123065959_waiting_quantity';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`waiting\` add column \`quantity\` integer not null default 1;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`waiting\` drop column \`quantity\`;`);
  }

}
