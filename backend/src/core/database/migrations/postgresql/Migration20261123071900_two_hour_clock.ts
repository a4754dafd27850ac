import { Migration } from '@mikro-orm/migrations';

export class Migration20261123071900_two_hour_clock extends Migration {

  override name = 'Migration20261123071900_two_hour_clock';

  override up(): void | Promise<void> {
    this.addSql(`alter table "task" add "starts_two_hour_clock" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "task" drop column "starts_two_hour_clock";`);
  }

}
