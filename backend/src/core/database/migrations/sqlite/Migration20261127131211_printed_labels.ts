import { Migration } from '@mikro-orm/migrations';

export class Migration20261127131211_printed_labels extends Migration {

  override name = 'Migration20261127131211_printed_labels';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`label_print\` add column \`printed\` json null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`label_print\` drop column \`printed\`;`);
  }

}
