import { monthsLater, weekOf, weeksOfMonth } from '#shared/core/calendar';

describe('the week of a day', () => {
  it.each([
    ['2026-11-29', '2026-11-29', '2026-12-05'],
    ['2026-11-28', '2026-11-22', '2026-11-28'],
    ['2027-01-01', '2026-12-27', '2027-01-02'],
  ])('of %s is from %s to %s, Sunday first', (day, first, last) => {
    const week = weekOf(day);
    expect([week.length, week[0], week[6]]).toEqual([7, first, last]);
    expect(week).toContain(day);
  });
});

describe('the weeks of a month', () => {
  it.each([
    ['2026-11-17', 5, '2026-11-01', '2026-12-05'],
    ['2026-02-01', 4, '2026-02-01', '2026-02-28'],
    ['2026-08-31', 6, '2026-07-26', '2026-09-05'],
    ['2028-02-29', 5, '2028-01-30', '2028-03-04'],
  ])('of %s are %i, from %s to %s', (day, count, first, last) => {
    const weeks = weeksOfMonth(day);
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last]);
  });
});

it.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2026-01-31', -1, '2025-12-01'],
  ['2026-03-15', 0, '2026-03-01'],
  ['2026-03-15', -15, '2024-12-01'],
])('from %s, %i months later, a month begins on %s', (day, months, expected) => {
  expect(monthsLater(day, months)).toBe(expected);
});
