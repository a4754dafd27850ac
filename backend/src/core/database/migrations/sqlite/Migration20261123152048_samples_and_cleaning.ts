import { Migration } from '@mikro-orm/migrations';

export class Migration20261123152048_samples_and_cleaning extends Migration {

  override name = 'Migration20261123152048_samples_and_cleaning';

  override up(): void | Promise<void> {
    this.addSql(`create table \`food_sample\` (\`id\` integer not null primary key autoincrement, \`event_id\` text not null, \`event_title\` text not null, \`event_date\` text not null, \`food\` text not null, \`dish\` text null, \`place\` text null, \`taken_by\` text not null, \`taken_at\` text not null, \`keep_until\` text not null, \`discarded_at\` text null, \`discarded_by\` text null, \`reason\` text null, \`version\` integer not null default 1);`);
    this.addSql(`create index \`food_sample_event_id_index\` on \`food_sample\` (\`event_id\`);`);
    this.addSql(`create index \`food_sample_taken_at_index\` on \`food_sample\` (\`taken_at\`);`);

    this.addSql(`alter table \`task\` add column \`is_cleaning\` integer not null default false;`);
    // The tasks of the plan that clean; written out, because a migration must not change with the program.
    this.addSql(`update task set is_cleaning = true where id in ('clean-pit', 'scrub-kitchen', 'wash-and-dress');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`food_sample\`;`);

    this.addSql(`alter table \`task\` drop column \`is_cleaning\`;`);
  }

}
