import { Migration } from '@mikro-orm/migrations';

export class Migration20261122055406_timer_stopped extends Migration {

  override name = 'Migration20261122055406_timer_stopped';

  override up(): void | Promise<void> {
    this.addSql(`alter table "timer" add "stopped" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "timer" drop column "stopped";`);
  }

}
