import { Migration } from '@mikro-orm/migrations';

export class Migration20261123073923_delivery_windows extends Migration {

  override name = 'Migration20261123073923_delivery_windows';

  override up(): void | Promise<void> {
    this.addSql(`alter table "booking" add "window_id" varchar(20) null;`);

    this.addSql(`alter table "sales_event" add "windows" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "booking" drop column "window_id";`);

    this.addSql(`alter table "sales_event" drop column "windows";`);
  }

}
