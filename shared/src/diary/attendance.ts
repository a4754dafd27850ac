import { type LinkedSale, peopleOfSale } from '../core/linked-sale.ts';
import type { DiaryEvent } from './diary-event.contract.ts';

/** The maximum is our own: a larger number is a typing error. @source requirements/kitchen K60 */
export const LEAST_ATTENDANCE = 10;
export const DEFAULT_ATTENDANCE = 50;
const MOST_ATTENDANCE = 100_000;

/** Words of a title that stand for a size. @source requirements/kitchen K42, K60 */
const SIZES = [
  ['small', 30],
  ['medium', 50],
  ['large', 100],
] as const;

/** Every run is bounded, so that a long title costs no more than its length. */
const COUNTED = /(?:^|[^\d.,])(\d[\d,]{0,8})[\s-]{0,3}(?:people|guests|attendees|persons)/i;

/** People, whole, at least 10. @source decisions/0001 §35; contract §7.3 */
export const cleanAttendance = (people: number): number => Math.min(MOST_ATTENDANCE, Math.max(LEAST_ATTENDANCE, Math.floor(people)));

/**
 * How many people a title promises: a number of people, guests, attendees or persons, else small, medium, large, else 50.
 * @source requirements/kitchen K42
 */
export function guessAttendance(title: string): number {
  const counted = COUNTED.exec(title)?.[1];
  if (counted) return cleanAttendance(Number(counted.replaceAll(',', '')));
  const words = title.toLowerCase();
  return SIZES.find(([word]) => words.includes(word))?.[1] ?? DEFAULT_ATTENDANCE;
}

/** The attendance of a form: the entry, or a guess from the title when it is empty or no number. @source requirements/kitchen K42 */
export function attendanceOf(entered: number | string | null | undefined, title: string): number {
  const people = typeof entered === 'string' && entered.trim() === '' ? Number.NaN : Number(entered ?? Number.NaN);
  return Number.isFinite(people) ? cleanAttendance(people) : guessAttendance(title);
}

/** The typed number where only a whole number above 0 will do; null for anything else. @source requirements/kitchen K42 */
export const readAttendance = (text: string): number | null => (/^\s*0*[1-9]\d{0,6}\s*$/.test(text) ? Number(text) : null);

/** How many people an event feeds, and why. */
type Turnout = Pick<DiaryEvent, 'estimatedAttendance' | 'followsBookings' | 'linkedSale'>;

/** The people that a sale's bookings promise. @source requirements/storefront S18 */
export const bookedAttendance = (sale: Pick<LinkedSale, 'portions' | 'peoplePerOrder' | 'people'>): number =>
  cleanAttendance(peopleOfSale(sale));

/** The turnout once its sale was counted again; without a sale the last number stays. */
export function followSale({ estimatedAttendance, followsBookings }: Turnout, sale: LinkedSale | null): Turnout {
  if (!sale || !followsBookings) return { estimatedAttendance, followsBookings: false, linkedSale: sale };
  return { estimatedAttendance: bookedAttendance(sale), followsBookings, linkedSale: sale };
}

/**
 * The turnout after an edit. A link makes the attendance follow the bookings unless the edit ends that; another number than the present one is typed
 * and ends the following; the same number, as clients send it back, changes nothing.
 * @param people the entered number, already cleaned; null when the edit names none
 */
export function changeTurnout(
  current: Turnout,
  edit: { sale?: LinkedSale | null | undefined; people: number | null; follows?: boolean | undefined },
): Turnout {
  const isLinked = edit.sale !== undefined && edit.sale !== null;
  const sale = edit.sale === undefined ? current.linkedSale : edit.sale;
  const isOwn = !isLinked && edit.people !== null && edit.people !== current.estimatedAttendance;
  const follows = !isOwn && (edit.follows ?? (isLinked || current.followsBookings));
  return followSale({ ...current, estimatedAttendance: edit.people ?? current.estimatedAttendance, followsBookings: follows }, sale);
}
