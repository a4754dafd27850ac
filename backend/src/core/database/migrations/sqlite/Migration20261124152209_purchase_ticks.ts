import { Migration } from '@mikro-orm/migrations';

export class Migration20261124152209_purchase_ticks extends Migration {

  override name = 'Migration20261124152209_purchase_ticks';

  override up(): void | Promise<void> {
    this.addSql(`create table \`purchase_tick\` (\`key\` text not null primary key, \`events\` json not null, \`by\` text not null, \`at\` text not null);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`purchase_tick\`;`);
  }

}
