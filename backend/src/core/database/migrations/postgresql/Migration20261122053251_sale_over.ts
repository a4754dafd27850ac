import { Migration } from '@mikro-orm/migrations';

export class Migration20261122053251_sale_over extends Migration {

  override name = 'Migration20261122053251_sale_over';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sales_event" add "is_over" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sales_event" drop column "is_over";`);
  }

}
