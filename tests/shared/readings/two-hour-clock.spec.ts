import {
  departure,
  type Departure,
  type FoodReading,
  isOutForGood,
  outAtTime,
  outSince,
  strictest,
  twoHourClock,
} from '#shared/readings/two-hour-clock';
import { at, MINUTE, NOON, read, taken } from '../../support/food-out';

const answer = (tasks: ReturnType<typeof taken>[], readings: FoodReading[], minute: number, isCurrent = true): Departure['why'] =>
  departure({ tasks, readings, isCurrent }, at(minute)).why;

describe('food may leave (requirements/kitchen K92, K93)', () => {
  it.each<[string, Departure['why'], Departure['why']]>([
    ['a list without such a task has no clock', answer([], [], 500), 'noClock'],
    ['what leaves is in no pit, whatever the list says', answer([taken(null)], [], 0), 'notTold'],
    ['and leaves measured hot', answer([taken(null)], [read(5, 60)], 10), 'measured'],
    ['not measured cold', answer([taken(null)], [read(5, 59)], 10), 'tooCold'],
    ['nor by a reading of long ago', answer([taken(null)], [read(-10, 90)], 10), 'notTold'],
    ['of two pots the one that is out lets it', answer([taken(0), taken(null)], [], 10), 'inTime'],
    ['at once', answer([taken(0)], [], 0), 'inTime'],
    ['after two hours to the instant', answer([taken(0)], [], 120), 'inTime'],
    ['not a moment later without a reading', answer([taken(0)], [], 120 + 1 / 60_000), 'measure'],
    ['the first of two pots counts', answer([taken(30), taken(0)], [], 121), 'measure'],
    ['measured at 60 °C', answer([taken(0)], [read(125, 60)], 130), 'measured'],
    ['measured just now', answer([taken(0)], [read(130, 61)], 130), 'measured'],
    ['measured 15 minutes ago', answer([taken(0)], [read(115, 61)], 130), 'measured'],
    ['measured longer ago', answer([taken(0)], [read(114.9, 90)], 130), 'measure'],
    ['measured afterwards', answer([taken(0)], [read(131, 90)], 130), 'measure'],
    ['measured below 60 °C', answer([taken(0)], [read(125, 59.9)], 130), 'tooCold'],
    ['cold, then heated up and measured again', answer([taken(0)], [read(118, 50), read(125, 70)], 130), 'measured'],
    ['hot, then cold', answer([taken(0)], [read(120, 70), read(126, 50)], 130), 'tooCold'],
    ['measured by two phones in one instant: the colder counts', answer([taken(0)], [read(125, 59), read(125, 70)], 130), 'tooCold'],
    ['measured inside the meat', answer([taken(0)], [read(125, 64, { kind: 'cookingCore' })], 130), 'measured'],
    ['a hot pit says nothing of the food', answer([taken(0)], [read(125, 150, { kind: 'pitAfter2Hours' })], 130), 'measure'],
    ['nor does a reading without a kind', answer([taken(0)], [read(125, 90, { kind: null })], 130), 'measure'],
    ['nor one that was corrected', answer([taken(0)], [read(125, 90, { correctedBy: 9 })], 130), 'measure'],
    ['nor one that was taken back', answer([taken(0)], [read(125, 90, { notes: [{ kind: 'undone' }] })], 130), 'measure'],
    ['but one of a task that was deleted', answer([taken(0)], [read(125, 90, { notes: [{ kind: 'taskDeleted' }] })], 130), 'measured'],
    ['a cold reading within two hours stops nothing', answer([taken(0)], [read(5, 40)], 10), 'inTime'],
    ['before it came out', answer([taken(0)], [], -5), 'inTime'],
    ['a phone without a network cannot know that the food is in the pit', answer([taken(null)], [], 10, false), 'measure'],
    ['and measures it', answer([taken(null)], [read(5, 70)], 10, false), 'measured'],
    ['it knows when it came out', answer([taken(0)], [], 10, false), 'inTime'],
    ['but not of a second pot', answer([taken(0), taken(null)], [], 10, false), 'measure'],
    ['and that no clock is asked for', answer([], [], 10, false), 'noClock'],
  ])('%s', (_, given, expected) => expect(given).toBe(expected));

  it('has the minutes since the food left the pit, and its last measured temperature', () => {
    expect(departure({ tasks: [taken(0)], readings: [read(125, 64)], isCurrent: true }, at(130))).toEqual({
      may: true,
      why: 'measured',
      minutesOut: 130,
      celsius: 64,
    });
    expect(departure({ tasks: [], readings: [], isCurrent: true }, at(1))).toMatchObject({ may: true, minutesOut: null, celsius: null });
    expect(outSince([taken(null), { ...taken(3), startsTwoHourClock: false }])).toBeNull();
  });

  it('says it of a refusal, too', () => {
    const cold = departure({ tasks: [taken(0)], readings: [read(125, 50)], isCurrent: true }, at(130));
    expect(cold).toEqual({ may: false, why: 'tooCold', minutesOut: 130, celsius: 50 });
    const late = departure({ tasks: [taken(0)], readings: [], isCurrent: true }, at(130));
    expect(late).toEqual({ may: false, why: 'measure', minutesOut: 130, celsius: null });
    expect(departure({ tasks: [taken(0)], readings: [], isCurrent: true }, at(-5))).toMatchObject({ may: true, minutesOut: 0 });
  });

  it('counts no pot that is marked done without a time', () => {
    expect(outSince([{ startsTwoHourClock: true, completed: true, completedAt: null }, taken(4)])).toBe(at(4));
    expect(outSince([{ ...taken(3), completed: false }])).toBeNull();
  });
});

