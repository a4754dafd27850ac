import { removeStored, store, readStored } from '#kit/storage/local-storage';
import { chosenItems, type Fields, FIELDS, type Items, trimmed } from './order-form';

const KEY = 'kuzhi.storefront.contact';
const BASKET = 'kuzhi.storefront.lastBasket';

const isContact = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

const isBasket = (value: unknown): value is Items =>
  typeof value === 'object' && value !== null && Object.values(value).every((quantity) => Number.isInteger(quantity) && quantity > 0);

/** The contact details that the customer asked this device to remember; null without that wish. */
export const rememberedContact = (): Fields | null => readStored(KEY, isContact);

/** The last basket ordered on this device, for a customer who asked to remember it; else null. */
export const rememberedBasket = (): Items | null => readStored(BASKET, isBasket);

/** Only for who has ticked the box. */
export const rememberContact = (fields: Fields): void => store(KEY, trimmed(fields));

/** As `rememberContact`, with the ordered dishes. */
export function rememberOrder(fields: Fields, items: Items): void {
  rememberContact(fields);
  store(BASKET, chosenItems(items));
}

export function forgetContact(): void {
  removeStored(KEY);
  removeStored(BASKET);
}
