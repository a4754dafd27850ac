import { Migration } from '@mikro-orm/migrations';

export class Migration20261123080827_sale_moves extends Migration {

  override name = 'Migration20261123080827_sale_moves';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`booking\` add column \`date_choice\` json null;`);

    this.addSql(`alter table \`sale_closure\` add column \`from_date\` text null;`);
    this.addSql(`alter table \`sale_closure\` add column \`to_starts_at\` text null;`);
    this.addSql(`alter table \`sale_closure\` add column \`until\` text null;`);
    this.addSql(`alter table \`sale_closure\` add column \`fallback\` text null;`);

    this.addSql(`alter table \`sales_event\` add column \`moved_at\` text null;`);
    this.addSql(`alter table \`sales_event\` add column \`moved_from\` json null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`booking\` drop column \`date_choice\`;`);

    this.addSql(`alter table \`sale_closure\` drop column \`from_date\`;`);
    this.addSql(`alter table \`sale_closure\` drop column \`to_starts_at\`;`);
    this.addSql(`alter table \`sale_closure\` drop column \`until\`;`);
    this.addSql(`alter table \`sale_closure\` drop column \`fallback\`;`);

    this.addSql(`alter table \`sales_event\` drop column \`moved_at\`;`);
    this.addSql(`alter table \`sales_event\` drop column \`moved_from\`;`);
  }

}
