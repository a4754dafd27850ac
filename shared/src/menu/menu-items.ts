import { FIRST_PARTS } from '../recipes/dish-parts.ts';
import { keysOf } from '../core/narrow.ts';
import type { Dish } from './dish.contract.ts';

/**
 * The dishes that a kitchen begins with: keys and labels disagree in the product as given and are kept as stated. Prices in rupees.
 * @source requirements/console C22; decisions/0001 §22
 */
export const MENU_ITEMS = {
  'beef-2pc': { name: 'Mutton Mandi 2 piece', price: 1400, description: '2 pieces of slow-cooked mutton on mandi rice', enabled: true },
  combo: { name: 'Combo Pack', price: 1000, description: '1 beef + 1 mutton', enabled: true },
  'mutton-2pc': { name: 'Beef Ribs Mandi 2 piece', price: 750, description: '2 pieces of beef ribs on mandi rice', enabled: true },
  'chicken-mandi': { name: 'Chicken Mandi', price: 600, description: 'Chicken from the pit on mandi rice', enabled: false },
  'fish-mandi': { name: 'Fish Mandi', price: 850, description: 'Fish from the pit on mandi rice', enabled: false },
} as const satisfies Record<string, { name: string; price: number; description: string; enabled: boolean }>;

/** A dish that every kitchen begins with, and whose name and drawing come with the program. */
export type FirstDishKey = keyof typeof MENU_ITEMS;
const FIRST_KEYS: readonly FirstDishKey[] = keysOf(MENU_ITEMS);
export const isFirstDish = (key: string): key is FirstDishKey => Object.hasOwn(MENU_ITEMS, key);

/** The same as records. Their Malayalam comes with the texts of the screens, until they are renamed. */
export const FIRST_DISHES: readonly Dish[] = FIRST_KEYS.map((id, position) => {
  const { name, price, description, enabled } = MENU_ITEMS[id];
  const more = { slots: 1, feeds: null, onNewSales: enabled, isArchived: false, position, parts: [...FIRST_PARTS[id]], version: 1 };
  return { id, name, nameMalayalam: null, description, descriptionMalayalam: null, price, ...more };
});
