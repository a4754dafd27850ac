import { keysOf } from '../core/narrow.ts';

/**
 * The menu: keys and labels disagree in the product as given and are kept as stated. Prices in rupees.
 * @source requirements/console C22; decisions/0001 §22
 */
export const MENU_ITEMS = {
  'beef-2pc': { name: 'Mutton Mandi 2 piece', price: 1400, description: '2 pieces of slow-cooked mutton on mandi rice', enabled: true },
  combo: { name: 'Combo Pack', price: 1000, description: '1 beef + 1 mutton', enabled: true },
  'mutton-2pc': { name: 'Beef Ribs Mandi 2 piece', price: 750, description: '2 pieces of beef ribs on mandi rice', enabled: true },
  'chicken-mandi': { name: 'Chicken Mandi', price: 600, description: 'Chicken from the pit on mandi rice', enabled: false },
  'fish-mandi': { name: 'Fish Mandi', price: 850, description: 'Fish from the pit on mandi rice', enabled: false },
} as const satisfies Record<string, { name: string; price: number; description: string; enabled: boolean }>;

export type MenuKey = keyof typeof MENU_ITEMS;
export const MENU_KEYS: MenuKey[] = keysOf(MENU_ITEMS);
export const isMenuKey = (key: string): key is MenuKey => Object.hasOwn(MENU_ITEMS, key);
