import type { CookingDay } from '../core/order-progress.ts';
import { earlierFirst } from '../core/time.ts';
import type { StopState } from '../delivery-runs/stop-state.ts';
import { type BookingStatus, takesSlots } from './booking-status.ts';

/** Steps that the kitchen and the rider add to the statuses, in the order in which an order goes through them. */
export const KITCHEN_STEPS = ['cooking', 'out-of-pit', 'packed', 'on-the-way'] as const;
type KitchenStep = (typeof KITCHEN_STEPS)[number];

/** One step of an order: a status that was set, or a step of the kitchen's day. */
export interface OrderStep {
  status: BookingStatus | KitchenStep;
  /** ISO 8601 UTC. */
  at: string;
}

interface FollowedBooking {
  status: BookingStatus;
  createdAt: string;
  timeline: readonly OrderStep[];
  /** When the last of its bags was packed, ISO 8601 UTC. */
  packedAt?: string | null | undefined;
  /** Where its parcel is; null or left out when it is in no run. */
  deliveryState?: StopState | null | undefined;
  /** When the run of its parcel left, ISO 8601 UTC. */
  leftAt?: string | null | undefined;
}

/**
 * The stages that the customer follows: confirmed → cooking → out of the pit → packed → on the way → delivered, oldest first. A cancelled order is not cooked, and
 * one that was made while the pit was already burning is cooked from its first minute. A parcel of a run is on the way when its run leaves,
 * any other when the kitchen starts a delivery; an empty pit alone brings it to no door.
 * @source requirements/storefront §2.6; decisions/0086
 */
export function orderTimeline(booking: FollowedBooking, day: CookingDay | null): OrderStep[] {
  if (!takesSlots(booking.status)) return [...booking.timeline];
  const at: Record<KitchenStep, string | null> = {
    cooking: day?.cookingAt ?? null,
    'out-of-pit': day?.outOfPitAt ?? null,
    packed: booking.packedAt ?? null,
    'on-the-way': booking.deliveryState ? (booking.leftAt ?? null) : (day?.onTheWayAt ?? null),
  };
  const since = (time: string): string => (time > booking.createdAt ? time : booking.createdAt);
  const kitchen = KITCHEN_STEPS.flatMap((status) => (at[status] === null ? [] : [{ status, at: since(at[status]) }]));
  return [...booking.timeline, ...kitchen].sort(earlierFirst);
}
