import { Migration } from '@mikro-orm/migrations';

export class Migration20261123072725_packed_bags extends Migration {

  override name = 'Migration20261123072725_packed_bags';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`booking\` add column \`packed_at\` text null;`);
    this.addSql(`alter table \`booking\` add column \`packed_by\` text null;`);

    this.addSql(`alter table \`sale_portions\` add column \`packed\` integer not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`booking\` drop column \`packed_at\`;`);
    this.addSql(`alter table \`booking\` drop column \`packed_by\`;`);

    this.addSql(`alter table \`sale_portions\` drop column \`packed\`;`);
  }

}
