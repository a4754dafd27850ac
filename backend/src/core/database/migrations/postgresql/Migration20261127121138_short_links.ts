import { Migration } from '@mikro-orm/migrations';

export class Migration20261127121138_short_links extends Migration {

  override name = 'Migration20261127121138_short_links';

  override up(): void | Promise<void> {
    this.addSql(`alter table "order_link" add "code_hash" varchar(60) null;`);
    this.addSql(`alter table "order_link" add constraint "order_link_code_hash_unique" unique ("code_hash");`);
    this.addSql(`alter table "waiting" add "offer_code_hash" varchar(60) null;`);
    this.addSql(`alter table "waiting" add constraint "waiting_offer_code_hash_unique" unique ("offer_code_hash");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "order_link" drop constraint "order_link_code_hash_unique";`);
    this.addSql(`alter table "order_link" drop column "code_hash";`);
    this.addSql(`alter table "waiting" drop constraint "waiting_offer_code_hash_unique";`);
    this.addSql(`alter table "waiting" drop column "offer_code_hash";`);
  }

}