/** Whoever may undo it could let the two hours begin anew. @source decisions/0074 */
describe('that the food came out is taken back', () => {
  it.each([
    ['at once by anybody', 0, false],
    ['within five minutes by anybody', 5, false],
    ['later by a manager only', 5.1, true],
    ['after an hour by a manager only', 60, true],
    ['half a day later by a manager only', 12 * 60, true],
    ['when no clock runs any more by anybody', 12 * 60 + 1, false],
    ['of a clock that runs ahead by anybody', -3, false],
  ])('%s', (_, minute, isForGood) => expect(isOutForGood(taken(0), at(minute))).toBe(isForGood));

  it.each([
    ['that is not done', taken(null)],
    ['that starts no clock', { ...taken(0), startsTwoHourClock: false }],
  ])('of a task %s by anybody', (_, task) => expect(isOutForGood(task, at(60))).toBe(false));
});

describe('food of several cooking days (requirements/kitchen K93)', () => {
  const day = (out: number | null, readings: FoodReading[] = []): Departure =>
    departure({ tasks: [taken(out)], readings, isCurrent: true }, at(0));
  it.each<[string, Departure[], Departure['why'] | null, number | null]>([
    ['none is linked', [], null, null],
    ['one that is over', [day(-121)], 'measure', 121],
    ['the earlier day is over, the latest in its pit', [day(-121), day(null)], 'measure', 121],
    ['the earlier day is over, the latest just out', [day(-121), day(-5)], 'measure', 121],
    ['the latest day is over', [day(-5), day(-121)], 'measure', 121],
    ['both are over: the longer one', [day(-130), day(-200)], 'measure', 200],
    ['one is over, an older one was measured hot', [day(-121), day(-300, [read(-1, 70)])], 'measure', 121],
    ['both are in time: the longer one', [day(-20), day(-5)], 'inTime', 20],
    ['a meal of the day before is no matter', [day(-721), day(-5)], 'inTime', 5],
    ['an earlier day half a day ago still is', [day(-720), day(-5)], 'measure', 720],
    ['both came out in one minute: the earlier day stands', [day(-20, [read(-1, 61)]), day(-20)], 'inTime', 20],
    ['an earlier day that never came out is no matter', [day(null), day(0)], 'inTime', 0],
    ['the latest day is, however long', [day(-30), day(-721)], 'measure', 721],
    ['nobody noted either', [day(null), day(null)], 'notTold', null],
    ['the first is out, the latest in its pit', [day(-20), day(null)], 'inTime', 20],
    ['the first was another meal, the latest nobody noted', [day(-721), day(null)], 'notTold', null],
    ['nobody noted the first, the latest is out', [day(null), day(-20)], 'inTime', 20],
  ])('%s', (_, days, why, minutesOut) =>
    expect([strictest(days)?.why ?? null, strictest(days)?.minutesOut ?? null]).toEqual([why, minutesOut]),
  );
});

// NOON of the stories is 12:30 PM in Kottayam.
it.each([
  ['12:30', 0],
  ['11:40', -50],
  ['00:30', -720],
  ['00:29', null],
  ['12:31', null],
  ['23:59', null],
  ['', null],
  ['noon', null],
])('that it came out at %s said afterwards means minute %s', (typed, minute) =>
  expect(outAtTime(typed, at(0))).toBe(minute === null ? null : at(minute)),
);
it('said after midnight it may have been the evening before', () =>
  expect(outAtTime('23:50', '2026-11-29T18:40:00.000Z')).toBe('2026-11-29T18:20:00.000Z'));

describe('the clock on screens', () => {
  const delivery = (startedAt: string | null) => ({ ...taken(null), startsTwoHourClock: false, isDelivery: true, startedAt });
  const out = { ...taken(0), isDelivery: false, startedAt: null };
  const shown = (minute: number, tasks: Parameters<typeof twoHourClock>[0] = [out]) => twoHourClock(tasks, NOON + minute * MINUTE);

  it.each([
    [0, 0, 'inTime'],
    [89.9, 89, 'inTime'],
    [90, 90, 'soon'],
    [120, 120, 'soon'],
    [120.1, 120, 'over'],
    [300, 300, 'over'],
    [-3, 0, 'inTime'],
  ])('after %d minutes: %d, %s', (minute, minutes, tone) =>
    expect(shown(minute)).toEqual({ outAt: at(0), leaveBy: NOON + 120 * MINUTE, minutes, tone }),
  );

  it('runs until every delivery has left, half a day at most', () => {
    expect(shown(10, [out, delivery(at(5)), delivery(null)])).toMatchObject({ minutes: 10 });
    expect(shown(10, [out, delivery(at(5)), delivery(at(6))])).toBeNull();
    expect(shown(10, [delivery(null)])).toBeNull();
    expect(shown(12 * 60)).toMatchObject({ tone: 'over' });
    expect(shown(12 * 60 + 1)).toBeNull();
  });

  it('runs without delivery tasks until every parcel of the sale is on the road', () => {
    const onTheRoad = (tasks: Parameters<typeof twoHourClock>[0]) => twoHourClock(tasks, NOON + 10 * MINUTE, true);
    expect(onTheRoad([out])).toBeNull();
    expect(onTheRoad([out, delivery(null)])).toMatchObject({ minutes: 10 });
  });
});
