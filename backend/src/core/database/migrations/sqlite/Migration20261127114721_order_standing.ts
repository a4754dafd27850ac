import { Migration } from '@mikro-orm/migrations';

export class Migration20261127114721_order_standing extends Migration {

  override name = 'Migration20261127114721_order_standing';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`cooking_day\` add column \`out_of_pit_at\` text null;`);
    this.addSql(`alter table \`waiting\` add column \`email\` text null;`);
    this.addSql(`alter table \`waiting\` add column \`place_hash\` text null;`);
    this.addSql(`alter table \`booking\` add column \`refund_at\` text null;`);
    // Until now an empty pit was written down as the way to the door.
    this.addSql(`update \`cooking_day\` set \`out_of_pit_at\` = \`on_the_way_at\`;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`cooking_day\` drop column \`out_of_pit_at\`;`);
    this.addSql(`alter table \`waiting\` drop column \`email\`;`);
    this.addSql(`alter table \`waiting\` drop column \`place_hash\`;`);
    this.addSql(`alter table \`booking\` drop column \`refund_at\`;`);
  }

}
