import { Migration } from '@mikro-orm/migrations';

export class Migration20261122170156_pairing_asker extends Migration {

  override name = 'Migration20261122170156_pairing_asker';

  override up(): void | Promise<void> {
    this.addSql(`alter table "device_pairing" add "user_agent" varchar(300) not null default '', add "address" varchar(60) not null default '', add "asked_at" varchar(30) not null default '';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "device_pairing" drop column "user_agent", drop column "address", drop column "asked_at";`);
  }

}
