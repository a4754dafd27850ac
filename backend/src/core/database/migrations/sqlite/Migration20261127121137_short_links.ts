import { Migration } from '@mikro-orm/migrations';

export class Migration20261127121137_short_links extends Migration {

  override name = 'Migration20261127121137_short_links';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`order_link\` add column \`code_hash\` text null;`);
    this.addSql(`create unique index \`order_link_code_hash_unique\` on \`order_link\` (\`code_hash\`);`);
    this.addSql(`alter table \`waiting\` add column \`offer_code_hash\` text null;`);
    this.addSql(`create unique index \`waiting_offer_code_hash_unique\` on \`waiting\` (\`offer_code_hash\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index \`order_link_code_hash_unique\`;`);
    this.addSql(`alter table \`order_link\` drop column \`code_hash\`;`);
    this.addSql(`drop index \`waiting_offer_code_hash_unique\`;`);
    this.addSql(`alter table \`waiting\` drop column \`offer_code_hash\`;`);
  }

}
