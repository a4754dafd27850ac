import { Migration } from '@mikro-orm/migrations';

export class Migration20261121143601_reviews extends Migration {

  override name = 'Migration20261121143601_reviews';

  override up(): void | Promise<void> {
    this.addSql(`create table "review" ("id" varchar(60) not null, "event_id" varchar(60) not null, "reviewer_name" varchar(120) not null, "comment" text not null, "rating" int not null, "date" varchar(30) not null, "youtube_id" varchar(11) null, "tags" jsonb not null, "booking_id" varchar(20) null, "hidden" jsonb null, "reply" jsonb null, "revision" int not null, "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "review_booking_id_index" on "review" ("booking_id");`);
    this.addSql(`create index "review_event_id_date_index" on "review" ("event_id", "date");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "review" cascade;`);
  }

}
