import { isToDeliver } from './booking-status.ts';
import { cancelledMoney } from './cancel-money.ts';
import type { OwnOrder } from './own-order.contract.ts';

const DAY_MS = 86_400_000;
/** So long after the sale's day an order that was never marked as delivered is still shown. */
const OPEN_FOR_MS = 2 * DAY_MS;
/** And one that was cancelled, until its money is back. */
const MONEY_FOR_MS = 30 * DAY_MS;

type Shown = Pick<OwnOrder, 'status' | 'event' | 'move' | 'payment' | 'createdAt'>;

/** How much an order concerns its customer now: 0 the most; null not at all. */
function rankOf({ status, event, move, payment, createdAt }: Shown, now: number): number | null {
  // Reckoned from the sale's day: a customer who orders weeks ahead waits the longest.
  const day = Date.parse(event.startsAt ?? createdAt);
  if (isToDeliver(status)) {
    if (move?.choice === 'open' && now < Date.parse(move.until)) return 0;
    return event.startsAt === null || now - day < OPEN_FOR_MS ? 1 : null;
  }
  if (status !== 'cancelled' || now - day > MONEY_FOR_MS) return null;
  return ['undecided', 'onItsWay', 'byHand', 'delayed'].includes(cancelledMoney(payment)) ? 2 : null;
}

/**
 * The order of this device that is named where there is room for one: one that waits for an answer, then the next delivery, then a refund on its way.
 * @param orders newest first   @param now epoch ms, by the server's clock   @source requirements/storefront S108
 */
export function orderToShow<Order extends Shown>(orders: readonly Order[], now: number): Order | null {
  const ranked = orders.flatMap((order) => {
    const rank = rankOf(order, now);
    return rank === null ? [] : [{ order, rank, at: Date.parse(order.event.startsAt ?? order.createdAt) }];
  });
  return ranked.sort((a, b) => a.rank - b.rank || a.at - b.at)[0]?.order ?? null;
}
