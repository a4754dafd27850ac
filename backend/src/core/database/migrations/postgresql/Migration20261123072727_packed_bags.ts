import { Migration } from '@mikro-orm/migrations';

export class Migration20261123072727_packed_bags extends Migration {

  override name = 'Migration20261123072727_packed_bags';

  override up(): void | Promise<void> {
    this.addSql(`alter table "booking" add "packed_at" varchar(30) null, add "packed_by" varchar(120) null;`);

    this.addSql(`alter table "sale_portions" add "packed" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "booking" drop column "packed_at", drop column "packed_by";`);

    this.addSql(`alter table "sale_portions" drop column "packed";`);
  }

}
