import fc from 'fast-check';
import { instantOf } from '#shared/core/time';
import {
  isToldLate,
  latenessOf,
  lateMinutes,
  missesPromise,
  orderForecast,
  promisedAt,
  type StandingForecast,
  type Told,
  toTell,
} from '#shared/forecast/order-forecast';

const DAY = '2026-11-29';
const at = (hours: number, minutes = 0): string => instantOf(DAY, hours * 60 + minutes);
const NOON = at(12);
const day = (readyAt: string | null, change: Partial<StandingForecast> = {}): StandingForecast => ({
  state: 'cooking',
  readyAt,
  plannedReadyAt: NOON,
  leavesAt: NOON,
  ...change,
});
const FIRST = { startsAt: NOON, window: { until: 12 * 60 + 30 } };
const SECOND = { startsAt: NOON, window: { until: 14 * 60 + 30 } };

it.each<[string, ReturnType<typeof orderForecast>, string | null, boolean]>([
  ['on time, the window ends as promised', orderForecast(day(NOON), FIRST), at(12, 30), false],
  ['ready at 12:18, at the door at 12:48', orderForecast(day(at(12, 18)), FIRST), at(12, 48), true],
  ['a later window has time to spare', orderForecast(day(at(12, 18)), SECOND), at(14, 30), false],
  ['a few minutes are not late', orderForecast(day(at(12, 5)), FIRST), at(12, 35), false],
  ['without windows the delivery begins when the food is ready', orderForecast(day(at(12, 18)), { startsAt: NOON }), at(12, 18), true],
  [
    'what the plan leaves for packing and the way is needed then, too',
    orderForecast(day(at(12, 18), { plannedReadyAt: at(11, 30) }), { startsAt: NOON }),
    at(12, 48),
    true,
  ],
  [
    'of more than half an hour the rest is spare',
    orderForecast(day(at(11, 20), { plannedReadyAt: at(10) }), { startsAt: NOON }),
    NOON,
    false,
  ],
  [
    'a plan that misses the promise says when it comes, and is not late as long as it holds',
    orderForecast(day(at(14, 40), { plannedReadyAt: at(14, 40) }), { startsAt: NOON }),
    at(14, 40),
    false,
  ],
  [
    'what comes later than that plan is late',
    orderForecast(day(at(14, 58), { plannedReadyAt: at(14, 40) }), { startsAt: NOON }),
    at(14, 58),
    true,
  ],
  [
    'where nobody promised a time the plan is what holds',
    orderForecast(day(at(14, 40), { plannedReadyAt: at(14, 40) }), { startsAt: null }),
    at(14, 40),
    false,
  ],
  ['and is measured against', orderForecast(day(at(14, 58), { plannedReadyAt: at(14, 40) }), {}), at(14, 58), true],
  ['nothing is said before the kitchen has begun', orderForecast(day(at(14), { state: 'planned' }), FIRST), null, false],
  ['nor when no task says that the food is ready', orderForecast(day(null), FIRST), null, false],
  ['nor without a kitchen', orderForecast(null, FIRST), null, false],
])('%s', (_, found, expected, isLate) => {
  expect([found?.expectedAt ?? null, found?.isLate ?? false]).toEqual([expected, isLate]);
});

it('a promise is the end of the window, else the beginning, else the schedule', () => {
  expect(promisedAt(FIRST, at(10))).toBe(at(12, 30));
  expect(promisedAt({ startsAt: NOON }, at(10))).toBe(NOON);
  expect(promisedAt({ startsAt: null }, at(10))).toBe(at(10));
});

