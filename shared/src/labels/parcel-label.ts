import { licenceNumber } from '../core/licence.ts';
import { calendarDayOf, formatClock, minutesOfDay } from '../core/time.ts';
import type { WindowTimes } from '../sales-events/delivery-windows.ts';
import type { OrderLine } from '../bookings/priced-order.ts';
import { contentsOfBag } from '../packing/order-bags.ts';
import { dishInMalayalam } from '../menu/dishes-in-malayalam.ts';

export interface LabelDish {
  quantity: number;
  name: string;
  /** Null: it is in no catalogue. */
  malayalam: string | null;
}

/** The texts on the label of one parcel; null is a blank to be written on by hand. */
export interface ParcelLabel {
  business: string;
  licence: string | null;
  /** The place in its run, or in the run sheet of a sale without runs; null on a test label, and where a run does not take it along yet. */
  stop: number | null;
  /** The run that takes it along, by its number within the sale; null: none, or the sale has none. */
  run: number | null;
  /** Which bag of how many; null where the order is one bag. */
  bag: { number: number; of: number } | null;
  dishes: LabelDish[];
  preparedAt: string | null;
  eatBefore: string | null;
  customer: { name: string; address: string; pincode: string };
  delivery: string | null;
  reference: string;
  /** The text of the QR code. */
  code: string;
}

/** The place of a parcel in the order in which it is delivered, from 1. */
export interface LabelPlace {
  /** Null: the sale has no runs, and the place is that of its run sheet. */
  run: number | null;
  place: number;
}

/** A booking, as far as its label shows it: no phone, no money, no place on a map. @source decisions/0082 */
export interface Parcel {
  bookingId: string;
  customer: { name: string; address: string; pincode: string };
  lines: readonly Pick<OrderLine, 'key' | 'name' | 'nameMalayalam' | 'quantity'>[];
  /** From 1. */
  bag: number;
  /** In how many bags the order leaves. */
  bags: number;
}

export interface LabelFacts {
  business: string;
  /** As the settings have it, e.g. "FSSAI 11223344556677"; may be empty. */
  registration: string;
  /** How long after it was prepared the food may be eaten; 0: that is written by hand. */
  eatWithinMinutes: number;
  /** ISO 8601 UTC; null where it is not stated. */
  preparedAt: string | null;
  /** When it is brought; null where it is not stated. */
  delivery: string | null;
  /** Where the customer's order page is, without a slash at the end. */
  origin: string;
}

/** Of "29/11/2026". */
const DAY_LETTERS = 10;

/** "29/11/2026 1:00 PM", which readers of both languages read alike. @param at ISO 8601 UTC */
export function labelTime(at: string): string {
  const [year = '', month = '', day = ''] = calendarDayOf(at).split('-');
  return `${day}/${month}/${year} ${formatClock(minutesOfDay(at))}`;
}

/**
 * When a parcel is brought: the window of its order on the day of the sale, else when the sale's delivery begins, else the date that the manager
 * typed.
 */
export function deliveryText({ startsAt, date }: { startsAt: string | null; date: string }, window: WindowTimes | null): string {
  if (window === null) return startsAt === null ? date : labelTime(startsAt);
  const hours = `${formatClock(window.from)} – ${formatClock(window.until)}`;
  return startsAt === null ? hours : `${labelTime(startsAt).slice(0, DAY_LETTERS)} ${hours}`;
}

/** Nothing, or the time by which it must be eaten, ISO 8601 UTC. */
export const eatBeforeOf = (preparedAt: string | null, eatWithinMinutes: number): string | null =>
  preparedAt === null || eatWithinMinutes === 0 ? null : new Date(Date.parse(preparedAt) + eatWithinMinutes * 60_000).toISOString();

/**
 * The text of a parcel's code: the page of its order, without the secret that would open it. The packing screen reads the reference from it; the
 * customer's own browser shows the order, any other asks for the link. @source decisions/0082
 */
const parcelCode = (origin: string, { bookingId, bag, bags }: Pick<Parcel, 'bookingId' | 'bag' | 'bags'>): string =>
  `${origin}/order/${encodeURIComponent(bookingId)}${bags > 1 ? `?bag=${bag}of${bags}` : ''}`;

const timeOrBlank = (at: string | null): string | null => (at === null ? null : labelTime(at));

/** "FSSAI 1122…", however the settings have it. */
const licenceOf = (registration: string): string | null => {
  const number = licenceNumber(registration);
  return number === '' ? null : `FSSAI ${number}`;
};

/** The label of one bag of a booking. @param stop its place in the order of delivery; null where it has none */
export function parcelLabel(parcel: Parcel, stop: LabelPlace | null, facts: LabelFacts): ParcelLabel {
  const { bookingId, customer, lines, bag, bags } = parcel;
  const { name, address, pincode } = customer;
  return {
    business: facts.business,
    licence: licenceOf(facts.registration),
    stop: stop?.place ?? null,
    run: stop?.run ?? null,
    bag: bags > 1 ? { number: bag, of: bags } : null,
    dishes: contentsOfBag(lines, bag, bags).map((line) => ({ quantity: line.quantity, name: line.name, malayalam: dishInMalayalam(line) })),
    preparedAt: timeOrBlank(facts.preparedAt),
    eatBefore: timeOrBlank(eatBeforeOf(facts.preparedAt, facts.eatWithinMinutes)),
    customer: { name, address, pincode },
    delivery: facts.delivery,
    reference: bookingId,
    code: parcelCode(facts.origin, parcel),
  };
}

/** All typed texts on a label. */
export const labelTexts = ({ business, dishes, customer, delivery }: ParcelLabel): string[] => [
  business,
  ...dishes.flatMap(({ name, malayalam }) => [name, malayalam ?? '']),
  customer.name,
  customer.address,
  delivery ?? '',
];
