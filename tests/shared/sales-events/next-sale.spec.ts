import { comingSales } from '#shared/sales-events/coming-sales';
import { saleWeekAfter } from '#shared/sales-events/next-sale';
import { dayOfSale } from '#shared/sales-events/sale-date';

type Sale = Parameters<typeof comingSales>[0][number];

/** With its day as the server tells it. */
const sale = (id: number, { date = 'Soon', startsAt = null, ...over }: Partial<Sale> & { date?: string } = {}): Sale => ({
  id,
  day: dayOfSale({ date, startsAt }),
  startsAt,
  createdAt: `2026-11-0${id}T00:00:00.000Z`,
  isActive: true,
  isOver: false,
  bookable: false,
  maxOrders: 40,
  availableSlots: 40,
  ...over,
});
const NOW = '2026-11-27T04:45:00.000Z';
const ids = (...sales: readonly ReturnType<typeof sale>[]): number[] => comingSales(sales, NOW).map(({ id }) => id);

describe('the sales that are still to come', () => {
  it('begin with the nearest day, whichever takes orders', () => {
    expect(ids(sale(2, { date: '6 December 2026', bookable: true }), sale(1, { date: '29 November 2026' }))).toEqual([1, 2]);
  });

  it('go by the time of the delivery where one is set', () => {
    expect(ids(sale(1, { date: '6 December 2026' }), sale(2, { startsAt: '2026-11-29T06:30:00.000Z' }))).toEqual([2, 1]);
  });

  it('leave out sales that are over, and those that are announced without a day and take no orders', () => {
    expect(ids(sale(1, { date: '1 November 2026', isOver: true }), sale(2), sale(3, { bookable: true }))).toEqual([3]);
  });

  it('keep one that was switched off as long as its food is to be delivered', () => {
    const off = { date: '29 November 2026', isActive: false };
    expect(ids(sale(1, { ...off, availableSlots: 4 }), sale(2, off))).toEqual([1]);
  });

  it('begin with the one that sells where the delivery of one that was switched off has begun', () => {
    const off = { isActive: false, availableSlots: 19 };
    const sells = sale(3, { date: '29 November 2026', bookable: true });
    expect(ids(sale(1, { ...off, startsAt: '2026-11-27T02:30:00.000Z' }), sells)).toEqual([3, 1]);
    expect(ids(sale(1, { ...off, startsAt: '2026-11-27T06:30:00.000Z' }), sells)).toEqual([1, 3]);
  });

  it('keep one first whose food is being delivered, and go by the time within a day', () => {
    const lunch = sale(1, { startsAt: '2026-11-27T04:30:00.000Z', availableSlots: 3 });
    const dinner = sale(2, { startsAt: '2026-11-27T13:30:00.000Z' });
    expect(ids(sale(3, { date: '29 November 2026', bookable: true }), dinner, lunch)).toEqual([1, 2, 3]);
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
    ['Pit Mandi, 29 Nov', '29/11/2026', 'Pit Mandi, 6 Dec', '06/12/2026'],
  ])('%s (%s) → %s (%s)', (title, date, nextTitle, nextDate) => {
    expect(saleWeekAfter({ title, titleMalayalam: null, date }, '2026-11-22')).toMatchObject({ title: nextTitle, date: nextDate });
  });

  it.each([
    ['ഞായറാഴ്ച കുഴിമന്തി', '29 November 2026', 'ഞായറാഴ്ച കുഴിമന്തി, 6 ഡിസംബർ'],
    ['കുഴിമന്തി, നവംബർ 29', '29 November 2026', 'കുഴിമന്തി, ഡിസംബർ 6'],
    ['കുഴിമന്തി', 'Soon', 'കുഴിമന്തി, 29 നവംബർ'],
  ])('names its day in its Malayalam title too: %s', (titleMalayalam, date, expected) => {
    expect(saleWeekAfter({ title: 'Mandi', titleMalayalam, date }, '2026-11-22').titleMalayalam).toBe(expected);
  });

  it('moves a day that the date text names without its year', () => {
    const sale = { title: 'Mandi', titleMalayalam: null, date: 'Sunday 29 November, 12–3 PM', startsAt: '2026-11-29T06:30:00.000Z' };
    expect(saleWeekAfter(sale, '2026-11-22').date).toBe('Sunday 6 December, 12–3 PM');
  });
});

it('the times of a sale go with its day', () => {
  const times = { startsAt: '2026-11-29T06:30:00.000Z', orderingOpensAt: '2026-11-23T04:30:00.000Z', orderingClosesAt: null };
  expect(saleWeekAfter({ title: 'Pit Mandi', titleMalayalam: null, date: 'Onam', ...times }, '2026-11-22')).toEqual({
    title: 'Pit Mandi, 6 December',
    titleMalayalam: null,
    date: 'Onam',
    startsAt: '2026-12-06T06:30:00.000Z',
    orderingOpensAt: '2026-11-30T04:30:00.000Z',
    orderingClosesAt: null,
  });
});
