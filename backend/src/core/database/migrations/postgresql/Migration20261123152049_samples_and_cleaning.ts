import { Migration } from '@mikro-orm/migrations';

export class Migration20261123152049_samples_and_cleaning extends Migration {

  override name = 'Migration20261123152049_samples_and_cleaning';

  override up(): void | Promise<void> {
    this.addSql(`create table "food_sample" ("id" serial primary key, "event_id" varchar(60) not null, "event_title" varchar(200) not null, "event_date" varchar(10) not null, "food" varchar(20) not null, "dish" varchar(120) null, "place" varchar(120) null, "taken_by" varchar(120) not null, "taken_at" varchar(30) not null, "keep_until" varchar(30) not null, "discarded_at" varchar(30) null, "discarded_by" varchar(120) null, "reason" varchar(300) null, "version" int not null default 1);`);
    this.addSql(`create index "food_sample_event_id_index" on "food_sample" ("event_id");`);
    this.addSql(`create index "food_sample_taken_at_index" on "food_sample" ("taken_at");`);

    this.addSql(`alter table "task" add "is_cleaning" boolean not null default false;`);
    // The tasks of the plan that clean; written out, because a migration must not change with the program.
    this.addSql(`update task set is_cleaning = true where id in ('clean-pit', 'scrub-kitchen', 'wash-and-dress');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "food_sample" cascade;`);

    this.addSql(`alter table "task" drop column "is_cleaning";`);
  }

}
