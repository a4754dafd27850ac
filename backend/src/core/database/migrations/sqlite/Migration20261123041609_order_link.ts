import { Migration } from '@mikro-orm/migrations';

export class Migration20261123041609_order_link extends Migration {

  override name = 'Migration20261123041609_order_link';

  override up(): void | Promise<void> {
    this.addSql(`create table \`order_link\` (\`token_hash\` text not null primary key, \`order_id\` integer not null, \`seed\` text not null, \`created_at\` text not null);`);
    this.addSql(`create index \`order_link_order_id_index\` on \`order_link\` (\`order_id\`);`);

    this.addSql(`alter table \`order_token\` add column \`is_by_link\` integer not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`order_link\`;`);

    this.addSql(`alter table \`order_token\` drop column \`is_by_link\`;`);
  }

}
