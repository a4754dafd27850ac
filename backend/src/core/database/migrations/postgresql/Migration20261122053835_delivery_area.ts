import { Migration } from '@mikro-orm/migrations';

export class Migration20261122053835_delivery_area extends Migration {

  override name = 'Migration20261122053835_delivery_area';

  override up(): void | Promise<void> {
    this.addSql(`alter table "settings" add "delivery_area" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "settings" drop column "delivery_area";`);
  }

}
