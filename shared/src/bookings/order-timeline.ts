import type { CookingDay } from '../core/cooking-day.ts';
import type { StopState } from '../delivery-runs/stop-state.ts';
import { type BookingStatus, takesSlots } from './booking-status.ts';

/** One step of an order: a status that was set, or what the kitchen's day says. */
export interface OrderStep {
  status: BookingStatus | 'cooking' | 'on-the-way';
  /** ISO 8601 UTC. */
  at: string;
}

interface FollowedBooking {
  status: BookingStatus;
  createdAt: string;
  timeline: readonly OrderStep[];
  /** Where its parcel is; null or left out when it is in no run. */
  deliveryState?: StopState | null | undefined;
  /** When the run of its parcel left, ISO 8601 UTC. */
  leftAt?: string | null | undefined;
}

/**
 * What the customer follows: confirmed → cooking → on the way → delivered, oldest first. A cancelled order is not cooked, and
 * one that was made while the pit was already burning is cooked from its first minute. A parcel of a run is on the way when its run leaves,
 * any other when the kitchen begins to deliver.
 * @source requirements/storefront §2.6
 */
export function orderTimeline(booking: FollowedBooking, day: CookingDay | null): OrderStep[] {
  const onTheWayAt = booking.deliveryState ? (booking.leftAt ?? null) : (day?.onTheWayAt ?? null);
  const cookingAt = day?.cookingAt ?? null;
  if (!takesSlots(booking.status)) return [...booking.timeline];
  const since = (at: string): string => (at > booking.createdAt ? at : booking.createdAt);
  const kitchen: OrderStep[] = [];
  if (cookingAt !== null) kitchen.push({ status: 'cooking', at: since(cookingAt) });
  if (onTheWayAt !== null) kitchen.push({ status: 'on-the-way', at: since(onTheWayAt) });
  return [...booking.timeline, ...kitchen].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
