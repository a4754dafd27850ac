import { Migration } from '@mikro-orm/migrations';

export class Migration20261122200441_server_key extends Migration {

  override name = 'Migration20261122200441_server_key';

  override up(): void | Promise<void> {
    this.addSql(`create table "server_key" ("name" varchar(20) not null, "key_id" varchar(8) not null, "salt" varchar(24) not null, "sealed" varchar(44) not null, primary key ("name"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "server_key" cascade;`);
  }

}
