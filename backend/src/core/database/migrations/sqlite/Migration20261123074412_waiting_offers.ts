import { Migration } from '@mikro-orm/migrations';

export class Migration20261123074412_waiting_offers extends Migration {

  override name = 'Migration20261123074412_waiting_offers';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`sales_order\` add column \`waiting_id\` integer null;`);

    this.addSql(`alter table \`settings\` add column \`offer_minutes\` integer not null default 0;`);

    this.addSql(`alter table \`waiting\` add column \`offer_state\` text null;`);
    this.addSql(`alter table \`waiting\` add column \`offer_slots\` integer not null default 0;`);
    this.addSql(`alter table \`waiting\` add column \`offered_at\` text null;`);
    this.addSql(`alter table \`waiting\` add column \`offer_until\` text null;`);
    this.addSql(`alter table \`waiting\` add column \`offer_hash\` text null;`);
    this.addSql(`alter table \`waiting\` add column \`offer_seed\` text null;`);
    this.addSql(`alter table \`waiting\` add column \`passed_slots\` integer not null default 0;`);
    this.addSql(`create unique index \`waiting_offer_hash_unique\` on \`waiting\` (\`offer_hash\`);`);
    this.addSql(`create index \`waiting_offer_state_offer_until_index\` on \`waiting\` (\`offer_state\`, \`offer_until\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`sales_order\` drop column \`waiting_id\`;`);

    this.addSql(`alter table \`settings\` drop column \`offer_minutes\`;`);

    this.addSql(`drop index \`waiting_offer_hash_unique\`;`);
    this.addSql(`drop index \`waiting_offer_state_offer_until_index\`;`);
    this.addSql(`alter table \`waiting\` drop column \`offer_state\`;`);
    this.addSql(`alter table \`waiting\` drop column \`offer_slots\`;`);
    this.addSql(`alter table \`waiting\` drop column \`offered_at\`;`);
    this.addSql(`alter table \`waiting\` drop column \`offer_until\`;`);
    this.addSql(`alter table \`waiting\` drop column \`offer_hash\`;`);
    this.addSql(`alter table \`waiting\` drop column \`offer_seed\`;`);
    this.addSql(`alter table \`waiting\` drop column \`passed_slots\`;`);
  }

}
