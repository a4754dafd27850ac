/** Rule 46 (b) of the CGST Rules. */
const MOST_NUMBER_CHARACTERS = 16;
/**
 * Letters and digits at the start of a series; the rest of sixteen are a mark for credit notes, the year and five digits. It does not end in that
 * mark, or invoices of one prefix would have the numbers of another's credit notes.
 */
export const PREFIX = /^[A-Z0-9]{0,2}[ABD-Z0-9]$/;

/** A series of invoices, or the separate one of credit notes. */
export type Series = 'invoice' | 'credit-note';

/** "26-27" of a day from April 2026 to March 2027. @param day YYYY-MM-DD of the business */
export function financialYearOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  const twoDigits = (value: number): string => String(value % 100).padStart(2, '0');
  return `${twoDigits(year)}-${twoDigits(year + 1)}`;
}

/** The text before the running number, e.g. "KZ/26-27" or "KZC/26-27": each has numbers of its own. */
export const seriesOf = (prefix: string, series: Series, day: string): string =>
  `${prefix}${series === 'credit-note' ? 'C' : ''}/${financialYearOf(day)}`;

/**
 * "KZ/26-27/0001".
 * @param nth from 1
 * @throws Error where the rule's sixteen characters do not hold it
 */
export function documentNumber(series: string, nth: number): string {
  const number = `${series}/${String(nth).padStart(4, '0')}`;
  if (number.length > MOST_NUMBER_CHARACTERS) throw new Error(`The series ${series} has no more numbers`);
  return number;
}
