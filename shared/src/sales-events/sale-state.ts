import { orderingState, type OrderingTimes, type SaleTimes } from './sale-times.ts';

/** The state of a sale for those who look at it; `before`, `closed`: by its times; `later`: another sale takes orders. */
export type SaleState = 'cancelled' | 'over' | 'inactive' | 'before' | 'closed' | 'later' | 'soldOut' | 'open';

type Seen = OrderingTimes & {
  cancelledAt: string | null;
  isOver: boolean;
  isActive: boolean;
  bookable: boolean;
  availableSlots: number;
};

/**
 * The one state of a sale, the same on the website and in the console.
 * @param current the sale that takes orders; one that is delivered before it never opens again   @param now ISO 8601 UTC, by the server's clock
 */
export function saleState(sale: Seen, current: SaleTimes | null, now: string): SaleState {
  if (sale.cancelledAt !== null) return 'cancelled';
  if (sale.isOver) return 'over';
  if (!sale.isActive) return 'inactive';
  const state = orderingState(sale, now);
  if (state !== 'open') return state;
  if (!sale.bookable) return current && isKnownBefore(sale, current) ? 'closed' : 'later';
  return sale.availableSlots === 0 ? 'soldOut' : 'open';
}

/** By their beginnings alone: to read the day of a typed text would weigh more than the first view may. */
const isKnownBefore = ({ startsAt }: SaleTimes, current: SaleTimes): boolean =>
  startsAt != null && current.startsAt != null && Date.parse(startsAt) < Date.parse(current.startsAt);
