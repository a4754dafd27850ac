import { toRupees } from '../core/money.ts';
import { isFree, matchItem } from './ingredient-items.ts';
import type { InventoryItem } from './inventory.contract.ts';
import { costAt, rateOf } from './prices.ts';
import { roundQuantity, shortfall, thousandthsOf } from './stock.ts';

/** So much of something is wanted. */
export interface Need {
  name: { en: string; ml: string };
  amount: number;
  unit: string;
  /** The item that it is taken from; null: the one of its name. */
  itemId: number | null;
}

/** One needed thing, with the store's stock of it. Quantities in `unit`. */
export interface EstimateLine {
  name: { en: string; ml: string };
  needed: number;
  /** The store's unit; the recipe's when the store does not have it or counts it otherwise. */
  unit: string;
  /** Null when the store has no such item. */
  itemId: number | null;
  /** Null when that is unknown. */
  stock: number | null;
  shortage: number;
  /** Rupees for one unit; null when no price is known. */
  price: number | null;
  /** Rupees that the shortage costs; null when no price is known. */
  cost: number | null;
}

export interface Estimate {
  lines: EstimateLine[];
  /** Rupees, of everything whose price is known. */
  purchaseCost: number;
  /** How many short things have no known price, and so are not in the sum. */
  unpriced: number;
}

type Stored = Pick<InventoryItem, 'id' | 'name' | 'category' | 'isActive' | 'quantity' | 'unit' | 'currentPrice' | 'lastPaid'>;

/** The purchases for these needs and their costs: the shortfall at the last price of the item, as in every plan. @source requirements/kitchen K65 */
export function estimatePurchase(needs: readonly Need[], items: readonly Stored[]): Estimate {
  const lines = [...together(needs, items).values()].map(({ need, item }) => lineOf(need, item));
  const paise = lines.reduce((sum, { cost }) => sum + Math.round((cost ?? 0) * 100), 0);
  return { lines, purchaseCost: paise / 100, unpriced: lines.filter(({ shortage, cost }) => shortage > 0 && cost === null).length };
}

interface Wanted {
  need: Need;
  item: Stored | null;
}

/** Garlic for the meat and garlic for the rice are bought as one. */
function together(needs: readonly Need[], items: readonly Stored[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const need of needs) {
    const { item, amount, unit, unknown } = matchItem(need, items);
    const own: Wanted = unknown === null ? { need: { ...need, amount, unit }, item } : { need, item: null };
    const key = own.item ? `item ${own.item.id}` : `${need.name.en} in ${need.unit}`;
    const known = wanted.get(key);
    wanted.set(key, known ? { ...known, need: { ...known.need, amount: known.need.amount + own.need.amount } } : own);
  }
  return wanted;
}

function lineOf({ name, amount, unit }: Need, item: Stored | null): EstimateLine {
  const needed = roundQuantity(amount);
  if (isFree(name.en)) return { name, needed, unit, itemId: null, stock: null, shortage: 0, price: null, cost: 0 };
  if (!item) return { name, needed, unit, itemId: null, stock: null, shortage: needed, price: null, cost: null };
  const rate = rateOf(item);
  const price = rate && item.currentPrice;
  const shortage = shortfall(needed, item.quantity);
  const cost = shortage === 0 ? 0 : rate && toRupees(costAt(rate, thousandthsOf(shortage)));
  return { name, needed, unit, itemId: item.id, stock: item.quantity, shortage, price, cost };
}
