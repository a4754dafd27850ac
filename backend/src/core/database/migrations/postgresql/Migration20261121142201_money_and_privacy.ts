import { Migration } from '@mikro-orm/migrations';

export class Migration20261121142201_money_and_privacy extends Migration {

  override name = 'Migration20261121142201_money_and_privacy';

  override up(): void | Promise<void> {
    this.addSql(`create table "attention_dismissal" ("key" varchar(120) not null, "note" varchar(500) not null, "by" varchar(120) not null, "created_at" varchar(30) not null, primary key ("key"));`);

    this.addSql(`alter table "payment" add "captured_at" varchar(30) null;`);

    this.addSql(`alter table "refund" add "ended_at" varchar(30) null;`);

    this.addSql(`alter table "waiting" add "done_at" varchar(30) null, add "language" varchar(5) not null default 'en';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "attention_dismissal" cascade;`);

    this.addSql(`alter table "payment" drop column "captured_at";`);

    this.addSql(`alter table "refund" drop column "ended_at";`);

    this.addSql(`alter table "waiting" drop column "done_at", drop column "language";`);
  }

}
