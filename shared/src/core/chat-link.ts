import { e164, phoneKey } from './phone.ts';

/**
 * Opens a WhatsApp chat with a prefilled message; with a number that is none, the choice of a chat, for its digits could be another person's.
 * @param phone in any form   @source requirements/storefront S19
 */
export const chatLink = (phone: string, message = ''): string =>
  `https://wa.me/${e164(phone)?.slice(1) ?? ''}${message && `?text=${encodeURIComponent(message)}`}`;

/** A link that dials; of a number that is none its digits, as a person would dial them. */
export const telLink = (phone: string): string => `tel:${phoneKey(phone)}`;
