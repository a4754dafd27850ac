import { Migration } from '@mikro-orm/migrations';

export class Migration20261123201655_order_bags extends Migration {

  override name = 'Migration20261123201655_order_bags';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`booking\` add column \`bags\` integer null;`);
    this.addSql(`alter table \`booking\` add column \`bags_packed\` json null;`);

    this.addSql(`alter table \`label_print\` add column \`bag\` integer not null default 1;`);
    this.addSql(`alter table \`label_print\` add column \`bags\` integer not null default 1;`);

    this.addSql(`alter table \`settings\` add column \`portions_per_bag\` integer not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`booking\` drop column \`bags\`;`);
    this.addSql(`alter table \`booking\` drop column \`bags_packed\`;`);

    this.addSql(`alter table \`label_print\` drop column \`bag\`;`);
    this.addSql(`alter table \`label_print\` drop column \`bags\`;`);

    this.addSql(`alter table \`settings\` drop column \`portions_per_bag\`;`);
  }

}
