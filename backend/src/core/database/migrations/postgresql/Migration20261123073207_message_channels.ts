import { Migration } from '@mikro-orm/migrations';

export class Migration20261123073207_message_channels extends Migration {

  override name = 'Migration20261123073207_message_channels';

  override up(): void | Promise<void> {
    this.addSql(`create table "message_channel" ("name" varchar(20) not null, "enabled" boolean not null default false, "settings" jsonb not null, "secret" text null, "version" int not null default 1, primary key ("name"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "message_channel" cascade;`);
  }

}
