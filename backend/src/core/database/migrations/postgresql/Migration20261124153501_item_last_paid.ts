import { Migration } from '@mikro-orm/migrations';

export class Migration20261124153501_item_last_paid extends Migration {

  override name = 'Migration20261124153501_item_last_paid';

  override up(): void | Promise<void> {
    this.addSql(`alter table "inventory_item" add "last_paid" jsonb null;`);
    // The newest purchase that stands, whose price is known.
    this.addSql(`update inventory_item set last_paid = (select jsonb_build_object('quantity', m.quantity, 'paid', coalesce(m.paid, floor(m.price * m.quantity + 0.5))) from inventory_movement m where m.id = (select max(n.id) from inventory_movement n where n.item_id = inventory_item.id and n.kind = 'purchase' and n.undone_at is null and n.price is not null))`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "inventory_item" drop column "last_paid";`);
  }

}
