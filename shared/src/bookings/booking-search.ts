import { holdsAll, searchTextOf, wordsAsked } from '../core/search.ts';
import { foldDigits } from '../core/digits.ts';
import { phoneKey, searchedDigits } from '../core/phone.ts';

/** The fields by which a booking is found, as a result names them. */
export const FOUND_BY = ['name', 'phone', 'reference', 'address', 'pincode'] as const;
export type FoundBy = (typeof FOUND_BY)[number];

/** The texts by which a booking is found. */
export interface BookingTexts {
  bookingId: string;
  name: string;
  phone: string;
  address: string;
  pincode: string;
}

/** A telephone number as people write it, or its beginning. */
const NUMBER = /\+?\d[\d\s().-]*\d/g;

const textsOf = ({ bookingId, name, phone, address, pincode }: BookingTexts): Record<FoundBy, string> => ({
  name,
  phone: phoneKey(phone).replace('+', ''),
  reference: bookingId,
  address,
  pincode,
});

/** The search text of a booking: all words of all fields by which it is found. */
export const bookingSearchText = (booking: BookingTexts): string => searchTextOf(Object.values(textsOf(booking)));

/**
 * The words that a question asks for, in one or two readings, of which one has to fit: its numbers may be telephone numbers that are
 * written in several parts and with the code of the country, or numbers of their own.
 */
export function readingsOf(typed: string): string[][] {
  const apart = wordsAsked(typed);
  const joined = wordsAsked(foldDigits(typed).replace(NUMBER, (number) => searchedDigits(number) ?? number));
  return joined.join(' ') === apart.join(' ') ? [apart] : [joined, apart];
}

/** Why a booking is among the results: the fields that hold one of the words; none for an empty question. */
export function foundBy(booking: BookingTexts, typed: string): FoundBy[] {
  const whole = bookingSearchText(booking);
  const words = readingsOf(typed).find((reading) => holdsAll(whole, reading)) ?? [];
  const texts = textsOf(booking);
  return FOUND_BY.filter((field) => words.some((word) => holdsAll(searchTextOf([texts[field]]), [word])));
}
