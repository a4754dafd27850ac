import { DEFAULT_ITEMS } from './default-items.ts';
import { folded } from '../core/folded.ts';
import { inUnit } from '../core/quantity.ts';
import type { InventoryItem } from './inventory.contract.ts';

/** Ingredients with another name in the recipes than in the store. Every other one has the store's own name. */
const CALLED: Readonly<Record<string, string>> = {
  'Mandi rice': 'Mandi rice (sella basmati)',
  'Red chilli': 'Dried red chilli',
  Salt: 'Table salt',
  'Puli wood': 'Puli wood, dried',
};

/** Ingredients that are not bought. */
const FREE: readonly string[] = ['Water'];

export const isFree = (ingredient: string): boolean => FREE.includes(ingredient);

type Stored = Pick<InventoryItem, 'id' | 'name' | 'category' | 'isActive'>;

/**
 * The item that an ingredient is taken from: the active one of its name, or else the one that a kitchen starts with under it, were it
 * renamed since. Never a guess by likeness: a wrong price would look right.
 * @param ingredient its English name in the recipe
 */
export function itemFor<Item extends Stored>(ingredient: string, items: readonly Item[]): Item | null {
  const name = Object.hasOwn(CALLED, ingredient) ? (CALLED[ingredient] ?? ingredient) : ingredient;
  const active = items.filter(({ isActive }) => isActive);
  const named = active.find((item) => folded(item.name) === folded(name));
  if (named) return named;
  const first = DEFAULT_ITEMS.find((item) => item.name === name);
  return active.find((item) => item.id === first?.id && item.category === first.category) ?? null;
}

/** The item and unit that the store has for a wanted thing. */
export type Matched<Item> =
  | { item: Item; amount: number; unit: string; unknown: null }
  /** The store has no such item. */
  | { item: null; amount: number; unit: string; unknown: 'item' }
  /** The store has it and counts it in something that the amount cannot be turned into. */
  | { item: Item; amount: number; unit: string; unknown: 'unit' };

/** Something that is wanted, so much of it, and the item that was chosen for it. */
interface Wanted {
  name: { en: string };
  amount: number;
  unit: string;
  itemId: number | null;
}

/**
 * The item that something is taken from: the one that was chosen for it, unless it is no longer used, or else the one of its name. The amount is in
 * the item's unit where it can be converted, and as it was otherwise.
 */
export function matchItem<Item extends Stored & { unit: string }>(wanted: Wanted, items: readonly Item[]): Matched<Item> {
  const { name, amount, unit, itemId } = wanted;
  const item = items.find((one) => one.isActive && one.id === itemId) ?? itemFor(name.en, items);
  if (!item) return { item: null, amount, unit, unknown: 'item' };
  const converted = inUnit(amount, unit, item.unit);
  return converted === null ? { item, amount, unit, unknown: 'unit' } : { item, amount: converted, unit: item.unit, unknown: null };
}
