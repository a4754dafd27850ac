import { Migration } from '@mikro-orm/migrations';

export class Migration20261124151037_settlement_changes extends Migration {

  override name = 'Migration20261124151037_settlement_changes';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`settlement_line\` add column \`said_at\` text null;`);
    this.addSql(`alter table \`settlement_line\` add column \`changed_at\` text null;`);
    this.addSql(`alter table \`settlement_line\` add column \`earlier\` json null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`settlement_line\` drop column \`said_at\`;`);
    this.addSql(`alter table \`settlement_line\` drop column \`changed_at\`;`);
    this.addSql(`alter table \`settlement_line\` drop column \`earlier\`;`);
  }

}
