import { Migration } from '@mikro-orm/migrations';

export class Migration20261122234451_sale_times extends Migration {

  override name = 'Migration20261122234451_sale_times';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sales_event" add "is_date_written" boolean not null default false, add "starts_at" varchar(30) null, add "ordering_opens_at" varchar(30) null, add "ordering_closes_at" varchar(30) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sales_event" drop column "is_date_written", drop column "starts_at", drop column "ordering_opens_at", drop column "ordering_closes_at";`);
  }

}
