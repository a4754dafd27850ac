import type { DeliveryProgress } from '../delivery-runs/stop-state.ts';
import type { BookingStatus } from './booking-status.ts';
import { KITCHEN_STEPS, type OrderStep } from './order-timeline.ts';

/** The state of an order, in one word. `nobody-there`: its rider was at the door and could not hand it over. */
export type OrderStanding = OrderStep['status'] | 'nobody-there';

interface Followed {
  status: BookingStatus;
  /** Left out where only the parcel is known. */
  timeline?: readonly OrderStep[];
  delivery?: Pick<DeliveryProgress, 'state'> | undefined;
}

const OF_PARCEL = { packed: 'packed', onTheWay: 'on-the-way', nobodyThere: 'nobody-there', delivered: 'delivered' } as const;

/**
 * The standing of an order, which every page, message and list words. As far as the kitchen and its parcel went, unless the manager's word is the last one.
 * @source requirements/storefront §2.6; decisions/0086
 */
export function standingOf({ status, timeline = [], delivery }: Followed): OrderStanding {
  if (status !== 'confirmed') return status;
  if (delivery && delivery.state !== 'packed') return OF_PARCEL[delivery.state];
  const step = KITCHEN_STEPS.findLast(
    (one) => timeline.some((entry) => entry.status === one) || (one === 'packed' && delivery !== undefined),
  );
  return step ?? 'confirmed';
}

/** The way of an order as its customer sees it: the steps of every order, and of the others those that this one reached. */
export function stepsOf(standing: OrderStanding, timeline: readonly OrderStep[]): OrderStep['status'][] {
  const isSure: readonly string[] = ['confirmed', 'cooking', 'on-the-way', 'delivered'];
  const isKnown = (step: string): boolean => step === standing || timeline.some(({ status }) => status === step);
  return (['confirmed', ...KITCHEN_STEPS, 'delivered'] as const).filter((step) => isSure.includes(step) || isKnown(step));
}
