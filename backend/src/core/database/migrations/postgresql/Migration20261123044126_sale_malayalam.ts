import { Migration } from '@mikro-orm/migrations';

export class Migration20261123044126_sale_malayalam extends Migration {

  override name = 'Migration20261123044126_sale_malayalam';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sales_event" add "title_malayalam" varchar(200) null, add "description_malayalam" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sales_event" drop column "title_malayalam", drop column "description_malayalam";`);
  }

}
