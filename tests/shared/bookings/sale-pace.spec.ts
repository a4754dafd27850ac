import { firstOrderAt, type Ordered, soldAtSameAge, soldItems } from '#shared/bookings/sale-pace';

const order = (at: string, slots: number, status: Ordered['status'] = 'confirmed'): Ordered => ({ at, slots, status });
const NOW = Date.parse('2026-11-22T10:00:00.000Z');

it('counts the items of orders that are not cancelled, and begins with the first order even when it is cancelled', () => {
  const orders = [order('2026-11-22T08:00:00.000Z', 2), order('2026-11-22T07:00:00.000Z', 3, 'cancelled')];
  expect([soldItems(orders), firstOrderAt(orders)]).toEqual([2, Date.parse('2026-11-22T07:00:00.000Z')]);
  expect([soldItems([]), firstOrderAt([])]).toEqual([0, null]);
});

it.each([
  ['two hours in, what the other had sold in its first two hours', '2026-11-22T08:00:00.000Z', 5],
  ['a minute in, only its first order', '2026-11-22T09:59:00.000Z', 2],
  ['later than all its orders, all of it', '2026-11-01T00:00:00.000Z', 9],
])('compares at the same age: %s', (_, begun, expected) => {
  const other = [order('2026-11-15T06:00:00.000Z', 2), order('2026-11-15T08:00:00.000Z', 3), order('2026-11-15T12:00:00.000Z', 4)];
  expect(soldAtSameAge([order(begun, 1)], other, NOW)).toBe(expected);
});

it('compares nothing before the first order of either', () => {
  const one = [order('2026-11-22T08:00:00.000Z', 2)];
  expect([soldAtSameAge([], one, NOW), soldAtSameAge(one, [], NOW)]).toEqual([0, 0]);
});
