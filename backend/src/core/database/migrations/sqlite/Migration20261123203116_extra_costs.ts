import { Migration } from '@mikro-orm/migrations';

export class Migration20261123203116_extra_costs extends Migration {

  override name = 'Migration20261123203116_extra_costs';

  override up(): void | Promise<void> {
    this.addSql(`create table \`extra_cost\` (\`id\` integer not null primary key autoincrement, \`event_id\` integer not null, \`kind\` text not null, \`name\` text not null, \`amount_paise\` integer not null, \`by\` text not null, \`created_at\` text not null, \`removed_at\` text null, \`version\` integer not null default 1);`);
    this.addSql(`create index \`extra_cost_event_id_index\` on \`extra_cost\` (\`event_id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`extra_cost\`;`);
  }

}
