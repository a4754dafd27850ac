import {
  addDays,
  calendarDayOf,
  dayParts,
  daysBetween,
  formatClock,
  instantOf,
  instantOfLocalTime,
  isCalendarDay,
  localTimeOf,
  minutesOfDay,
  parseClock,
} from '#shared/core/time';

describe('the business calendar (decisions/0001 §37)', () => {
  it.each([
    ['2026-11-28T18:29:59.999Z', '2026-11-28', 1439],
    ['2026-11-28T18:30:00.000Z', '2026-11-29', 0],
    ['2026-11-29T00:00:00.000Z', '2026-11-29', 330],
    ['2026-12-31T20:00:00.000Z', '2027-01-01', 90],
    ['2028-02-28T19:00:00.000Z', '2028-02-29', 30],
    ['1969-12-31T18:00:00.000Z', '1969-12-31', 1410],
  ])('%s is %s, %i minutes after midnight', (iso, day, minutes) => {
    expect(calendarDayOf(iso)).toBe(day);
    expect(minutesOfDay(iso)).toBe(minutes);
  });

  it('goes from a clock on a day to the instant and back', () => {
    expect(instantOf('2026-11-29', 300)).toBe('2026-11-28T23:30:00.000Z');
    expect(calendarDayOf(instantOf('2026-11-29', 300))).toBe('2026-11-29');
    expect(minutesOfDay(instantOf('2026-11-29', 780))).toBe(780);
    expect(instantOf('2026-11-29', -1)).toBe('2026-11-28T18:29:00.000Z');
  });

  it.each([
    ['2026-11-29', -3, '2026-11-26'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %i days is %s', (day, days, other) => expect(addDays(day, days)).toBe(other));

  it.each([
    ['2026-11-29', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-02-31', false],
    ['2026-13-01', false],
    ['29-11-2026', false],
    ['2026-11-29T00:00:00Z', false],
    ['+002026-11-29', false],
    ['+010000-01', false],
    ['9999-12-31', true],
    ['2026-11-2', false],
    ['', false],
  ])('%j is a day: %s', (text, is) => expect(isCalendarDay(text)).toBe(is));

  it('takes a day apart', () => expect(dayParts('2026-11-29')).toEqual({ year: 2026, month: 11, day: 29, weekday: 0 }));
});

describe('an input of date and time', () => {
  it.each([
    ['2026-11-29T12:00', '2026-11-29T06:30:00.000Z'],
    ['2026-11-29T00:05', '2026-11-28T18:35:00.000Z'],
    ['2026-12-31T23:59', '2026-12-31T18:29:00.000Z'],
  ])('%s is %s, and back', (text, instant) => {
    expect(instantOfLocalTime(text)).toBe(instant);
    expect(localTimeOf(instant)).toBe(text);
  });

  it.each([[''], ['2026-02-30T10:00'], ['2026-11-29T24:00'], ['2026-11-29'], ['tomorrow']])('“%s” is none', (text) => {
    expect(instantOfLocalTime(text)).toBeNull();
  });
});

it.each([
  ['2026-11-29', '2026-12-06', 7],
  ['2026-12-31', '2027-01-01', 1],
  ['2026-11-29', '2026-11-29', 0],
  ['2026-11-29', '2026-11-28', -1],
])('from %s to %s: %d days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

describe('planned clocks (requirements/kitchen §3)', () => {
  it.each([
    ['9:00 AM', 540],
    ['5:00 AM', 300],
    ['12:00 PM', 720],
    ['12:00 AM', 0],
    ['12:59 am', 59],
    ['1:00 PM', 780],
    [' 11:45 pm ', 1425],
    ['9:00AM', 540],
    ['9:00   PM', 1260],
  ])('%j is %i minutes after midnight', (text, minutes) => expect(parseClock(text)).toBe(minutes));

  it.each(['', '9', '9:60 AM', '13:00 PM', '0:30 AM', '9:00', 'soon', 'at 9:00 AM', '9:00 AM sharp'])('%j is none', (text) =>
    expect(parseClock(text)).toBeNull(),
  );

  it.each([
    [0, '12:00 AM'],
    [300, '5:00 AM'],
    [720, '12:00 PM'],
    [785, '1:05 PM'],
    [1440, '12:00 AM'],
    [-60, '11:00 PM'],
  ])('%i minutes read %s', (minutes, text) => expect(formatClock(minutes)).toBe(text));
});
