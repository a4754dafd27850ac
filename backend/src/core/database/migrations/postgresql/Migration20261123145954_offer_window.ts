import { Migration } from '@mikro-orm/migrations';

export class Migration20261123145954_offer_window extends Migration {

  override name = 'Migration20261123145954_offer_window';

  override up(): void | Promise<void> {
    this.addSql(`alter table "waiting" add "offer_window" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "waiting" drop column "offer_window";`);
  }

}
