import { addDays } from '#shared/core/time';
import { bookingSearchText } from '#shared/bookings/booking-search';
import { ORDER_CHANNELS } from '#shared/bookings/order-channel';
import { type PricedOrder, slotsOfOrder } from '#shared/bookings/priced-order';

/** How much there is. */
export interface Size {
  bookings: number;
  /** Cooking days, each with the tasks of the sample day. */
  days: number;
}

export const SALES = 40;
export const FIRST_SALE = 1_000;
export const STATUSES = ['delivered', 'delivered', 'delivered', 'confirmed', 'pending', 'cancelled'];
export const NAMES = ['Ammini Kurien', 'Biju Mathew', 'Chinnamma Varghese', 'Devika Nair', 'Eldho Paul', 'Fathima Rasheed', 'ഗീത മേനോൻ'];
const FIRST_MOMENT = Date.UTC(2020, 0, 1);
const FIRST_DAY = '2020-01-01';

export type Value = string | number | boolean | null;
export type Named = Record<string, Value>;
export interface Table {
  name: string;
  columns: string[];
  rows: Value[][];
}

export const pick = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;
export const reference = (place: number): string => `MND-${place.toString(36).toUpperCase().padStart(6, '0')}`;

function draftOf(place: number, event: { id: number; title: string }): PricedOrder {
  const customer = {
    name: `${pick(NAMES, place)} ${place}`,
    phone: `9${String(place).padStart(9, '0')}`,
    address: `${place} Temple Road, Thazhathangadi, Kottayam, near the old bridge`,
    pincode: '686005',
  };
  const lines = [{ key: 'combo', name: 'Combo Pack', quantity: 1 + (place % 4), pricePaise: 100_000 }];
  const subtotalPaise = (1 + (place % 4)) * 100_000;
  return {
    event: { ...event, date: 'Sunday, 12 to 3 PM' },
    customer,
    location: { lat: 9.59, lng: 76.52, address: customer.address },
    lines,
    coupon: null,
    discountPercent: 0,
    subtotalPaise,
    discountPaise: 0,
    amountPaise: subtotalPaise,
  };
}

const BOOKING_COLUMNS = [
  ...['booking_id', 'order_id', 'status', 'event_id', 'event_title', 'draft', 'amount_paise', 'search_text', 'phone_key'],
  ...['provider_payment_id', 'payment_state', 'refunded_paise', 'timeline', 'created_at', 'channel', 'slot_count'],
];

function bookingOf(place: number, { bookings }: Size): Value[] {
  const sale = Math.floor((place * SALES) / bookings);
  const event = { id: FIRST_SALE + sale, title: `Sale ${sale}` };
  const draft = draftOf(place, event);
  const status = pick(STATUSES, place);
  const at = new Date(FIRST_MOMENT + place * 50 * 60_000).toISOString();
  const { phone } = draft.customer;
  return [
    reference(place),
    1_000_000 + place,
    status,
    event.id,
    event.title,
    JSON.stringify(draft),
    draft.amountPaise,
    bookingSearchText({ bookingId: reference(place), ...draft.customer }),
    phone,
    `pay_${place}`,
    'paid',
    0,
    JSON.stringify([{ status, at }]),
    at,
    pick(ORDER_CHANNELS, place),
    slotsOfOrder(draft),
  ];
}


export const bookings = (size: Size): Table => ({
  name: 'booking',
  columns: BOOKING_COLUMNS,
  rows: Array.from({ length: size.bookings }, (_, place) => bookingOf(place, size)),
});

/** The sales of the bookings, over since long, as the sample sale is, sold out by half of what was ordered. */
export const sales = (sample: Named, { bookings }: Size): Table => ({
  name: 'sales_event',
  columns: Object.keys(sample),
  rows: Array.from({ length: SALES }, (_, place) =>
    Object.values({
      ...sample,
      ...{ id: FIRST_SALE + place, title: `Sale ${place}`, active_title_key: null },
      ...{ is_active: false, is_bookable: false, is_over: true, has_orders: true, max_orders: Math.floor(bookings / SALES) },
    } satisfies Named),
  ),
});

export const dayId = (place: number): string => `event-of-the-bench-${place}`;

/** Cooking days of the past, as the sample day is, all of it done. */
export const cookingDays = (sample: Named, { days }: Size): Table => ({
  name: 'diary_event',
  columns: Object.keys(sample),
  rows: Array.from({ length: days }, (_, place) =>
    Object.values({
      ...sample,
      id: dayId(place),
      title: `Cooking day ${place}`,
      date: addDays(FIRST_DAY, place * 3),
      sales_event_id: null,
      linked_sale: null,
    } satisfies Named),
  ),
});

export const tasksOfDays = (samples: readonly Named[], { days }: Size): Table => ({
  name: 'task',
  columns: Object.keys(samples[0] ?? {}),
  rows: Array.from({ length: days }, (_, place) => {
    const day = addDays(FIRST_DAY, place * 3);
    const done = { event_id: dayId(place), started_at: `${day}T04:00:00.000Z`, started_by: 'Asha', completed_by: 'Asha' };
    return samples.map((sample, at) =>
      Object.values({ ...sample, ...done, completed: at % 7 !== 0, completed_at: `${day}T04:${String(10 + (at % 45))}:00.000Z` } satisfies Named),
    );
  }).flat(),
});
