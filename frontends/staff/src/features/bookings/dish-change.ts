import type { Booking } from '#shared/bookings/booking.contract';
import { changedPrices, type PriceChange, priceChange } from '#shared/bookings/changed-dishes';
import { type Paise, toPaise } from '#shared/core/money';
import { priceBasket } from '#shared/menu/pricing';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';

/** The consequences of other dishes for an order's money. */
export interface DishChange extends PriceChange {
  /** The new price. */
  amountPaise: Paise;
  /** The part of the amount due then that was not due before. */
  morePaise: Paise;
}

/** Whether the form offers other dishes; the server has the last word. */
export const mayChangeDishes = ({ payment, delivery }: Booking, { isOver, cancelledAt }: ManagedSalesEvent): boolean =>
  !isOver && cancelledAt === null && payment.state !== 'refunded' && (delivery === undefined || delivery.state === 'packed');

/** The part of a booking's money that the provider may still refund. */
export const leftOnlinePaise = ({ amount, payment: { left, refunded, refunding } }: Booking): Paise =>
  left === undefined ? toPaise(amount) - toPaise(refunded) - toPaise(refunding) : toPaise(left);

/** Null while the dishes are as they are. */
export function dishChange(booking: Booking, { offer }: ManagedSalesEvent, items: Booking['items']): DishChange | null {
  const { dishes, payment, discountApplied } = booking;
  const isSame = [...new Set([...Object.keys(items), ...Object.keys(booking.items)])].every(
    (key) => (items[key] ?? 0) === (booking.items[key] ?? 0),
  );
  if (isSame) return null;
  const prices = changedPrices(
    dishes.map(({ key, price }) => ({ key, pricePaise: toPaise(price) })),
    offer,
  );
  const { totalPaise } = priceBasket(prices, items, discountApplied);
  const amountPaise = toPaise(booking.amount);
  const duePaise = payment.state === 'unpaid' ? amountPaise : toPaise(payment.due ?? 0);
  const money = { amountPaise, duePaise, leftCapturedPaise: leftOnlinePaise(booking), leftCashPaise: toPaise(payment.leftCash ?? 0) };
  const change = priceChange(money, totalPaise);
  return { ...change, amountPaise: totalPaise, morePaise: Math.max(0, change.duePaise - duePaise) };
}
