import { Migration } from '@mikro-orm/migrations';

export class Migration20261124151039_settlement_changes extends Migration {

  override name = 'Migration20261124151039_settlement_changes';

  override up(): void | Promise<void> {
    this.addSql(`alter table "settlement_line" add "said_at" varchar(30) null, add "changed_at" varchar(30) null, add "earlier" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "settlement_line" drop column "said_at", drop column "changed_at", drop column "earlier";`);
  }

}
