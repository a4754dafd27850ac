import { foldDigits, visible } from './digits.ts';

/** Signs between the digits of a number. */
const BETWEEN = /[\s().,/\p{Pd}\u2212]/gu;
/** Ten digits after an optional 0, 91, +91 or 0091, or a free number of India, which has eleven. */
const INDIAN = /^(?:(?:\+|00)910?|0?910?|0)?([1-9]\d{9}|18(?:00|6[01])\d{7})$/;
const FOREIGN = /^(?:\+|00)([1-9]\d{6,14})$/;
/** The codes of countries with their length, and the few where a number itself begins with 0. */
const COUNTRY = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
const ZERO_STAYS = /^(?:39|225|229|241|242|378|379)$/;

/**
 * The one form of a telephone number, E.164, e.g. "098470 12345" and "+91 (0) 98470-12345" → "+919847012345"; null when it is none. A number without
 * its country is one of India. How long a foreign number may be is known to the server only (`phone.contract.ts`).
 * @source decisions/0101
 */
export function e164(typed: string): string | null {
  const text = foldDigits(visible(typed.normalize('NFKC')))
    .replace(/^tel:/i, '')
    .replace(/\(\s*0\s*\)/g, '')
    .replace(BETWEEN, '');
  const own = INDIAN.exec(text)?.[1];
  if (own !== undefined) return `+91${own}`;
  const foreign = FOREIGN.exec(text)?.[1];
  const country = foreign && COUNTRY.exec(foreign)?.[0];
  if (!foreign || !country || country === '91') return null;
  const rest = foreign.slice(country.length);
  return `+${country}${ZERO_STAYS.test(country) ? rest : rest.replace(/^0/, '')}`;
}

/** Whose number it is: E.164, and for a text of an earlier version that is no number its digits; empty without any. */
export const phoneKey = (typed: string): string => e164(typed) ?? foldDigits(typed).replace(/\D/g, '');

/** Of E.164: whether no SMS can reach it. The codes of Indian cities that begin with 6–8 share their digits with mobile numbers and count as these. */
export const isLandline = (number: string): boolean => /^\+91[1-5]/.test(number);

/**
 * The digits by which a typed part of a number is looked for in E.164, e.g. "098470 1" → "984701"; null for a text that is none, or less than four.
 */
export function searchedDigits(typed: string): string | null {
  const text = foldDigits(visible(typed))
    .replace(/\(\s*0\s*\)/g, '')
    .replace(BETWEEN, '');
  if (!/^\+?\d{4,18}$/.test(text)) return null;
  const digits = (e164(typed) ?? text).replace(/^\+|^0+/, '').replace(/^910/, '91');
  return digits.length < 4 ? null : digits;
}

/**
 * Opens a WhatsApp chat with a prefilled message; with a number that is none, the choice of a chat, for its digits could be another person's.
 * @param phone in any form   @source requirements/storefront S19
 */
export const chatLink = (phone: string, message = ''): string =>
  `https://wa.me/${e164(phone)?.slice(1) ?? ''}${message && `?text=${encodeURIComponent(message)}`}`;

/** A link that dials; of a number that is none its digits, as a person would dial them. */
export const telLink = (phone: string): string => `tel:${phoneKey(phone)}`;
