import type { InventoryItem } from '#shared/inventory/inventory.contract';
import { type ItemCategory, ITEM_CATEGORIES } from '#shared/inventory/item-choices';
import { isFoundIn } from '#shared/core/search';
import { isLow } from '#shared/inventory/stock';
import { compareTexts } from '#shared/core/text-order';

export const ITEM_SORTS = ['low', 'name', 'category', 'price', 'value'] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];

export interface ItemQuery {
  search: string;
  category: ItemCategory | null;
  sort: ItemSort;
}

/** Rupees that the stock of an item is worth, to the paisa. */
export const valueOf = (item: InventoryItem): number => Math.round(item.quantity * item.currentPrice * 100) / 100;

/** The items of a query: every word of the search is somewhere in the name, the notes, the number or the category. */
export function listItems(items: readonly InventoryItem[], { search, category, sort }: ItemQuery): InventoryItem[] {
  return items
    .filter((item) => category === null || item.category === category)
    .filter(({ name, nameMalayalam, notes, category: kind, id }) =>
      isFoundIn([name, nameMalayalam ?? '', notes ?? '', kind, String(id)], search),
    )
    .sort((a, b) => ORDERS[sort](a, b) || compareTexts(a.name, b.name) || a.id - b.id);
}

type Order = (a: InventoryItem, b: InventoryItem) => number;
const place = (category: ItemCategory): number => ITEM_CATEGORIES.indexOf(category);

const ORDERS: Readonly<Record<ItemSort, Order>> = {
  // Low items come first, inactive ones last.
  low: (a, b) => Number(b.isActive) - Number(a.isActive) || Number(isLow(b)) - Number(isLow(a)),
  name: () => 0,
  category: (a, b) => place(a.category) - place(b.category),
  price: (a, b) => b.currentPrice - a.currentPrice,
  value: (a, b) => valueOf(b) - valueOf(a),
};
