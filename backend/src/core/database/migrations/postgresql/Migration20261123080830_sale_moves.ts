import { Migration } from '@mikro-orm/migrations';

export class Migration20261123080830_sale_moves extends Migration {

  override name = 'Migration20261123080830_sale_moves';

  override up(): void | Promise<void> {
    this.addSql(`alter table "booking" add "date_choice" jsonb null;`);

    this.addSql(`alter table "sale_closure" add "from_date" varchar(200) null, add "to_starts_at" varchar(30) null, add "until" varchar(30) null, add "fallback" varchar(10) null;`);

    this.addSql(`alter table "sales_event" add "moved_at" varchar(30) null, add "moved_from" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "booking" drop column "date_choice";`);

    this.addSql(`alter table "sale_closure" drop column "from_date", drop column "to_starts_at", drop column "until", drop column "fallback";`);

    this.addSql(`alter table "sales_event" drop column "moved_at", drop column "moved_from";`);
  }

}
