import { Migration } from '@mikro-orm/migrations';

export class Migration20261127131556_rest_of_an_offer extends Migration {

  override name = 'Migration20261127131556_rest_of_an_offer';

  override up(): void | Promise<void> {
    this.addSql(`alter table "waiting" add "offer_rest" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "waiting" drop column "offer_rest";`);
  }

}
