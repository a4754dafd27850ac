import { Migration } from '@mikro-orm/migrations';

export class Migration20261123044124_sale_malayalam extends Migration {

  override name = 'Migration20261123044124_sale_malayalam';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`sales_event\` add column \`title_malayalam\` text null;`);
    this.addSql(`alter table \`sales_event\` add column \`description_malayalam\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`sales_event\` drop column \`title_malayalam\`;`);
    this.addSql(`alter table \`sales_event\` drop column \`description_malayalam\`;`);
  }

}
