import { actionsFor, actionTexts, standingAction } from '#shared/readings/corrective-actions';
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
