import { removeStored, store, readStored } from '#kit/local-storage';
import { type Fields, FIELDS, trimmed } from './order-form';

const KEY = 'kuzhi.storefront.contact';

const isContact = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** The contact details that the customer asked this device to remember; null without that wish. */
export const rememberedContact = (): Fields | null => readStored(KEY, isContact);

/** Only for who has ticked the box. */
export const rememberContact = (fields: Fields): void => store(KEY, trimmed(fields));

export const forgetContact = (): void => removeStored(KEY);
