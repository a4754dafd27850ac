import { Migration } from '@mikro-orm/migrations';

export class Migration20261121142043_chat_widget extends Migration {

  override name = 'Migration20261121142043_chat_widget';

  override up(): void | Promise<void> {
    this.addSql(`alter table "settings" add "chat_widget_url" varchar(500) not null default '';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "settings" drop column "chat_widget_url";`);
  }

}
