import { defineEntity, p } from '@mikro-orm/core';
import { toRupees } from '#shared/core/money';
import type { InventoryItem, Movement } from '#shared/inventory/inventory.contract';
import { costAt, type PaidPurchase } from '#shared/inventory/prices';
import type { ItemCategory, ItemUnit } from '#shared/inventory/item-choices';
import { type MovementKind, thousandthsOf } from '#shared/inventory/stock';

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

const MovementSchema = defineEntity({
  name: 'MovementEntity',
  tableName: 'inventory_movement',
  properties: {
    id: p.integer().primary(),
    itemId: p.integer().index(),
    kind: p.string().$type<MovementKind>().length(20),
    quantity: p.double().$type<number>(),
    before: p.double().$type<number>(),
    after: p.double().$type<number>(),
    /** Paise for one unit, when the movement named a price, and the price that held before it. */
    price: p.integer().nullable(),
    priceBefore: p.integer(),
    /** Paise for all of it, when that was named. */
    paid: p.integer().nullable(),
    /** The cooking day that it was taken for. */
    eventId: p.string().length(60).nullable().index(),
    note: p.string().length(500).nullable(),
    by: p.string().length(120),
    at: p.string().length(30),
    undoneAt: p.string().length(30).nullable(),
    undoneBy: p.string().length(120).nullable(),
  },
});

/** One line of an item's journal; only its undoing is ever added to it. */
export class MovementEntity extends MovementSchema.class {
  toContract(): Movement {
    return {
      id: this.id,
      itemId: this.itemId,
      kind: this.kind,
      quantity: this.quantity,
      before: this.before,
      after: this.after,
      unitPrice: this.price == null ? null : toRupees(this.price),
      paid: this.paid == null ? null : toRupees(this.paid),
      eventId: this.eventId ?? null,
      note: this.note ?? null,
      by: this.by,
      at: this.at,
      undoneAt: this.undoneAt ?? null,
      undoneBy: this.undoneBy ?? null,
    };
  }
}

/** The cost of a priced purchase; null for anything else. */
export const paidOf = ({ kind, quantity, price, paid }: Pick<MovementEntity, 'kind' | 'quantity' | 'price' | 'paid'>): number | null => {
  if (kind !== 'purchase') return null;
  if (paid != null) return paid;
  return price == null ? null : costAt({ paise: price, thousandths: 1000 }, thousandthsOf(quantity));
};
MovementSchema.setClass(MovementEntity);
