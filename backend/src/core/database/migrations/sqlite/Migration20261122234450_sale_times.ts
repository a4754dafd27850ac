import { Migration } from '@mikro-orm/migrations';

export class Migration20261122234450_sale_times extends Migration {

  override name = 'Migration20261122234450_sale_times';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`sales_event\` add column \`is_date_written\` integer not null default false;`);
    this.addSql(`alter table \`sales_event\` add column \`starts_at\` text null;`);
    this.addSql(`alter table \`sales_event\` add column \`ordering_opens_at\` text null;`);
    this.addSql(`alter table \`sales_event\` add column \`ordering_closes_at\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`sales_event\` drop column \`is_date_written\`;`);
    this.addSql(`alter table \`sales_event\` drop column \`starts_at\`;`);
    this.addSql(`alter table \`sales_event\` drop column \`ordering_opens_at\`;`);
    this.addSql(`alter table \`sales_event\` drop column \`ordering_closes_at\`;`);
  }

}
