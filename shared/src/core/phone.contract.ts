import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';
import { visible } from './digits.ts';
import { e164 } from './phone.ts';

/** Characters of a typed number that are stored; a longer number is stored as E.164. */
const STORED = 20;

/** Whether the number can be called: the library knows which numbers each country has. In India any ten digits may be assigned. */
export function isPhone(typed: string): boolean {
  const number = e164(typed);
  const known = number === null ? undefined : parsePhoneNumberFromString(number);
  return known?.number === number && (known.countryCallingCode === '91' ? known.isPossible() : known.isValid());
}

const PHONE_WORDS =
  'Enter a phone number that can be called, such as 98470 12345 or 0481 2560000; from abroad with its country, such as +971 50 123 4567';

/** A telephone number as it was typed, in any usual form, without marks that cannot be seen. @source decisions/0101 */
export const phoneSchema = z
  .string()
  .trim()
  .max(60, PHONE_WORDS)
  .refine(isPhone, PHONE_WORDS)
  .transform((typed) => {
    const seen = visible(typed);
    return seen.length > STORED ? (e164(typed) ?? seen) : seen;
  });
