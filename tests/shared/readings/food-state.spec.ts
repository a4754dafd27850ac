import { clockedTask, foodState, measuredNow, parcelsDeparture } from '#shared/readings/food-state';
import type { FoodState } from '#shared/readings/reading.contract';

const NOON = '2026-11-29T06:30:00.000Z';
const after = (minutes: number): string => new Date(Date.parse(NOON) + minutes * 60_000).toISOString();
const OUT: FoodState = { outAt: NOON, isAwaited: false, measured: null };
const IN_PIT: FoodState = { outAt: null, isAwaited: true, measured: null };
const hot = (celsius: number, minutes: number): FoodState => ({ ...OUT, measured: { celsius, takenAt: after(minutes) } });

describe('parcels leave', () => {
  it.each<[string, FoodState[], boolean, number, string | null]>([
    ['of no cooking day', [], false, 500, null],
    ['within two hours', [OUT], true, 120, 'inTime'],
    ['within two hours without a network', [OUT], false, 120, 'inTime'],
    ['later', [OUT], true, 121, 'measure'],
    ['later without a network', [OUT], false, 121, 'measure'],
    ['later, measured hot', [hot(66, 115)], false, 121, 'measured'],
    ['later, measured too long ago', [hot(66, 100)], false, 121, 'measure'],
    ['later, measured cold', [hot(55, 118)], false, 121, 'tooCold'],
    ['while nobody noted that it came out', [IN_PIT], true, 10, 'notTold'],
    ['while nobody told this phone', [IN_PIT], false, 10, 'measure'],
    ['of two days, one of them late', [OUT, { ...OUT, outAt: after(100) }], true, 121, 'measure'],
  ])('%s', (_, food, isCurrent, minutes, why) => expect(parcelsDeparture(food, isCurrent, after(minutes))?.why ?? null).toBe(why));
});

it('neither hides food that came out nor waits for a day without a pot', () => {
  const done = { startsTwoHourClock: true, completed: true, completedAt: NOON };
  expect(foodState([done], [], after(10))).toEqual({ outAt: NOON, isAwaited: false, measured: null });
  expect(foodState([{ ...done, startsTwoHourClock: false, completed: false }], [], after(10)).isAwaited).toBe(false);
  // Nothing came out and nothing is awaited: there is no clock, with a network and without.
  const none: FoodState = { outAt: null, isAwaited: false, measured: null };
  expect([true, false].map((isCurrent) => parcelsDeparture([none], isCurrent, after(500)))).toEqual([
    { may: true, why: 'noClock', minutesOut: null, celsius: null },
    { may: true, why: 'noClock', minutesOut: null, celsius: null },
  ]);
});

it('has the last measurement of the quarter of an hour', () => {
  const tasks = [clockedTask(OUT), clockedTask(IN_PIT)];
  const readings = [measuredNow({ celsius: 70, takenAt: after(1) }), measuredNow({ celsius: 66, takenAt: after(9) })];
  expect(foodState(tasks, readings, after(10))).toEqual({ ...hot(66, 9), isAwaited: true });
  expect(foodState([], readings, after(60))).toEqual({ outAt: null, isAwaited: false, measured: null });
});
