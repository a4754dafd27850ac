import { orderingState, type OrderingTimes } from './sale-times.ts';

/** The fields that decide the place of an event in the list. */
export interface Listed {
  id: number;
  /** ISO 8601 UTC. */
  createdAt: string;
  isActive: boolean;
}

/** Newest first; of two made in the same millisecond the later number. @source requirements/storefront §4; decisions/0064 */
export const newestFirst = (a: Listed, b: Listed): number =>
  a.createdAt === b.createdAt ? b.id - a.id : a.createdAt < b.createdAt ? 1 : -1;

/** The events that the public sees, in its order. @source requirements/storefront §4 */
export const visibleEvents = <Event extends Listed>(events: readonly Event[]): Event[] =>
  events.filter((event) => event.isActive).sort(newestFirst);

type Ordered = Listed & { isOver: boolean; cancelledAt?: string | null | undefined } & OrderingTimes;

/**
 * The one event that can be booked: the newest visible one that is neither over nor cancelled and whose ordering is open. It stays so when it is sold out.
 * @param now ISO 8601 UTC   @source decisions/0064; contract §7.1
 */
export const bookableEvent = <Event extends Ordered>(events: readonly Event[], now: string): Event | null =>
  visibleEvents(events).find((event) => !event.isOver && event.cancelledAt == null && orderingState(event, now) === 'open') ?? null;

/** The slots of an event and their use; one slot per item. */
interface Occupancy {
  maxOrders: number;
  /** Items in bookings that are not cancelled. */
  taken: number;
  /** Items in live holds. */
  held: number;
}

/** Slots that are left, never below 0: a manager may lower the limit below the sold slots. @source decisions/0001 §10 */
export const availableSlots = ({ maxOrders, taken, held }: Occupancy): number => Math.max(0, maxOrders - taken - held);
