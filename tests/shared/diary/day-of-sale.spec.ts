import { dayForSale, daysCalledOff, daysToComplete, isDueToPlan, taskTimeOf, unplannedSales } from '#shared/diary/day-of-sale';

const SALE = { id: 7, title: 'Pit Mandi', day: '2026-11-29', startsAt: '2026-11-29T06:30:00.000Z' };
const CALLED_OFF = { title: 'Pit Mandi', portions: 0, peoplePerOrder: 1, isCancelled: true as const };

it.each([
  ['with a beginning', SALE, { title: 'Pit Mandi', date: '2026-11-29', salesEventId: 7, deliveryTime: '12:00' }],
  ['after midnight in India', { ...SALE, startsAt: '2026-11-28T19:05:00.000Z' }, { deliveryTime: '00:35' }],
  ['of a typed date without a time', { ...SALE, startsAt: null }, { title: 'Pit Mandi', date: '2026-11-29', salesEventId: 7 }],
])('the cooking day of a sale %s', (_, sale, day) => expect(dayForSale(sale)).toMatchObject(day));

it('leaves the time of the plan where the sale names none, and makes no day without a date', () => {
  expect(dayForSale({ ...SALE, startsAt: null })).not.toHaveProperty('deliveryTime');
  expect(dayForSale({ ...SALE, startsAt: null, day: null })).toBeNull();
});

describe('sales without a cooking day', () => {
  it('are those of a known day that no day serves', () => {
    const coming = [
      { id: 1, day: '2026-11-29' },
      { id: 2, day: null },
      { id: 3, day: '2026-12-06' },
      { id: 4, day: '2026-12-13' },
    ];
    expect(unplannedSales(coming, [{ salesEventId: null }, { salesEventId: 3 }]).map(({ id }) => id)).toEqual([1, 4]);
  });

  it.each([
    ['2026-11-29', true],
    ['2026-12-02', true],
    ['2026-12-03', false],
    [null, false],
  ])('on %s need attention: %s', (day, isDue) => expect(isDueToPlan({ day }, '2026-11-29')).toBe(isDue));
});

it('no task of a day that was called off is late', () => {
  const now = '2026-11-29T06:30:00.000Z';
  expect(taskTimeOf({ linkedSale: CALLED_OFF }, now)).toBe('1970-01-01T00:00:00.000Z');
  expect(taskTimeOf({ linkedSale: { ...CALLED_OFF, isCancelled: undefined } as never }, now)).toBe(now);
  expect(taskTimeOf({ linkedSale: null }, now)).toBe(now);
});

describe('days that wait for an answer', () => {
  const day = (date: string, more: object = {}) => ({ date, isCompleted: false, linkedSale: null, ...more });
  const TODAY = '2026-11-29';

  it.each([
    ['yesterday', day('2026-11-28'), true],
    ['a month ago', day('2026-10-29'), true],
    ['longer ago', day('2026-10-28'), false],
    ['today', day(TODAY), false],
    ['yesterday and complete', day('2026-11-28', { isCompleted: true }), false],
    ['yesterday and called off', day('2026-11-28', { linkedSale: CALLED_OFF }), false],
  ])('cooked %s: to complete %s', (_, one, asks) => expect(daysToComplete([one], TODAY)).toEqual(asks ? [one] : []));

  it.each([
    ['today and called off', day(TODAY, { linkedSale: CALLED_OFF }), true],
    ['ahead and called off', day('2026-12-06', { linkedSale: CALLED_OFF }), true],
    ['yesterday and called off', day('2026-11-28', { linkedSale: CALLED_OFF }), false],
    ['called off and complete', day(TODAY, { linkedSale: CALLED_OFF, isCompleted: true }), false],
    ['ahead', day('2026-12-06'), false],
  ])('%s: to remove %s', (_, one, asks) => expect(daysCalledOff([one], TODAY)).toEqual(asks ? [one] : []));
});
