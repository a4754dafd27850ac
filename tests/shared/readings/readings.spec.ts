import { actionsFor, actionTexts, standingAction } from '#shared/readings/corrective-actions';
import { clockedTask, foodState, measuredNow, parcelsDeparture } from '#shared/readings/food-state';
import {
  brokenLimits,
  DEFAULT_LIMITS,
  IDEAL,
  isOutside,
  isStrictlyAbove,
  outcomeOf,
  READING_KINDS,
  type ReadingKind,
} from '#shared/readings/reading-kinds';
import { byTime, isHeardLater, isWithdrawn, type Logged, type NoteKind, openReadings, takenTime } from '#shared/readings/reading-log';
import type { FoodState } from '#shared/readings/reading.contract';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';

describe('the limits of each kind of reading (requirements/kitchen §9; decisions/0032)', () => {
  it.each<[ReadingKind | null, number, string]>([
    ['coldReceiving', 5, 'inside'],
    ['coldReceiving', 5.1, 'above'],
    ['coldStore', -18, 'inside'],
    ['coldStore', 5, 'inside'],
    ['coldStore', 27, 'above'],
    ['pitHeating', 60, 'below'],
    ['pitHeating', 179.9, 'below'],
    ['pitHeating', 180, 'inside'],
    ['pitHeating', 200, 'inside'],
    ['pitHeating', 200.1, 'above'],
    ['pitClosing', 170, 'inside'],
    ['pitClosing', 159, 'below'],
    ['pitBeforeFood', 200, 'below'],
    ['pitBeforeFood', 200.5, 'inside'],
    ['pitBeforeFood', 300, 'inside'],
    ['pitBeforeFood', 480, 'inside'],
    ['hotHold', 59.9, 'below'],
    ['hotHold', 60, 'inside'],
    ['pitAfter1Hour', 144, 'below'],
    ['pitAfter1Hour', 145, 'inside'],
    ['pitAfter1Hour', 160, 'inside'],
    ['pitAfter1Hour', 161, 'above'],
    ['pitAfter2Hours', 129.9, 'below'],
    ['pitAfter2Hours', 130, 'inside'],
    ['pitAfter2Hours', 136, 'inside'],
    [null, 480, 'unlimited'],
  ])('%s at %d °C is %s', (kind, celsius, outcome) => {
    expect(outcomeOf(kind, celsius, kind ? DEFAULT_LIMITS[kind] : { min: null, max: null })).toBe(outcome);
  });

  it('are those of the manager once set', () => {
    expect(outcomeOf('coldStore', 4, { min: null, max: 3 })).toBe('above');
    expect(outcomeOf('coldStore', -30, { min: -25, max: 3 })).toBe('below');
  });

  it('mean nothing for a reading without a kind, and need a number on one side', () => {
    expect(outcomeOf(null, 300, { min: 0, max: 5 })).toBe('unlimited');
    expect(outcomeOf('coldStore', 300, { min: null, max: null })).toBe('unlimited');
  });

  it('are themselves too low before the food goes in, where 280–320 °C are best', () => {
    expect(READING_KINDS.filter(isStrictlyAbove)).toEqual(['pitBeforeFood']);
    expect(isStrictlyAbove(null)).toBe(false);
    expect(IDEAL).toEqual({ pitBeforeFood: { min: 280, max: 320 } });
  });

  it.each([
    ['below', true],
    ['above', true],
    ['inside', false],
    ['unlimited', false],
  ] as const)('a reading that is %s is outside: %s', (outcome, outside) => expect(isOutside(outcome)).toBe(outside));

  it.each([
    [{ min: null, max: null }, 'empty'],
    [{ min: -51, max: 5 }, 'range'],
    [{ min: null, max: 501 }, 'range'],
    [{ min: 200, max: 200 }, 'order'],
    [{ min: 201, max: 200 }, 'order'],
    [{ min: -50, max: 500 }, null],
    [{ min: null, max: 5 }, null],
    [{ min: null, max: -50 }, null],
    [{ min: 500, max: null }, null],
    [{ min: -50.1, max: null }, 'range'],
  ])('%o breaks the rule %s', (limits, rule) => expect(brokenLimits(limits)).toBe(rule));

  it('are sound themselves', () => {
    for (const kind of READING_KINDS) expect([kind, brokenLimits(DEFAULT_LIMITS[kind])]).toEqual([kind, null]);
  });
});

