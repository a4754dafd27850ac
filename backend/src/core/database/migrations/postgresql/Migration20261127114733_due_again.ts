import { Migration } from '@mikro-orm/migrations';

export class Migration20261127114733_due_again extends Migration {

  override name = 'Migration20261127114733_due_again';

  override up(): void | Promise<void> {
    this.addSql(`alter table "booking" add "back_before_cancel_paise" int not null default 0, add "due_again_paise" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "booking" drop column "back_before_cancel_paise", drop column "due_again_paise";`);
  }

}
