import type { TFunction } from 'i18next';
import { formatShortDay, formatTimeOrDay } from '#kit/formats';
import type { OwnOrder } from '#shared/bookings/own-order.contract';
import { cancelledMoney } from '#shared/bookings/cancel-money';
import { headlineOf } from '#shared/bookings/order-headline';
import { standingOf } from '#shared/bookings/order-standing';
import { formatRupees } from '#shared/core/money';
import { calendarDayOf, minutesOfDay } from '#shared/core/time';
import { windowText } from '#shared/sales-events/delivery-windows';
import { deliveryText, saleMomentText } from '#shared/sales-events/sale-times';

/** The state of the money; of a cancelled order the decision about it, since when, and how long it takes. Amounts in rupees. */
export function moneyText(
  t: TFunction,
  { status, amount, payment }: Pick<OwnOrder, 'status' | 'amount' | 'payment'>,
  language: string,
): string {
  if (status !== 'cancelled') {
    const due = payment.due === undefined ? [] : [t('order.due', { amount: formatRupees(payment.due) })];
    return [t(`order.money.${payment.state}`, { amount: formatRupees(payment.refunded) }), ...due].join(' · ');
  }
  const told = cancelledMoney(payment);
  const { refunded, refunding, toReturn = 0, refundAt } = payment;
  const paid = formatRupees(payment.received ?? amount);
  const since = refundAt === undefined ? '' : formatShortDay(calendarDayOf(refundAt), language);
  const sums = { paid, refunded: formatRupees(refunded), refunding: formatRupees(refunding), toReturn: formatRupees(toReturn), since };
  const isDated = since !== '' && (told === 'onItsWay' || told === 'refunded');
  const showsSoFar = refunded > 0 && (told === 'undecided' || told === 'onItsWay' || told === 'byHand');
  return [
    t(isDated ? `order.cancelled.${told}Since` : `order.cancelled.${told}`, sums),
    ...(toReturn > 0 && told === 'onItsWay' ? [t('order.cancelled.andByHand', sums)] : []),
    ...(showsSoFar ? [t('order.cancelled.soFar', sums)] : []),
  ].join(' ');
}

/** When an order is delivered: the day, and the window where there is one. */
export const dayText = ({ event, window }: Pick<OwnOrder, 'event' | 'window'>, language: string): string =>
  deliveryText(event, window, language);

/** The first line of an order, the same wherever it is shown. @param now epoch ms, by the server's clock */
export function headlineText(t: TFunction, order: OwnOrder | Omit<OwnOrder, 'orderId'>, now: number, language: string): string {
  const headline = headlineOf(order, now);
  const timeOf = (at: string): string => formatTimeOrDay(at, now, language);
  switch (headline.kind) {
    case 'arriving': {
      const span = windowText({ from: minutesOfDay(headline.from), until: minutesOfDay(headline.until) }, language);
      return `${t('order.headline.arriving', { span })} · ${stopsText(t, headline.stopsBefore)}`;
    }
    case 'soon':
      return [t('order.headline.soon'), ...(headline.stopsBefore > 0 ? [stopsText(t, headline.stopsBefore)] : [])].join(' · ');
    case 'expected':
    case 'late':
      return t(`order.headline.${headline.kind}`, { time: timeOf(headline.at), promised: timeOf(headline.promisedAt) });
    case 'choose':
      return t('order.headline.choose', { until: saleMomentText(headline.until, language) });
    case 'delivered':
      return headline.at === null ? t('order.status.delivered') : t('order.headline.delivered', { time: timeOf(headline.at) });
    case 'nobodyThere':
      return t('order.nobodyThere.title');
    case 'money':
      return moneyText(t, order, language);
    case 'day':
      return dayText(order, language);
  }
}

const stopsText = (t: TFunction, count: number): string => (count === 0 ? t('order.headline.next') : t('order.headline.stops', { count }));

/** The state of an order, in a word or two. */
export const statusText = (t: TFunction, order: Parameters<typeof standingOf>[0]): string => t(`order.status.${standingOf(order)}`);
