import { Migration } from '@mikro-orm/migrations';

export class Migration20261122164038_lost_invite_reply extends Migration {

  override name = 'Migration20261122164038_lost_invite_reply';

  override up(): void | Promise<void> {
    this.addSql(`alter table "device_invite" add "device_id" int null, add "used_by" varchar(60) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "device_invite" drop column "device_id", drop column "used_by";`);
  }

}
