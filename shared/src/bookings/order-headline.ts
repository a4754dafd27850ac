import type { OrderForecast } from '../core/order-progress.ts';
import type { Arrival } from '../delivery-runs/arrival.ts';
import type { DeliveryProgress } from '../delivery-runs/stop-state.ts';
import type { BookingStatus } from './booking-status.ts';
import { standingOf } from './order-standing.ts';
import type { OrderStep } from './order-timeline.ts';

interface Followed {
  status: BookingStatus;
  timeline: readonly OrderStep[];
  delivery?: Pick<DeliveryProgress, 'state' | 'at'> | undefined;
  arrival?: Arrival | undefined;
  forecast: OrderForecast | null;
  move?: { until: string; choice: 'open' | 'keep' } | undefined;
}

/** A customer's first question about an order. Times ISO 8601 UTC. `day`: the sale's day answers it; `soon`: the stated time is over. */
export type Headline =
  | { kind: 'arriving'; from: string; until: string; stopsBefore: number }
  | { kind: 'soon'; stopsBefore: number }
  | { kind: 'expected' | 'late'; at: string; promisedAt: string }
  | { kind: 'choose'; until: string }
  | { kind: 'delivered' | 'nobodyThere'; at: string | null }
  | { kind: 'money' | 'day' };

/** So long after the expected time the headline still shows that time. */
const GRACE_MS = 5 * 60_000;
/** After that the headline omits a time that is over. */
const SOON_MS = 3 * 3_600_000;

/** The first line of an order, wherever it is shown. @param now epoch ms, by the server's clock   @source requirements/storefront S75; decisions/0086 */
export function headlineOf(order: Followed, now: number): Headline {
  const { status, timeline, delivery, arrival, forecast, move } = order;
  if (status === 'cancelled') return { kind: 'money' };
  if (status === 'delivered') return { kind: 'delivered', at: timeline.findLast((step) => step.status === 'delivered')?.at ?? null };
  if (move?.choice === 'open' && now < Date.parse(move.until)) return { kind: 'choose', until: move.until };
  if (standingOf(order) === 'nobody-there') return { kind: 'nobodyThere', at: delivery?.at ?? null };
  if (arrival)
    return now <= Date.parse(arrival.until) ? { kind: 'arriving', ...arrival } : { kind: 'soon', stopsBefore: arrival.stopsBefore };
  const overMs = forecast ? now - Date.parse(forecast.expectedAt) : Number.POSITIVE_INFINITY;
  if (!forecast || overMs > SOON_MS) return { kind: 'day' };
  if (overMs > GRACE_MS) return { kind: 'soon', stopsBefore: 0 };
  return { kind: forecast.isLate ? 'late' : 'expected', at: forecast.expectedAt, promisedAt: forecast.promisedAt };
}
