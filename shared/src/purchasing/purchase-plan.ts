import type { Paise } from '../core/money.ts';
import type { Need } from '../inventory/estimate.ts';
import { isFree, matchItem } from '../inventory/ingredient-items.ts';
import type { InventoryItem } from '../inventory/inventory.contract.ts';
import { costAt, type Rate } from '../inventory/prices.ts';
import { thousandthsOf } from '../inventory/stock.ts';
import { type ChosenPack, choosePacks, type Pack } from './packs.ts';
import type { EventShare, PurchaseLine } from './purchasing.contract.ts';

/** The needs of a coming event; events come in the order in which they take from the store. */
export interface EventNeeds {
  eventId: string;
  needs: readonly Need[];
  /** Amounts taken out of the store for it already, in thousandths of the item's unit, by item. */
  taken?: ReadonlyMap<number, number>;
}

/** The shop of an item, and its packs there. */
export interface Buying {
  shop: string | null;
  packs: readonly Pack[];
}

export interface PurchaseSums {
  lines: PurchaseLine[];
  /** Of everything that has to be bought and whose price is known. */
  total: Paise;
  /** How many lines have to be bought, or may have to be, and are not in the total. */
  unknown: number;
}

type Stored = Pick<InventoryItem, 'id' | 'name' | 'nameMalayalam' | 'category' | 'isActive' | 'quantity' | 'unit'>;

interface Wanted {
  name: PurchaseLine['name'];
  item: Stored | null;
  unit: string;
  unknown: 'item' | 'unit' | null;
  /** By event, in the need's own decimals. */
  amounts: Map<string, number>;
}

/** The store's data for a plan. */
interface Store {
  items: readonly Stored[];
  /** By item. */
  buying: ReadonlyMap<number, Buying>;
  /** The price of each item, as far as it is known. */
  prices: ReadonlyMap<number, Rate>;
}

/**
 * Purchases for all coming events: the need of each, less the amounts taken for it, less the rest of the stock once the events before it have theirs.
 * An event's needs of an item are summed up first and rounded to a thousandth of the unit once. Unknowns are named and never guessed; the rest is
 * totalled.
 * @source requirements/kitchen K147; decisions/0093
 */
export function planPurchases(events: readonly EventNeeds[], store: Store): PurchaseSums {
  const lines = [...wantedOf(events, store.items)].map(([key, wanted]) => lineOf(key, wanted, events, store));
  const wanted = lines.filter(({ needed }) => needed > 0);
  return {
    lines: wanted,
    total: wanted.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    unknown: wanted.filter(({ shortage, cost }) => cost === null && shortage !== 0).length,
  };
}

function wantedOf(events: readonly EventNeeds[], items: readonly Stored[]): Map<string, Wanted> {
  const all = new Map<string, Wanted>();
  for (const { eventId, needs } of events) {
    for (const need of needs) {
      if (isFree(need.name.en)) continue;
      const { item, amount, unit, unknown } = matchItem(need, items);
      const key = unknown === null ? String(item.id) : `${item?.id ?? need.name.en} in ${unit}`;
      const name = item ? { en: item.name, ml: item.nameMalayalam || item.name } : need.name;
      const known = all.get(key) ?? { name, item, unit, unknown, amounts: new Map<string, number>() };
      known.amounts.set(eventId, (known.amounts.get(eventId) ?? 0) + amount);
      all.set(key, known);
    }
  }
  return all;
}

function lineOf(key: string, { name, item, unit, unknown, amounts }: Wanted, events: readonly EventNeeds[], store: Store): PurchaseLine {
  const shares = events.flatMap(({ eventId, taken }) => {
    const amount = amounts.get(eventId);
    if (amount === undefined) return [];
    return [{ eventId, needed: thousandthsOf(amount), taken: (unknown === null && item && taken?.get(item.id)) || 0 }];
  });
  const options = item && store.buying.get(item.id);
  const line = {
    key,
    name,
    itemId: item?.id ?? null,
    category: item?.category ?? null,
    shop: options?.shop ?? null,
    unit,
    needed: shares.reduce((sum, share) => sum + share.needed, 0),
  };
  if (item === null || unknown !== null) {
    // Of a missing item nothing is in stock; the stock of an item in a recipe's other unit is unknown.
    const shortage = item === null ? line.needed : null;
    const untold = shares.map((share) => ({ ...share, reserved: null }));
    return { ...line, stock: null, shortage, events: untold, packs: [], buy: shortage, cost: null, unknown };
  }
  const stock = thousandthsOf(item.quantity);
  const shortage = Math.max(0, shares.reduce((sum, share) => sum + openOf(share), 0) - stock);
  const rate = store.prices.get(item.id) ?? null;
  const packs = choosePacks(shortage, priced(options?.packs ?? [], rate));
  const buy = packs.length > 0 ? packs.reduce((sum, { thousandths, count }) => sum + thousandths * count, 0) : shortage;
  const cost = shortage === 0 ? 0 : packs.length > 0 ? costOf(packs) : rate && costAt(rate, shortage);
  return { ...line, stock, shortage, events: reserve(shares, stock), packs, buy, cost, unknown: cost === null ? 'price' : null };
}

const openOf = ({ needed, taken }: Omit<EventShare, 'reserved'>): number => Math.max(0, needed - taken);

/** The events take from the stock in their order. */
function reserve(shares: readonly Omit<EventShare, 'reserved'>[], stock: number): EventShare[] {
  let left = stock;
  return shares.map((share) => {
    const reserved = Math.min(left, openOf(share));
    left -= reserved;
    return { ...share, reserved };
  });
}

/** A pack without a price of its own costs as much as the item by the unit. */
const priced = (packs: readonly Pack[], rate: Rate | null): Pack[] =>
  packs.map((pack) => ({ ...pack, price: pack.price ?? (rate && costAt(rate, pack.thousandths)) }));

const costOf = (packs: readonly ChosenPack[]): Paise | null =>
  packs.reduce<Paise | null>((sum, { price, count }) => (sum === null || price === null ? null : sum + price * count), 0);
