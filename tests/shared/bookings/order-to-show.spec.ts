import { orderToShow } from '#shared/bookings/order-to-show';

const NOW = Date.parse('2026-12-20T07:00:00.000Z');
const DAY = 86_400_000;
const at = (days: number): string => new Date(NOW + days * DAY).toISOString();
type Order = Parameters<typeof orderToShow>[0][number] & { id: string };
const order = (id: string, startsIn: number | null, change: Partial<Order> = {}): Order => ({
  id,
  status: 'confirmed',
  event: { id: 1, title: 'Sunday', date: 'Sunday', startsAt: startsIn === null ? null : at(startsIn), isCancelled: false, note: null },
  payment: { id: 'pay_1', state: 'paid', refunded: 0, refunding: 0, decision: null },
  createdAt: at(-25),
  ...change,
});
const cancelled = (id: string, startsIn: number, payment: Partial<Order['payment']> = {}) =>
  order(id, startsIn, {
    status: 'cancelled',
    payment: { ...order('', 0).payment, state: 'refunding', refunding: 100, decision: 'refund', ...payment },
  });

describe('which order is named on the landing page', () => {
  it.each<[string, Order[], string | undefined]>([
    ['none', [], undefined],
    ['one that was made 25 days ahead', [order('a', 1)], 'a'],
    ['the next of two', [order('new', 8), order('old', 1)], 'old'],
    [
      'one that waits for an answer first',
      [order('next', 1), order('moved', 8, { move: { from: '', fromStartsAt: null, until: at(2), fallback: 'keep', choice: 'open' } })],
      'moved',
    ],
    [
      'one that was answered as any other',
      [order('next', 1), order('moved', 8, { move: { from: '', fromStartsAt: null, until: at(2), fallback: 'keep', choice: 'keep' } })],
      'next',
    ],
    ['of yesterday, not yet said to be delivered', [order('a', -1)], 'a'],
    ['not of last week', [order('a', -7)], undefined],
    ['without a day, until it is delivered', [order('a', null)], 'a'],
    ['not a delivered one', [order('a', 0, { status: 'delivered' })], undefined],
    ['a cancelled one whose money is on its way', [cancelled('a', 1)], 'a'],
    ['not one whose money is back', [cancelled('a', 1, { state: 'refunded', refunded: 100, refunding: 0 })], undefined],
    ['one to come before a cancelled one', [cancelled('a', 1), order('b', 8)], 'b'],
  ])('%s', (_, orders, id) => {
    expect(orderToShow(orders, NOW)?.id).toBe(id);
  });
});
