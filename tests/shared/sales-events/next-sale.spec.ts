import { comingSales, saleWeekAfter } from '#shared/sales-events/next-sale';
import { withSaleDay } from '#shared/sales-events/sale-date';

const sale = (id: number, over: Partial<Parameters<typeof comingSales>[0][number]> = {}): Parameters<typeof comingSales>[0][number] => ({
  id,
  date: 'Soon',
  startsAt: null,
  createdAt: `2026-11-0${id}T00:00:00.000Z`,
  isActive: true,
  isOver: false,
  bookable: false,
  maxOrders: 40,
  availableSlots: 40,
  ...over,
});
const ids = (...sales: readonly ReturnType<typeof sale>[]): number[] => comingSales(sales).map(({ id }) => id);

describe('the sales that are still to come', () => {
  it('begin with the nearest day, whichever takes orders', () => {
    expect(ids(sale(2, { date: '6 December 2026', bookable: true }), sale(1, { date: '29 November 2026' }))).toEqual([1, 2]);
  });

  it('go by the time of the delivery where one is set', () => {
    expect(ids(sale(1, { date: '6 December 2026' }), sale(2, { startsAt: '2026-11-29T06:30:00.000Z' }))).toEqual([2, 1]);
  });

  it('leave out what is over, and what is announced without a day and takes no orders', () => {
    expect(ids(sale(1, { date: '1 November 2026', isOver: true }), sale(2), sale(3, { bookable: true }))).toEqual([3]);
  });

  it('keep one that was switched off as long as its food is to be delivered', () => {
    const off = { date: '29 November 2026', isActive: false };
    expect(ids(sale(1, { ...off, availableSlots: 4 }), sale(2, off))).toEqual([1]);
  });
});

describe('the sale a week after', () => {
  it.each([
    ['Pit Mandi', 'Sunday 29 November 2026, 12 to 3 PM', 'Pit Mandi, 6 December', 'Sunday 6 December 2026, 12 to 3 PM'],
    ['Pit Mandi, 29 November', 'Sunday 29 November 2026', 'Pit Mandi, 6 December', 'Sunday 6 December 2026'],
    ['Sunday Pit Mandi', 'This Sunday, 12 to 3 PM', 'Sunday Pit Mandi, 29 November', 'Sunday 29 November 2026, 12 to 3 PM'],
    ['Family Mandi', 'Coming soon', 'Family Mandi, 29 November', 'Sunday 29 November 2026'],
    // A sale of the past leads to the first such weekday after today.
    ['Pit Mandi', 'Sunday 1 November 2026', 'Pit Mandi, 29 November', 'Sunday 29 November 2026'],
    ['കുഴിമന്തി, 29 നവംബർ', '29 നവംബർ 2026 ഞായർ', 'കുഴിമന്തി, 6 ഡിസംബർ', '6 ഡിസംബർ 2026 ഞായർ'],
  ])('%s (%s) → %s (%s)', (title, date, nextTitle, nextDate) => {
    expect(saleWeekAfter({ title, date }, '2026-11-22')).toMatchObject({ title: nextTitle, date: nextDate });
  });
});

it('the times of a sale go with its day', () => {
  const times = { startsAt: '2026-11-29T06:30:00.000Z', orderingOpensAt: '2026-11-23T04:30:00.000Z', orderingClosesAt: null };
  expect(saleWeekAfter({ title: 'Pit Mandi', date: 'Onam', ...times }, '2026-11-22')).toEqual({
    title: 'Pit Mandi, 6 December',
    date: 'Onam',
    startsAt: '2026-12-06T06:30:00.000Z',
    orderingOpensAt: '2026-11-30T04:30:00.000Z',
    orderingClosesAt: null,
  });
});

it.each([
  ['29th Nov, 2026 at noon', '6th Dec, 2026 at noon'],
  ['November 29, 2026', 'December 6, 2026'],
  ['2026 November 29', '2026 December 6'],
  ['2026-11-29, lunch', '2026-12-06, lunch'],
  ['29/11/2026', '06/12/2026'],
  ['Orders till 20 November 2026, food on 29 November 2026', 'Orders till 20 November 2026, food on 6 December 2026'],
  ['This Sunday', 'This Sunday'],
])('a date text with another day, written the same way: %s', (text, expected) => {
  expect(withSaleDay(text, '2026-12-06')).toBe(expected);
});
