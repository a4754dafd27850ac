import { DEFAULT_ITEMS } from './default-items.ts';
import type { InventoryItem } from './inventory-item.contract.ts';

/** Ingredients that the recipes call otherwise than the store does. Every other one has the store's own name. */
const CALLED: Readonly<Record<string, string>> = {
  'Mandi rice': 'Mandi rice (sella basmati)',
  'Red chilli': 'Dried red chilli',
  Salt: 'Table salt',
  'Puli wood': 'Puli wood, dried',
};

/** What nobody buys. */
const FREE: readonly string[] = ['Water'];

export const isFree = (ingredient: string): boolean => FREE.includes(ingredient);

type Stored = Pick<InventoryItem, 'id' | 'name' | 'category' | 'isActive'>;

const plain = (name: string): string => name.trim().toLowerCase();

/**
 * The item that an ingredient is taken from: the active one of its name, or else the one that a kitchen starts with under it, were it
 * renamed since. Never a guess by likeness: a wrong price would look right.
 * @param ingredient its English name in the recipe
 */
export function itemFor<Item extends Stored>(ingredient: string, items: readonly Item[]): Item | null {
  const name = Object.hasOwn(CALLED, ingredient) ? (CALLED[ingredient] ?? ingredient) : ingredient;
  const active = items.filter(({ isActive }) => isActive);
  const named = active.find((item) => plain(item.name) === plain(name));
  if (named) return named;
  const first = DEFAULT_ITEMS.find((item) => item.name === name);
  return active.find((item) => item.id === first?.id && item.category === first.category) ?? null;
}
