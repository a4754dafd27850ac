import { Migration } from '@mikro-orm/migrations';

export class Migration20261124014309_fed_people extends Migration {

  override name = 'Migration20261124014309_fed_people';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sales_event" add "fed_slots" int not null default 0, add "fed_people" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sales_event" drop column "fed_slots", drop column "fed_people";`);
  }

}
