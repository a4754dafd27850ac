import type { MenuItem } from './menu.contract.ts';

/** The dishes of a menu with their keys, in the order of the menu. */
export const dishesInOrder = (items: Readonly<Record<string, MenuItem>>): [string, MenuItem][] =>
  Object.entries(items).sort(([, { position: a = 0 }], [, { position: b = 0 }]) => a - b);
