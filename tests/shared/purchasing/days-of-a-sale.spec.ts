import { type CookingDay, dayOfSold } from '#shared/purchasing/plan-basis';

const day = (id: string, date: string, more: Partial<CookingDay> = {}): CookingDay => ({
  id,
  title: id,
  date,
  basis: 'sold',
  createdAt: '2026-12-01T04:30:00.000Z',
  ...more,
});

/** @source requirements/kitchen K147; decisions/0093 */
it.each<[string, CookingDay[], string | null]>([
  ['the only one', [day('a', '2026-12-05')], 'a'],
  ['the latest', [day('a', '2026-12-05'), day('b', '2026-12-06'), day('c', '2026-12-04')], 'b'],
  [
    'of two on one day the one that was added last',
    [day('a', '2026-12-06', { createdAt: '2026-12-02T04:30:00.000Z' }), day('b', '2026-12-06')],
    'a',
  ],
  ['not one that goes by its attendance', [day('a', '2026-12-05'), day('b', '2026-12-06', { basis: 'attendance' })], 'a'],
  ['none where all go by it', [day('a', '2026-12-05', { basis: 'attendance' })], null],
])('counts the sold dishes on one day of a sale: %s', (_name, days, counted) => {
  expect(dayOfSold(days)?.id ?? null).toBe(counted);
});
