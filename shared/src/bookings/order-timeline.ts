import type { CookingDay } from '../core/cooking-day.ts';
import { type BookingStatus, takesSlots } from './booking-status.ts';

/** One step of an order: a status that was set, or what the kitchen's day says. */
export interface OrderStep {
  status: BookingStatus | 'cooking' | 'on-the-way';
  /** ISO 8601 UTC. */
  at: string;
}

/**
 * What the customer follows: confirmed → cooking → on the way → delivered, oldest first. A cancelled order is not cooked, and
 * one that was made while the pit was already burning is cooked from its first minute.
 * @source requirements/storefront §2.6
 */
export function orderTimeline(
  booking: { status: BookingStatus; createdAt: string; timeline: readonly OrderStep[] },
  day: CookingDay | null,
): OrderStep[] {
  if (!takesSlots(booking.status) || day === null) return [...booking.timeline];
  const since = (at: string): string => (at > booking.createdAt ? at : booking.createdAt);
  const kitchen: OrderStep[] = [];
  if (day.cookingAt !== null) kitchen.push({ status: 'cooking', at: since(day.cookingAt) });
  if (day.onTheWayAt !== null) kitchen.push({ status: 'on-the-way', at: since(day.onTheWayAt) });
  return [...booking.timeline, ...kitchen].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