it('every temperature task of the default list belongs to a kind, and no other task does', () => {
  for (const { key, isTemperature, readingKind } of DEFAULT_TASKS)
    expect([key, readingKind !== undefined]).toEqual([key, isTemperature === true]);
});

describe('corrective actions', () => {
  it('offer for every kind and side something to choose, worded in both languages', () => {
    for (const kind of READING_KINDS) {
      for (const side of ['below', 'above'] as const) {
        const actions = actionsFor(kind, side, 60);
        expect(actions.length).toBeGreaterThanOrEqual(2);
        expect(new Set(actions).size).toBe(actions.length);
        for (const action of actions) {
          const { en, ml } = actionTexts(action);
          expect(en).toMatch(/^[A-Z0-9]/);
          expect(ml).toMatch(/[\u0D00-\u0D7F]/);
        }
      }
    }
  });

  it.each<[ReadingKind, readonly string[], readonly string[]]>([
    ['coldReceiving', [], ['returnedToSupplier', 'putOnIce']],
    ['coldStore', [], ['movedToOtherFridge', 'setFridgeColder', 'putOnIce', 'threwAway']],
    ['pitHeating', ['addedShells', 'addedWood'], ['stoppedFeeding', 'spreadEmbers']],
    ['pitClosing', ['addedWood', 'leftLidOff'], ['leftLidOff', 'spreadEmbers']],
    ['pitBeforeFood', ['addedShells', 'foodNotPlaced'], ['foodNotPlaced']],
    ['hotHold', ['refilledBoilingWater', 'reheated', 'threwAway'], []],
    ['pitAfter1Hour', ['sealedSteam', 'keepLonger'], ['readOften']],
    ['pitAfter2Hours', ['keep20', 'sealedSteam'], []],
  ])('of %s: too low, too high, and the actions that are always allowed', (kind, below, above) => {
    const always = ['otherThermometer', 'toldManager'];
    expect(actionsFor(kind, 'below', 60)).toEqual([...below, ...always]);
    expect(actionsFor(kind, 'above', 60)).toEqual([...above, ...always]);
  });

  it('keep a cook’s own words as they were written', () => {
    expect(actionTexts('Moved it to the neighbour')).toEqual({ en: 'Moved it to the neighbour', ml: 'Moved it to the neighbour' });
    expect(actionTexts('toString')).toEqual({ en: 'toString', ml: 'toString' });
  });

  it.each([
    [129, 'keep20'],
    [131, 'keep15'],
    [139, 'keep10'],
  ])('a pit of %d °C after 2 h that is too cool has its answer in the table of minutes: %s', (celsius, action) => {
    expect(standingAction('pitAfter2Hours', 'below', celsius)).toBe(action);
    expect(actionsFor('pitAfter2Hours', 'below', celsius)[0]).toBe(action);
  });

  it('no other reading answers itself', () => {
    expect(standingAction('pitAfter2Hours', 'inside', 140)).toBeNull();
    expect(standingAction('coldStore', 'above', 27)).toBeNull();
    expect(standingAction('pitAfter1Hour', 'below', 120)).toBeNull();
    expect(standingAction(null, 'below', 120)).toBeNull();
  });
});

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

let next = 1;
const reading = (minute: number, outcome: Logged['outcome'], over: Partial<Logged> & { kind?: ReadingKind | null } = {}): Logged => ({
  id: next++,
  kind: 'coldStore',
  outcome,
  takenAt: `2026-11-29T04:${String(minute).padStart(2, '0')}:00.000Z`,
  correctedBy: null,
  notes: [],
  ...over,
});
const notes = (...kinds: NoteKind[]): { kind: NoteKind }[] => kinds.map((kind) => ({ kind }));
const open = (...readings: Logged[]): number[] => openReadings(readings).map(({ id }) => id);

