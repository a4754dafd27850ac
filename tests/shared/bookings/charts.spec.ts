import { foldDays, firstOrderAt, type Ordered, soldAtSameAge, soldItems } from '#shared/bookings/charts';

describe('the orders and the revenue by day', () => {
  it('has every day of the window, and counts by the business’s calendar', () => {
    const sold = [
      { at: '2026-11-27T18:29:00.000Z', orders: 1, paise: 50 },
      { at: '2026-11-28T18:29:59.000Z', orders: 2, paise: 140_000 },
      { at: '2026-11-28T18:30:00.000Z', orders: 1, paise: 100_050 },
      { at: '2026-11-29T10:00:00.000Z', orders: 3, paise: 60_000 },
      { at: '2026-11-30T18:30:00.000Z', orders: 9, paise: 90_000 },
    ];
    expect(foldDays(sold, '2026-11-28', 3)).toEqual([
      { day: '2026-11-28', orders: 2, revenue: 1_400 },
      { day: '2026-11-29', orders: 4, revenue: 1_600.5 },
      { day: '2026-11-30', orders: 0, revenue: 0 },
    ]);
  });

  it('is empty for a window without days', () => expect(foldDays([], '2026-11-28', 0)).toEqual([]));
});

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
