import { Migration } from '@mikro-orm/migrations';

export class Migration20261123150157_record_journal extends Migration {

  override name = 'Migration20261123150157_record_journal';

  override up(): void | Promise<void> {
    this.addSql(`create table "record_entry" ("id" serial primary key, "at" varchar(30) not null, "actor" varchar(120) not null, "records" text not null, "hash" varchar(64) not null);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "record_entry" cascade;`);
  }

}
