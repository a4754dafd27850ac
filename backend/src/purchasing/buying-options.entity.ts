import { defineEntity, p } from '@mikro-orm/core';
import { toRupees } from '#shared/core/money';
import type { ItemUnit } from '#shared/inventory/item-choices';
import type { Buying } from '#shared/purchasing/purchase-plan';
import { type Pack, packsIn } from '#shared/purchasing/packs';
import type { BuyingOptions } from '#shared/purchasing/purchasing.contract';

const BuyingOptionsSchema = defineEntity({
  name: 'BuyingOptionsEntity',
  tableName: 'buying_options',
  properties: {
    itemId: p.integer().primary().autoincrement(false),
    shop: p.string().length(80).nullable(),
    packs: p.json<Pack[]>(),
    /** The unit of the packs. */
    unit: p.string().$type<ItemUnit>().length(20),
    version: p.integer().version(),
  },
});

/** The shop and the packs of an item. */
export class BuyingOptionsEntity extends BuyingOptionsSchema.class {
  /** @param unit of the item */
  buying(unit: ItemUnit): Buying {
    return { shop: this.shop ?? null, packs: packsIn(this.packs, this.unit, unit) };
  }

  toContract(unit: ItemUnit = this.unit): BuyingOptions {
    const packs = this.buying(unit).packs.map(({ thousandths, price }) => ({
      size: thousandths / 1000,
      price: price === null ? null : toRupees(price),
    }));
    return { itemId: this.itemId, shop: this.shop ?? null, packs, version: this.version };
  }
}
BuyingOptionsSchema.setClass(BuyingOptionsEntity);
