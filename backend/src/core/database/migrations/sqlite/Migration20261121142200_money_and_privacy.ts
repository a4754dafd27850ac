import { Migration } from '@mikro-orm/migrations';

export class Migration20261121142200_money_and_privacy extends Migration {

  override name = 'Migration20261121142200_money_and_privacy';

  override up(): void | Promise<void> {
    this.addSql(`create table \`attention_dismissal\` (\`key\` text not null primary key, \`note\` text not null, \`by\` text not null, \`created_at\` text not null);`);

    this.addSql(`alter table \`payment\` add column \`captured_at\` text null;`);

    this.addSql(`alter table \`refund\` add column \`ended_at\` text null;`);

    this.addSql(`alter table \`waiting\` add column \`done_at\` text null;`);
    this.addSql(`alter table \`waiting\` add column \`language\` text not null default 'en';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`attention_dismissal\`;`);

    this.addSql(`alter table \`payment\` drop column \`captured_at\`;`);

    this.addSql(`alter table \`refund\` drop column \`ended_at\`;`);

    this.addSql(`alter table \`waiting\` drop column \`done_at\`;`);
    this.addSql(`alter table \`waiting\` drop column \`language\`;`);
  }

}
