import { Migration } from '@mikro-orm/migrations';

export class Migration20261127114731_due_again extends Migration {

  override name = 'Migration20261127114731_due_again';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`booking\` add column \`back_before_cancel_paise\` integer not null default 0;`);
    this.addSql(`alter table \`booking\` add column \`due_again_paise\` integer not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`booking\` drop column \`back_before_cancel_paise\`;`);
    this.addSql(`alter table \`booking\` drop column \`due_again_paise\`;`);
  }

}
