import type { OrderWindow } from '../sales-events/delivery-windows.ts';
import type { SoldDish } from './sold-dish.contract.ts';
import { type BookingStatus, isToDeliver, takesSlots } from './booking-status.ts';
import { slotsOfOrder } from './priced-order.ts';
import { compareCodes, compareTexts } from '../core/text-order.ts';

interface Stop {
  pincode: string;
  address: string;
  name: string;
  status: BookingStatus;
  dishes: readonly SoldDish[];
  /** Absent when its sale had no windows. */
  window?: OrderWindow;
}

/** The deliveries of one area, and how many portions they are. */
export interface DeliveryArea<S> {
  pincode: string;
  stops: S[];
  portions: number;
}

/** A portion for each slot. */
const portionsOf = ({ dishes }: Stop): number => slotsOfOrder({ lines: dishes });

/**
 * The stops by area: areas by pincode, in each area neighbours one after the other. Without cancelled bookings and without those whose customer's
 * data was erased.
 */
export function runSheet<S extends Stop>(bookings: readonly S[]): DeliveryArea<S>[] {
  const stops = bookings
    .filter(({ status, address }) => takesSlots(status) && address !== '')
    .sort((a, b) => compareCodes(a.pincode, b.pincode) || compareTexts(a.address, b.address) || compareTexts(a.name, b.name));
  return [...new Set(stops.map(({ pincode }) => pincode))].map((pincode) => {
    const own = stops.filter((stop) => stop.pincode === pincode);
    return { pincode, stops: own, portions: own.reduce((sum, stop) => sum + portionsOf(stop), 0) };
  });
}

/** The deliveries of one window; null for orders without one. */
export interface DeliveryRound<S> {
  window: OrderWindow | null;
  areas: DeliveryArea<S>[];
}

/**
 * As `runSheet`, one round after the other as they are driven; orders without a window come last. One round without a window where no order has one.
 */
export function runSheetByWindow<S extends Stop>(bookings: readonly S[]): DeliveryRound<S>[] {
  const windows = new Map(bookings.flatMap(({ window }) => (window ? [[window.id, window] as const] : [])));
  const inOrder = [...windows.values()].sort((a, b) => a.from - b.from || a.until - b.until);
  return [...inOrder, null]
    .map((window) => ({ window, areas: runSheet(bookings.filter((booking) => (booking.window?.id ?? null) === (window?.id ?? null))) }))
    .filter(({ areas }) => areas.length > 0);
}

/** The bookings of one sale and window that are still to be delivered; the window is null for orders without one. */
export interface WaitingRound<S> {
  event: { id: number; title: string };
  window: OrderWindow | null;
  bookings: S[];
}

/** The rounds of a list that hold several bookings, to mark each delivered at once: sale by sale in the order in which they are driven. */
export function roundsToDeliver<S extends Pick<Stop, 'status' | 'window'> & { event: { id: number; title: string } }>(
  list: readonly S[],
): WaitingRound<S>[] {
  const rounds = new Map<string, WaitingRound<S>>();
  for (const booking of list.filter(({ status }) => isToDeliver(status))) {
    const { event, window = null } = booking;
    const key = JSON.stringify([event.id, window?.id]);
    const round = rounds.get(key) ?? { event, window, bookings: [] };
    round.bookings.push(booking);
    rounds.set(key, round);
  }
  const from = ({ window }: WaitingRound<S>): number => window?.from ?? Infinity;
  return [...rounds.values()]
    .filter(({ bookings }) => bookings.length > 1)
    .sort((a, b) => a.event.id - b.event.id || (from(a) === from(b) ? 0 : from(a) - from(b)));
}

/** Everybody in the order in which they are driven to: the numbers on the labels. */
export const stopsInOrder = <S extends Stop>(bookings: readonly S[]): S[] =>
  runSheetByWindow(bookings).flatMap(({ areas }) => areas.flatMap(({ stops }) => stops));

/** How many of a dish are sold, by the name that it was sold under first. */
interface DishCount {
  key: string;
  name: string;
  nameMalayalam: string | null;
  sold: number;
  inWindow: Record<string, number>;
}

/** How many of each dish are sold, in all and by the id of the window; the most first. Cancelled bookings are none. */
export function soldDishes(bookings: readonly Pick<Stop, 'status' | 'dishes' | 'window'>[]): DishCount[] {
  const counts = new Map<string, DishCount>();
  for (const { dishes, window } of bookings.filter(({ status }) => takesSlots(status))) {
    for (const { key, name, nameMalayalam = null, quantity } of dishes) {
      const dish = counts.get(key) ?? { key, name, nameMalayalam, sold: 0, inWindow: {} };
      dish.sold += quantity;
      if (window) dish.inWindow[window.id] = (dish.inWindow[window.id] ?? 0) + quantity;
      counts.set(key, dish);
    }
  }
  return [...counts.values()].sort((a, b) => b.sold - a.sold || compareCodes(a.key, b.key));
}
