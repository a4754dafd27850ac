import { defineEntity, p } from '@mikro-orm/core';
import { toRupees } from '#shared/core/money';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import type { PaidPurchase } from '#shared/inventory/prices';
import type { ItemCategory, ItemUnit } from '#shared/inventory/item-choices';

/** A price from a moment on, in paise. */
export interface StoredPrice {
  date: string;
  paise: number;
}

const ItemSchema = defineEntity({
  name: 'ItemEntity',
  tableName: 'inventory_item',
  properties: {
    /** 1000–9999, chosen by us: not counted up by the database. */
    id: p.integer().primary().autoincrement(false),
    name: p.string().length(200),
    nameMalayalam: p.string().length(200).nullable(),
    category: p.string().$type<ItemCategory>().length(40),
    quantity: p.double().$type<number>(),
    unit: p.string().$type<ItemUnit>().length(20),
    /** Paise for one unit. */
    price: p.integer(),
    /** The newest purchase that was not undone and whose price is known. */
    lastPaid: p.json<PaidPurchase>().nullable(),
    priceHistory: p.json().$type<StoredPrice[]>(),
    isActive: p.boolean(),
    minQuantity: p.double().$type<number>().nullable(),
    notes: p.text().nullable(),
    lastUpdated: p.string().length(30),
    /** The inventory's revision that the last change made; 0 when it came with the first items. */
    revision: p.integer(),
    version: p.integer().version(),
  },
});

/** Something that the kitchen keeps. */
export class ItemEntity extends ItemSchema.class {
  toContract(): InventoryItem {
    return {
      id: this.id,
      name: this.name,
      nameMalayalam: this.nameMalayalam ?? null,
      category: this.category,
      quantity: this.quantity,
      unit: this.unit,
      currentPrice: toRupees(this.price),
      ...(this.lastPaid && { lastPaid: { quantity: this.lastPaid.quantity, paid: toRupees(this.lastPaid.paid) } }),
      priceHistory: this.priceHistory.map(({ date, paise }) => ({ date, price: toRupees(paise) })),
      isActive: this.isActive,
      minQuantity: this.minQuantity ?? null,
      notes: this.notes ?? null,
      lastUpdated: this.lastUpdated,
      version: this.version,
    };
  }
}
ItemSchema.setClass(ItemEntity);
