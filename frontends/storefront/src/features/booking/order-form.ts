import { toPaise } from '#shared/core/money';
import { slotsPerDish } from '#shared/menu/event-menu';
import type { Menu, MenuItem } from '#shared/menu/menu.contract';
import { priceBasket, type Price, slotsOf, fitBasket } from '#shared/menu/pricing';

/** The fields marked as required. @source requirements/storefront §2.4 */
export const FIELDS = ['name', 'phone', 'address', 'pincode'] as const;
export type Field = (typeof FIELDS)[number];
export type Fields = Record<Field, string>;
/** Quantity per menu item key. */
export type Items = Readonly<Record<string, number>>;

export const NO_FIELDS: Fields = { name: '', phone: '', address: '', pincode: '' };

/** Slots that a basket takes by this menu. */
export const slotsIn = (items: Items, menu: Menu | null): number => slotsOf(items, menu ? slotsPerDish(menu.items) : {});

/** The basket cut to so many slots. */
export const fitted = (items: Items, menu: Menu | null, slots: number): Record<string, number> =>
  fitBasket(items, slots, menu ? slotsPerDish(menu.items) : {});

/** Slots shown while choosing. @source requirements/storefront §5 */
export const remainingSlots = (available: number, items: Items, menu: Menu): number => Math.max(0, available - slotsIn(items, menu));

/** Whether one more of a dish fits. @param left slots of the basket that are still free @source requirements/storefront S31 */
export const canAdd = ({ slots = 1, isSoldOut = false }: MenuItem, quantity: number, maxQuantity: number, left: number): boolean =>
  !isSoldOut && quantity < maxQuantity && slots <= left;

/** @source requirements/storefront S31 */
export const withQuantity = (items: Items, key: string, quantity: number, maxQuantity: number): Items => ({
  ...items,
  [key]: Math.min(maxQuantity, Math.max(0, quantity)),
});

/** The items that the menu still offers: it may have changed while the customer chose. */
export const onTheMenu = (items: Items, menu: Menu): Items =>
  Object.fromEntries(Object.entries(items).filter(([key]) => Object.hasOwn(menu.items, key)));

/** The chosen items, without the zeros. */
export const chosenItems = (items: Items): Record<string, number> =>
  Object.fromEntries(Object.entries(items).filter(([, quantity]) => quantity > 0));

/**
 * The price by the shared domain rule, with the discount of a coupon that the server has accepted; the server prices again and decides.
 * @source decisions/0001 §9
 */
export function previewPrice(menu: Menu, items: Items, coupon: string | null): Price {
  const prices = Object.fromEntries(Object.entries(menu.items).map(([key, { price }]) => [key, toPaise(price)]));
  return priceBasket(prices, { ...onTheMenu(items, menu) }, coupon === null ? 0 : menu.DISCOUNT_PERCENTAGE);
}

export const trimmed = (fields: Fields): Fields => ({
  name: fields.name.trim(),
  phone: fields.phone.trim(),
  address: fields.address.trim(),
  pincode: fields.pincode.trim(),
});

/**
 * The first rule that the form breaks, or null.
 * @param lacksWindow the sale has delivery windows, and none is chosen   @source requirements/storefront §5
 */
export function brokenRule(items: Items, fields: Fields, lacksWindow = false): 'noItems' | 'noWindow' | 'missingFields' | null {
  if (slotsOf({ ...items }) === 0) return 'noItems';
  if (Object.values(trimmed(fields)).some((value) => value === '')) return 'missingFields';
  return lacksWindow ? 'noWindow' : null;
}

/** The basket of the last time as far as this menu and the free slots allow; null when nothing of it can be had. */
export function sameAgain(last: Items, menu: Menu, available: number): Items | null {
  const offered = Object.entries(onTheMenu(last, menu))
    .filter(([key]) => !menu.items[key]?.isSoldOut)
    .map(([key, quantity]) => [key, Math.min(quantity, menu.MAX_QUANTITY)] as const);
  const items = chosenItems(fitted(Object.fromEntries(offered), menu, available));
  return slotsOf(items) > 0 ? items : null;
}
