import { Migration } from '@mikro-orm/migrations';

export class Migration20261127124734_shop_words extends Migration {

  override name = 'Migration20261127124734_shop_words';

  override up(): void | Promise<void> {
    this.addSql(`alter table "settings" add "is_coupon_secret" boolean not null default false, add "business_name_malayalam" varchar(200) not null default '', add "business_address" varchar(300) not null default '';`);
    this.addSql(`alter table "sales_event" add "badge_malayalam" varchar(60) null, add "button_text_malayalam" varchar(60) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sales_event" drop column "badge_malayalam", drop column "button_text_malayalam";`);
    this.addSql(`alter table "settings" drop column "is_coupon_secret", drop column "business_name_malayalam", drop column "business_address";`);
  }

}
