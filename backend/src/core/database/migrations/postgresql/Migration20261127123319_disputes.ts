import { Migration } from '@mikro-orm/migrations';

export class Migration20261127123319_disputes extends Migration {

  override name = 'Migration20261127123319_disputes';

  override up(): void | Promise<void> {
    this.addSql(`create table "payment_dispute" ("id" serial primary key, "dispute_id" varchar(60) not null, "payment_id" int not null, "order_id" int not null, "amount_paise" int not null, "state" varchar(20) not null, "reason" varchar(200) not null, "answer_by" varchar(30) null, "created_at" varchar(30) not null, "version" int not null default 1);`);
    this.addSql(`alter table "payment_dispute" add constraint "payment_dispute_dispute_id_unique" unique ("dispute_id");`);
    this.addSql(`create index "payment_dispute_payment_id_index" on "payment_dispute" ("payment_id");`);
    this.addSql(`create index "payment_dispute_state_index" on "payment_dispute" ("state");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "payment_dispute" cascade;`);
  }

}
