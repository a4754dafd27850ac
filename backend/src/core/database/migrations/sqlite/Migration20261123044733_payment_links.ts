import { Migration } from '@mikro-orm/migrations';

export class Migration20261123044733_payment_links extends Migration {

  override name = 'Migration20261123044733_payment_links';

  override up(): void | Promise<void> {
    this.addSql(`create table \`payment_link\` (\`id\` integer not null primary key autoincrement, \`order_id\` integer not null, \`event_id\` integer not null, \`provider_link_id\` text null, \`url\` text null, \`state\` text not null, \`advance_paise\` integer not null, \`expires_at\` text not null, \`created_at\` text not null, \`version\` integer not null default 1);`);
    this.addSql(`create unique index \`payment_link_order_id_unique\` on \`payment_link\` (\`order_id\`);`);
    this.addSql(`create index \`payment_link_event_id_index\` on \`payment_link\` (\`event_id\`);`);
    this.addSql(`create unique index \`payment_link_provider_link_id_unique\` on \`payment_link\` (\`provider_link_id\`);`);

    this.addSql(`alter table \`sales_order\` add column \`by_link\` integer not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`payment_link\`;`);

    this.addSql(`alter table \`sales_order\` drop column \`by_link\`;`);
  }

}
