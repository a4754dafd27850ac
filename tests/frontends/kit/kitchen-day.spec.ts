import { jest } from '@jest/globals';
import { kitchenDay, today } from '#kit/today';
import { learnServerNow, pageNow } from '#kit/server-clock';

it.each([
  ['11:59 PM', '2026-11-28T18:29:59.000Z', '2026-11-28', '2026-11-28'],
  ['midnight', '2026-11-28T18:30:00.000Z', '2026-11-29', '2026-11-28'],
  ['3:59 AM', '2026-11-28T22:29:59.000Z', '2026-11-29', '2026-11-28'],
  ['4:00 AM', '2026-11-28T22:30:00.000Z', '2026-11-29', '2026-11-29'],
  ['noon', '2026-11-29T06:30:00.000Z', '2026-11-29', '2026-11-29'],
  ['the night of the new year', '2026-12-31T20:00:00.000Z', '2027-01-01', '2026-12-31'],
])('at %s in Kerala the calendar and the kitchen have their days, wherever the device is', (_when, now, calendar, kitchen) => {
  jest.spyOn(performance, 'now').mockReturnValue(pageNow());
  learnServerNow(Date.parse(now), pageNow(), pageNow());
  expect([today(), kitchenDay()]).toEqual([calendar, kitchen]);
});
