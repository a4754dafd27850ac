import { Migration } from '@mikro-orm/migrations';

export class Migration20261121141858_pit_reading extends Migration {

  override name = 'Migration20261121141858_pit_reading';

  override up(): void | Promise<void> {
    this.addSql(`alter table "timer" add "reading" double precision null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "timer" drop column "reading";`);
  }

}