describe('a reading outside its limits', () => {
  const bad = reading(10, 'above');
  const worse = reading(20, 'above');
  const good = reading(30, 'inside');

  it('stays open until a later reading of that kind is inside', () => {
    expect(open(bad)).toEqual([bad.id]);
    expect(open(bad, good)).toEqual([]);
    expect(open(good, reading(40, 'above', { id: 900 }))).toEqual([900]);
  });
  it('stays open whatever the order of arrival: a reading that a phone sent late does not hide later ones', () =>
    expect(open(worse, reading(5, 'inside'))).toEqual([worse.id]));
  it('yields to the one that was written later, of two in one instant', () => {
    const [first, second] = [reading(30, 'above', { id: 1_001 }), reading(30, 'inside', { id: 1_002 })];
    expect([open(first, second), open(second, first)]).toEqual([[], []]);
    const [good, bad] = [reading(30, 'inside', { id: 1_003 }), reading(30, 'above', { id: 1_004 })];
    expect([open(good, bad), open(bad, good)]).toEqual([[1_004], [1_004]]);
    expect(byTime(good, good)).toBe(0);
  });
  it('is not open without a kind, which has no limits', () => {
    expect(open(reading(10, 'above', { kind: null }))).toEqual([]);
  });
  it('is open as the newest one of its kind', () => expect(open(bad, worse)).toEqual([worse.id]));
  it('stays open after a good reading of another kind or without one', () =>
    expect(open(bad, reading(30, 'inside', { kind: 'hotHold' }), reading(31, 'unlimited', { kind: null }))).toEqual([bad.id]));
  it('stays open until a manager marks it as resolved, and the earlier ones with it', () =>
    expect(open(bad, { ...worse, notes: notes('resolved') })).toEqual([]));
  it('stays open when its completion was taken back, the task deleted or the list reset', () => {
    for (const kind of ['undone', 'taskDeleted', 'reset', 'eventDeleted'] as const) {
      expect(open({ ...bad, notes: notes(kind) })).toEqual([bad.id]);
    }
  });
  it('opens again when the good reading was taken back or corrected', () => {
    expect(open(bad, { ...good, notes: notes('undone') })).toEqual([bad.id]);
    expect(open(bad, { ...good, correctedBy: 77 })).toEqual([bad.id]);
    expect(open(bad, { ...good, notes: notes('undone', 'restored') })).toEqual([]);
  });
});

it('counts only the last of withdrawals and restorations', () => {
  expect(isWithdrawn({ notes: notes('undone', 'restored', 'undone') })).toBe(true);
  expect(isWithdrawn({ notes: notes('reset') })).toBe(false);
  expect(isWithdrawn({ notes: notes('undone', 'resolved') })).toBe(true);
});

describe('when a reading was taken', () => {
  const NOW = '2026-11-29T06:00:00.000Z';
  it.each([
    ['2026-11-29T05:10:00.000Z', '2026-11-29T05:10:00.000Z'],
    ['2026-11-29T06:00:04.000Z', NOW],
    ['2026-11-29T06:00:05.000Z', NOW],
    ['2026-11-29T05:59:57.000Z', '2026-11-29T05:59:57.000Z'],
    ['2026-11-29T06:00:06.000Z', NOW],
    ['2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z'],
    ['2026-11-26T05:59:59.000Z', NOW],
    ['yesterday', NOW],
    [null, NOW],
    [undefined, NOW],
  ])('a phone that says %s is understood as %s', (said, taken) => expect(takenTime(said, NOW)).toBe(taken));
});

describe('a tap', () => {
  it.each([
    ['2026-11-29T07:00:00.000Z', false],
    ['2026-11-29T06:59:00.000Z', false],
    ['2026-11-29T06:58:59.999Z', true],
    ['2026-11-29T03:00:00.000Z', true],
  ])('of %s was made without a network: %s', (at, later) => expect(isHeardLater(at, '2026-11-29T07:00:00.000Z')).toBe(later));
});