it.each([
  ['on time', { deliveryAt: at(12, 30), promisedAt: at(12, 30), plannedReadyAt: NOON }, { byPlan: 0, beyondPlan: 0 }],
  ['later than promised', { deliveryAt: at(12, 48), promisedAt: at(12, 30), plannedReadyAt: NOON }, { byPlan: 0, beyondPlan: 18 }],
  [
    'as planned, and 2 h 40 min after the delivery time',
    { deliveryAt: at(14, 40), promisedAt: NOON, plannedReadyAt: at(14, 40) },
    { byPlan: 160, beyondPlan: 0 },
  ],
  ['later than such a plan', { deliveryAt: at(15), promisedAt: at(13, 45), plannedReadyAt: at(14, 40) }, { byPlan: 55, beyondPlan: 20 }],
  ['without a planned end', { deliveryAt: at(13), promisedAt: NOON, plannedReadyAt: null }, { byPlan: 0, beyondPlan: 60 }],
  ['before the kitchen has begun', { deliveryAt: null, promisedAt: null, plannedReadyAt: NOON }, { byPlan: 0, beyondPlan: 0 }],
])('a day is compared with its promise and with its plan: %s', (_, day, expected) => {
  expect(latenessOf(day)).toEqual(expected);
});

it.each<[string, StandingForecast | null, Parameters<typeof missesPromise>[1], boolean]>([
  ['15 minutes after', day(at(12, 15)), { startsAt: NOON }, false],
  ['16 minutes after', day(at(12, 16)), { startsAt: NOON }, true],
  ['as planned, 55 minutes after', day(at(14, 40), { plannedReadyAt: at(14, 40) }), { startsAt: at(13, 45) }, true],
  ['as planned, without a promise', day(at(14, 40), { plannedReadyAt: at(14, 40) }), {}, false],
  ['before the kitchen has begun', day(at(14), { state: 'planned' }), { startsAt: NOON }, false],
])('an order misses its promise: %s', (_, standing, order, misses) => {
  expect(missesPromise(standing, order)).toBe(misses);
});

const lateBy = (minutes: number) => orderForecast(day(at(12, minutes)), { startsAt: NOON });

it.each<[string, Told | null, number, ReturnType<typeof toTell>]>([
  ['15 minutes are not told', null, 15, null],
  ['16 are', null, 16, 'late'],
  ['once', { about: NOON, state: 'late' }, 40, null],
  ['less is not yet on time', { about: NOON, state: 'late' }, 6, null],
  ['5 minutes are', { about: NOON, state: 'late' }, 5, 'recovered'],
  ['once, too', { about: NOON, state: 'recovered' }, 0, null],
  ['who was told nothing hears of no recovery', null, 0, null],
  ['another promise begins anew', { about: at(11), state: 'late' }, 16, 'late'],
  ['and what was told of the old one no longer counts', { about: at(11), state: 'late' }, 0, 'moved'],
])('%s', (_, told, minutes, kind) => {
  expect(toTell(told, NOON, lateBy(minutes))).toBe(kind);
});

it('over any day each kind is decided in turn, late first, and only beyond its own limit', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 40 }), (minutes) => {
      let told: Told | null = null;
      let last: string | null = null;
      for (const late of minutes) {
        const kind = toTell(told, NOON, lateBy(late));
        if (kind === null) continue;
        expect(kind).toBe(last === 'late' ? 'recovered' : 'late');
        expect(kind === 'late' ? late > 15 : late <= 5).toBe(true);
        told = { about: NOON, state: kind as Told['state'] };
        last = kind;
      }
      const final = lateBy(minutes.at(-1) ?? 0);
      if (isToldLate(final)) expect(last).toBe('late');
    }),
  );
});

it('a food that is ready later is never delivered earlier, nor before its promise', () => {
  const minute = fc.integer({ min: 0, max: 1_439 });
  fc.assert(
    fc.property(minute, minute, minute, fc.nat({ max: 300 }), fc.boolean(), (ready, planned, promise, more, hasStart) => {
      const standing = (minutes: number) =>
        day(instantOf(DAY, minutes), { plannedReadyAt: instantOf(DAY, planned), leavesAt: instantOf(DAY, promise) });
      const order = hasStart ? { startsAt: instantOf(DAY, promise) } : {};
      const [one, two] = [orderForecast(standing(ready), order), orderForecast(standing(ready + more), order)];
      if (!one || !two) throw new Error('nothing was said');
      expect(Date.parse(two.expectedAt)).toBeGreaterThanOrEqual(Date.parse(one.expectedAt));
      expect(Date.parse(one.expectedAt)).toBeGreaterThanOrEqual(Date.parse(one.promisedAt));
      expect(lateMinutes(one)).toBeGreaterThanOrEqual(0);
    }),
  );
});
