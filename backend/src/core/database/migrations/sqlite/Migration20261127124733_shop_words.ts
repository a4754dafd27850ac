import { Migration } from '@mikro-orm/migrations';

export class Migration20261127124733_shop_words extends Migration {

  override name = 'Migration20261127124733_shop_words';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`settings\` add column \`is_coupon_secret\` integer not null default false;`);
    this.addSql(`alter table \`settings\` add column \`business_name_malayalam\` text not null default '';`);
    this.addSql(`alter table \`settings\` add column \`business_address\` text not null default '';`);
    this.addSql(`alter table \`sales_event\` add column \`badge_malayalam\` text null;`);
    this.addSql(`alter table \`sales_event\` add column \`button_text_malayalam\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`sales_event\` drop column \`button_text_malayalam\`;`);
    this.addSql(`alter table \`sales_event\` drop column \`badge_malayalam\`;`);
    this.addSql(`alter table \`settings\` drop column \`business_address\`;`);
    this.addSql(`alter table \`settings\` drop column \`business_name_malayalam\`;`);
    this.addSql(`alter table \`settings\` drop column \`is_coupon_secret\`;`);
  }

}
