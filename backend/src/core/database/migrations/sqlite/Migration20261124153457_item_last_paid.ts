import { Migration } from '@mikro-orm/migrations';

export class Migration20261124153457_item_last_paid extends Migration {

  override name = 'Migration20261124153457_item_last_paid';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`inventory_item\` add column \`last_paid\` json null;`);
    // The newest purchase that stands, whose price is known.
    this.addSql(`update inventory_item set last_paid = (select json_object('quantity', m.quantity, 'paid', coalesce(m.paid, cast(m.price * m.quantity + 0.5 as integer))) from inventory_movement m where m.id = (select max(n.id) from inventory_movement n where n.item_id = inventory_item.id and n.kind = 'purchase' and n.undone_at is null and n.price is not null))`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`inventory_item\` drop column \`last_paid\`;`);
  }

}
