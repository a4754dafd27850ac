import { Migration } from '@mikro-orm/migrations';

export class Migration20261123043132_self_service extends Migration {

  override name = 'Migration20261123043132_self_service';

  override up(): void | Promise<void> {
    this.addSql(`alter table "settings" add "self_service_hours" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "settings" drop column "self_service_hours";`);
  }

}
