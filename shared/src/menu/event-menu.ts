import { DomainError } from '../core/errors.ts';
import { type Paise, toPaise } from '../core/money.ts';
import type { EventMenu } from '../sales-events/sales-event.contract.ts';
import { isMenuKey, MENU_ITEMS, MENU_KEYS } from './menu-items.ts';
import type { MenuItem } from './menu.contract.ts';

/** What a new event sells: the first three. @source requirements/console C22 */
export const defaultEventMenu = (): EventMenu => Object.fromEntries(MENU_KEYS.map((key) => [key, { enabled: MENU_ITEMS[key].enabled }]));

/** The manager's menu with known keys only. @throws DomainError invalid `menu.unknownItem` */
export function cleanEventMenu(menu: Record<string, { enabled: boolean; price?: number | null | undefined }>): EventMenu {
  const clean: EventMenu = {};
  for (const [key, { enabled, price }] of Object.entries(menu)) {
    if (!isMenuKey(key)) throw new DomainError('invalid', 'menu.unknownItem', 'There is no such menu item');
    clean[key] = price === null || price === undefined ? { enabled } : { enabled, price };
  }
  return clean;
}

/** The dishes that an event sells, with its own prices where it has some. @source requirements/console §3, C31 */
export function offeredItems(menu: EventMenu): Record<string, MenuItem> {
  const offered: Record<string, MenuItem> = {};
  for (const key of MENU_KEYS) {
    const entry = menu[key];
    if (!entry?.enabled) continue;
    const { name, description, price } = MENU_ITEMS[key];
    offered[key] = { name, description, price: entry.price ?? price };
  }
  return offered;
}

/** What the cheapest dish of an event costs, in rupees; null when it sells none. */
export function lowestPrice(menu: EventMenu): number | null {
  const prices = Object.values(offeredItems(menu)).map(({ price }) => price);
  return prices.length === 0 ? null : Math.min(...prices);
}

/** Paise per item key of what an event sells. */
export const pricesOf = (menu: EventMenu): Record<string, Paise> =>
  Object.fromEntries(Object.entries(offeredItems(menu)).map(([key, { price }]) => [key, toPaise(price)]));
