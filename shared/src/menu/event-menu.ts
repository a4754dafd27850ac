import { DomainError } from '../core/errors.ts';
import { type Paise, toPaise } from '../core/money.ts';
import type { EventMenu, OfferedDish } from '../sales-events/sales-event.contract.ts';
import type { Dish } from './dish.contract.ts';
import { FIRST_DISHES } from './menu-items.ts';
import type { MenuItem } from './menu.contract.ts';

/** The dishes of a new event: of a new kitchen the first three. @source requirements/console C22, C98 */
export const defaultEventMenu = (dishes: readonly Dish[] = FIRST_DISHES): EventMenu =>
  Object.fromEntries(dishes.filter(({ isArchived }) => !isArchived).map(({ id, onNewSales }) => [id, { enabled: onNewSales }]));

type TypedMenu = Record<string, { enabled: boolean; price?: number | null | undefined; soldOut?: boolean | undefined }>;

/**
 * The manager's menu with known keys only.
 * @throws DomainError invalid `menu.unknownItem`; conflict `menu.archivedItem` for a dish that is off the menu and was not sold before
 */
export function cleanEventMenu(menu: TypedMenu, dishes: readonly Dish[] = FIRST_DISHES, before: EventMenu = {}): EventMenu {
  const clean: EventMenu = {};
  for (const [key, { enabled, price, soldOut }] of Object.entries(menu)) {
    const dish = dishes.find(({ id }) => id === key);
    if (!dish) throw new DomainError('invalid', 'menu.unknownItem', 'There is no such menu item');
    if (enabled && dish.isArchived && !before[key]?.enabled) {
      throw new DomainError('conflict', 'menu.archivedItem', `“${dish.name}” is off the menu. Put it back on the menu first.`);
    }
    clean[key] = { enabled, ...(price != null && { price }), ...(soldOut && { soldOut }) };
  }
  return clean;
}

/** The dishes that an event sells: of its own those that are on the menu, with its own prices where it has some, in the order of the menu. @source requirements/console §3, C31 */
export function offeredDishes(menu: EventMenu, dishes: readonly Dish[] = FIRST_DISHES): OfferedDish[] {
  return dishes.flatMap(({ id: key, isArchived, name, nameMalayalam, description, descriptionMalayalam, price, slots, feeds }) => {
    const entry = menu[key];
    if (!entry?.enabled || isArchived) return [];
    const own = { price: entry.price ?? price, isSoldOut: entry.soldOut ?? false };
    return { key, name, nameMalayalam, description, descriptionMalayalam, slots, feeds, ...own };
  });
}

/** The dishes as the menu of the website lists them, by key, without usual values. @source requirements/storefront S22 */
export function menuItemsOf(offer: readonly OfferedDish[]): Record<string, MenuItem> {
  const isOutOfOrder = offer.some(({ key }) => WHOLE_NUMBER.test(key));
  return Object.fromEntries(
    offer.map(({ key, name, nameMalayalam, description, descriptionMalayalam, price, slots, feeds, isSoldOut }, position) => [
      key,
      {
        name,
        description,
        price,
        ...(nameMalayalam !== null && { nameMalayalam }),
        ...(descriptionMalayalam !== null && { descriptionMalayalam }),
        ...(slots > 1 && { slots }),
        ...(feeds !== null && { feeds }),
        ...(isSoldOut && { isSoldOut }),
        ...(isOutOfOrder && { position }),
      },
    ]),
  );
}

/** A key that an earlier version gave a dish: JavaScript lists it before all others, whatever its position. */
const WHOLE_NUMBER = /^\d+$/;

/** The price of the cheapest dish of an event, in rupees, of those that are not sold out if there are any; null when it sells none. */
export function lowestPrice(offer: readonly OfferedDish[]): number | null {
  const open = offer.filter(({ isSoldOut }) => !isSoldOut);
  const prices = (open.length > 0 ? open : offer).map(({ price }) => price);
  return prices.length === 0 ? null : Math.min(...prices);
}

/** Paise per item key of the dishes that an event sells. */
export const pricesOf = (offer: readonly OfferedDish[]): Record<string, Paise> =>
  Object.fromEntries(offer.map(({ key, price }) => [key, toPaise(price)]));

/** Slots that one of each dish takes, together. */
export const sumOfSlots = (offer: readonly { slots?: number }[]): number => offer.reduce((sum, { slots = 1 }) => sum + slots, 0);

/** Slots that one of each dish takes, by item key. */
export const slotsPerDish = (offer: Readonly<Record<string, { slots?: number }>>): Record<string, number> =>
  Object.fromEntries(Object.entries(offer).map(([key, { slots = 1 }]) => [key, slots]));

/** The dishes of a menu with their keys, in the order of the menu. */
export const dishesInOrder = (items: Readonly<Record<string, MenuItem>>): [string, MenuItem][] =>
  Object.entries(items).sort(([, { position: a = 0 }], [, { position: b = 0 }]) => a - b);
