import { dayOfSale } from '#shared/sales-events/sale-date';
import { calendarEntries, type CalendarCooking, type CalendarSale } from '#shared/sales-events/sales-calendar';

/** With its day as the server tells it. */
const sale = ({ date = 'This Sunday', startsAt = null, ...over }: Partial<CalendarSale> = {}): CalendarSale => ({
  id: 1,
  title: 'Sunday Mandi',
  date,
  day: dayOfSale({ date, startsAt }),
  startsAt,
  orderingOpensAt: null,
  orderingClosesAt: null,
  isActive: true,
  isOver: false,
  ...over,
});
const cooking = (over: Partial<CalendarCooking> = {}): CalendarCooking => ({
  id: 'event-1',
  title: 'Sunday pit',
  date: '2026-11-29',
  isCompleted: false,
  estimatedAttendance: 50,
  ...over,
});

/** "29 opens 1080 …" of each entry, in the order of the days. */
const told = (sales: CalendarSale[], events: CalendarCooking[] = []): string[] =>
  [...calendarEntries(sales, events)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([day, entries]) => entries.map(({ kind, minutes }) => [day.slice(8), kind, minutes ?? '-'].join(' ')));

it.each<[string, CalendarSale, string[]]>([
  ['a date without a year names no day', sale(), []],
  ['a date text', sale({ date: 'Sunday 29 November 2026' }), ['29 delivery -']],
  ['its beginning goes before the text', sale({ date: '29 November 2026', startsAt: '2026-11-30T06:30:00.000Z' }), ['30 delivery 720']],
  [
    'ordering opens before midnight of India and closes after it',
    sale({ orderingOpensAt: '2026-11-27T18:29:00.000Z', orderingClosesAt: '2026-11-27T18:30:00.000Z' }),
    ['27 opens 1439', '28 closes 0'],
  ],
])('%s', (_what, one, expected) => {
  expect(told([one])).toEqual(expected);
});

it('begins a day with entries without a time, cooking first, and goes on by the clock', () => {
  const noon = sale({ id: 2, startsAt: '2026-11-29T06:30:00.000Z', orderingClosesAt: '2026-11-29T03:30:00.000Z' });
  const untimed = sale({ id: 3, date: '29 November 2026' });
  expect(told([noon, untimed], [cooking()])).toEqual(['29 cooking -', '29 delivery -', '29 closes 540', '29 delivery 720']);
});

it('two sales and a cooking day of other days stand apart', () => {
  expect(told([sale({ date: '6 December 2026' })], [cooking({ date: '2026-12-05' })])).toEqual(['05 cooking -', '06 delivery -']);
});
