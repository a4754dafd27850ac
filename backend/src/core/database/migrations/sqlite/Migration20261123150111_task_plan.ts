import { Migration } from '@mikro-orm/migrations';
import { firstPlan } from '../first-plan.js';

export class Migration20261123150111_task_plan extends Migration {

  override name = 'Migration20261123150111_task_plan';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`task\` add column \`depends_on\` json not null default '[]';`);
    this.addSql(`alter table \`task\` add column \`minutes\` integer null;`);
    this.addSql(`alter table \`task\` add column \`place\` text null;`);
    this.addSql(`alter table \`task_list\` add column \`plans_backward\` integer not null default false;`);
    for (const statement of firstPlan('json_group_array(o.id)')) this.addSql(statement);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`task\` drop column \`depends_on\`;`);
    this.addSql(`alter table \`task\` drop column \`minutes\`;`);
    this.addSql(`alter table \`task\` drop column \`place\`;`);
    this.addSql(`alter table \`task_list\` drop column \`plans_backward\`;`);
  }

}
