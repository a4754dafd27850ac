import { Migration } from '@mikro-orm/migrations';
import { firstPlan } from '../first-plan.js';

export class Migration20261123150116_task_plan extends Migration {

  override name = 'Migration20261123150116_task_plan';

  override up(): void | Promise<void> {
    this.addSql(`alter table "task" add "depends_on" jsonb not null default '[]', add "minutes" int null, add "place" varchar(20) null;`);
    this.addSql(`alter table "task_list" add "plans_backward" boolean not null default false;`);
    for (const statement of firstPlan("coalesce(jsonb_agg(o.id), '[]'::jsonb)")) this.addSql(statement);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "task" drop column "depends_on", drop column "minutes", drop column "place";`);
    this.addSql(`alter table "task_list" drop column "plans_backward";`);
  }

}
