import { Migration } from '@mikro-orm/migrations';

export class Migration20261123201657_order_bags extends Migration {

  override name = 'Migration20261123201657_order_bags';

  override up(): void | Promise<void> {
    this.addSql(`alter table "booking" add "bags" int null, add "bags_packed" jsonb null;`);

    this.addSql(`alter table "label_print" add "bag" int not null default 1, add "bags" int not null default 1;`);

    this.addSql(`alter table "settings" add "portions_per_bag" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "booking" drop column "bags", drop column "bags_packed";`);

    this.addSql(`alter table "label_print" drop column "bag", drop column "bags";`);

    this.addSql(`alter table "settings" drop column "portions_per_bag";`);
  }

}
