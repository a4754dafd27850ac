import fc from 'fast-check';
import {
  choosableWindows,
  chosenWindow,
  type CountedWindow,
  freeWindows,
  hasPlace,
  isWindowOver,
  movedParcels,
  nearestFree,
  placesLeft,
  plannedWindows,
  requirePlace,
  roomiestWindow,
  WINDOW_ISSUES,
  windowInstant,
  windowIssues,
  windowText,
  type WishedWindow,
} from '#shared/sales-events/delivery-windows';

/** Sunday noon in Kerala. */
const STARTS = '2026-11-29T06:30:00.000Z';
const BEFORE = '2026-11-28T00:00:00.000Z';
const counted = (id: string, from: number, until: number, [parcels, held, taken]: [number, number, number]): CountedWindow => ({
  id,
  from,
  until,
  parcels,
  held,
  taken,
});
const NOON = counted('noon', 720, 750, [3, 1, 1]);
const LATER = counted('later', 750, 780, [1, 0, 1]);
const EMPTY = counted('empty', 800, 830, [5, 0, 0]);
const sale = { startsAt: STARTS, windows: [NOON, LATER, EMPTY] };
const newId = (): string => 'new';

describe('delivery windows (decisions/0076)', () => {
  it.each([
    [720, 750, 'en', '12:00–12:30 PM'],
    [690, 750, 'en', '11:30 AM – 12:30 PM'],
    [720, 750, 'ml', 'ഉച്ചയ്ക്ക് 12:00–12:30'],
    [690, 750, 'ml', 'രാവിലെ 11:30 – ഉച്ചയ്ക്ക് 12:30'],
    [1410, 1440, 'en', '11:30 PM – 12:00 AM'],
  ])('%d to %d in %s: %s', (from, until, language, text) => expect(windowText({ from, until }, language)).toBe(text));

  it.each<[string, WishedWindow[], string | null, [string, keyof typeof WINDOW_ISSUES][]]>([
    ['none without a beginning', [], null, []],
    ['one without a beginning', [{ from: 720, until: 750, parcels: 1 }], null, [['startsAt', 'windowsNeedStart']]],
    [
      'neighbours',
      [
        { from: 750, until: 780, parcels: 1 },
        { from: 720, until: 750, parcels: 1 },
      ],
      STARTS,
      [],
    ],
    ['one that is over at midnight', [{ from: 1_400, until: 1_440, parcels: 1 }], STARTS, []],
    ['one that ends when it begins', [{ from: 720, until: 720, parcels: 1 }], STARTS, [['windows.0.until', 'windowEnds']]],
    ['one beyond midnight', [{ from: 1_400, until: 1_441, parcels: 1 }], STARTS, [['windows.0.until', 'windowEnds']]],
    ['one before the delivery', [{ from: 719, until: 750, parcels: 1 }], STARTS, [['windows.0.from', 'windowBeforeStart']]],
    [
      'one in another',
      [
        { from: 720, until: 800, parcels: 1 },
        { from: 740, until: 750, parcels: 1 },
      ],
      STARTS,
      [['windows.1.from', 'windowOverlap']],
    ],
    ['one without an end', [{ from: 720, until: Number.NaN, parcels: 1 }], STARTS, [['windows.0.until', 'windowTime']]],
    ['one that ends before it begins', [{ from: 740, until: 725, parcels: 1 }], STARTS, [['windows.0.until', 'windowEnds']]],
    ['no parcel', [{ from: 720, until: 750, parcels: 0 }], STARTS, [['windows.0.parcels', 'windowParcels']]],
    ['parcels that are no number', [{ from: 720, until: 750, parcels: Number.NaN }], STARTS, [['windows.0.parcels', 'windowParcels']]],
    [
      'one wrong in its time and in its parcels',
      [{ from: 719, until: 750, parcels: 0 }],
      STARTS,
      [
        ['windows.0.from', 'windowBeforeStart'],
        ['windows.0.parcels', 'windowParcels'],
      ],
    ],
    ['one without times', [{ from: Number.NaN, until: 750, parcels: 1 }], STARTS, [['windows.0.from', 'windowTime']]],
    ['half a parcel', [{ from: 720, until: 750, parcels: 0.5 }], STARTS, [['windows.0.parcels', 'windowParcels']]],
  ])('%s', (_, wished, startsAt, issues) => {
    expect(windowIssues([], wished, startsAt)).toEqual(issues.map(([path, rule]) => ({ path, message: WINDOW_ISSUES[rule] })));
  });

  it.each<[string, WishedWindow[], [string, keyof typeof WINDOW_ISSUES][]]>([
    ['as they are', [NOON, LATER, EMPTY], []],
    ['larger, and without the one nobody ordered', [{ ...NOON, parcels: 9 }, LATER], []],
    ['as small as what is held and sold', [{ ...NOON, parcels: 2 }, LATER], []],
    ['smaller than that', [{ ...NOON, parcels: 1 }, LATER], [['windows.0.parcels', 'windowBelowOrdered']]],
    ['at another time', [{ ...NOON, until: 745 }, LATER], [['windows.0.from', 'windowMoved']]],
    ['begun earlier', [NOON, { ...LATER, from: 745 }], [['windows.1.from', 'windowMoved']]],
    ['without one that has orders', [NOON], [['windows', 'windowRemoved']]],
    ['an empty one at another time', [NOON, LATER, { ...EMPTY, from: 900, until: 930 }], []],
  ])('with orders: %s', (_, wished, issues) => {
    expect(windowIssues(sale.windows, wished, STARTS)).toEqual(issues.map(([path, rule]) => ({ path, message: WINDOW_ISSUES[rule] })));
  });

  it('are planned in the order of the day; a known one keeps its orders, another gets an id of its own', () => {
    const wished = [
      { from: 840, until: 900, parcels: 4 },
      { id: 'unknown', from: 780, until: 800, parcels: 2 },
      { ...NOON, parcels: 7 },
      LATER,
    ];
    expect(plannedWindows(sale.windows, wished, STARTS, newId)).toEqual([
      { ...NOON, parcels: 7 },
      LATER,
      counted('new', 780, 800, [2, 0, 0]),
      counted('new', 840, 900, [4, 0, 0]),
    ]);
    expect(() => plannedWindows(sale.windows, [NOON], STARTS, newId)).toThrow(expect.objectContaining({ code: 'input.invalid' }));
  });

  it.each([
    ['2026-11-29T06:59:59.999Z', false],
    ['2026-11-29T07:00:00.000Z', true],
  ])('are over from their end on: at %s %s', (now, isOver) => expect(isWindowOver(NOON, STARTS, now)).toBe(isOver));

  it('stand on the day of the sale in Kerala', () => expect(windowInstant(STARTS, 750)).toBe('2026-11-29T07:00:00.000Z'));

  it('are chosen while there is a place, and not over', () => {
    expect(freeWindows(sale, BEFORE).map(({ id, left }) => [id, left])).toEqual([
      ['noon', 1],
      ['empty', 5],
    ]);
    expect(freeWindows(sale, '2026-11-29T07:00:00.000Z').map(({ id }) => id)).toEqual(['empty']);
    expect(chosenWindow(sale.windows, 'noon')).toEqual({ id: 'noon', from: 720, until: 750 });
    expect(() => requirePlace(sale, NOON, BEFORE)).not.toThrow();
    for (const refused of [() => requirePlace(sale, LATER, BEFORE), () => requirePlace(sale, NOON, '2026-11-29T07:00:00.000Z')]) {
      expect(refused).toThrow(expect.objectContaining({ code: 'order.windowFull' }));
    }
  });

  it('are offered with a refusal, those that are free alone', () => {
    const offered = [
      { id: 'noon', from: 720, until: 750, left: 1 },
      { id: 'empty', from: 800, until: 830, left: 5 },
    ];
    const refusedAt = (act: () => unknown): unknown => {
      try {
        act();
        return null;
      } catch (error) {
        return error;
      }
    };
    expect(refusedAt(() => chosenWindow(sale.windows, 'gone'))).toMatchObject({
      kind: 'conflict',
      details: { reply: { windows: offered } },
    });
    expect(refusedAt(() => requirePlace(sale, LATER, BEFORE))).toMatchObject({
      kind: 'conflict',
      details: { reply: { windows: offered } },
    });
    expect(refusedAt(() => chosenWindow(null, 'gone'))).toMatchObject({ details: { reply: { windows: [] } } });
    expect(refusedAt(() => chosenWindow(sale.windows, null))).toMatchObject({
      kind: 'unprocessable',
      details: { issues: [{ path: 'window', message: 'Choose when it is delivered' }] },
    });
    expect(refusedAt(() => plannedWindows(sale.windows, [NOON], STARTS, newId))).toMatchObject({
      kind: 'invalid',
      details: { issues: [{ path: 'windows', message: WINDOW_ISSUES.windowRemoved }] },
    });
  });

  it('keep a place in the roomiest one, in the earliest of equals, and in none that is over', () => {
    expect(roomiestWindow(sale, BEFORE)?.id).toBe('empty');
    expect(roomiestWindow({ ...sale, windows: [EMPTY, { ...NOON, parcels: 7 }] }, BEFORE)).toEqual({ id: 'noon', from: 720, until: 750 });
    expect(roomiestWindow({ ...sale, windows: [{ ...NOON, parcels: 9 }, EMPTY] }, '2026-11-29T07:00:00.000Z')?.id).toBe('empty');
    expect(roomiestWindow({ ...sale, windows: [LATER] }, BEFORE)).toBeNull();
    expect(roomiestWindow({ startsAt: STARTS, windows: null }, BEFORE)).toBeNull();
  });

  it('are never over for a sale without a beginning, and none where a sale has none', () => {
    expect(isWindowOver(NOON, null, '2099-01-01T00:00:00.000Z')).toBe(false);
    expect(freeWindows({ startsAt: STARTS, windows: null }, BEFORE)).toEqual([]);
    expect(choosableWindows({}, null, BEFORE)).toEqual([]);
    expect(hasPlace({ windows: null, startsAt: null }, NOON)).toBe(true);
  });

  it('stay as they are where no order moves', () => {
    expect(
      movedParcels(
        [NOON, LATER],
        [
          { window: LATER, held: 1 },
          { window: null, taken: 5 },
          { window: undefined, taken: 5 },
        ],
      ),
    ).toEqual([NOON, { ...LATER, held: 1 }]);
    expect(movedParcels([NOON], [])[0]).toBe(NOON);
  });

  it('the nearest free one is the earlier of two that are as near', () => {
    const free = (id: string, from: number) => ({ id, from, until: from + 30, state: 'free' as const });
    expect(nearestFree([free('late', 760), free('early', 740)], 750)?.id).toBe('early');
  });

  it.each([
    ['none of a sale without windows', null, undefined, null],
    ['none of one with windows', sale.windows, '', 'order.windowNeeded'],
    ['one that it does not have', sale.windows, 'gone', 'order.windowFull'],
    ['one of a sale that has none any more', [], 'noon', 'order.windowFull'],
  ])('%s', (_, windows, id, code) => {
    if (code === null) expect(chosenWindow(windows, id)).toBeNull();
    else expect(() => chosenWindow(windows, id)).toThrow(expect.objectContaining({ code }));
  });

  it('have a place for an order that needs none: without a window, or of a sale without windows', () => {
    expect(hasPlace(sale, null)).toBe(true);
    expect(hasPlace({ windows: [] }, NOON)).toBe(true);
    expect(hasPlace(sale, counted('gone', 720, 750, [9, 0, 0]))).toBe(false);
  });

  it('show the own one as free, and lead to the nearest free one', () => {
    const offered = sale.windows.map(({ id, from, until, ...rest }) => ({
      id,
      from,
      until,
      left: placesLeft({ id, from, until, ...rest }),
    }));
    const states = (own: string | null, now: string) => choosableWindows({ startsAt: STARTS, windows: offered }, own, now);
    expect(states('later', BEFORE).map(({ state }) => state)).toEqual(['free', 'free', 'free']);
    expect(states(null, '2026-11-29T07:00:00.000Z').map(({ state }) => state)).toEqual(['over', 'full', 'free']);
    expect(nearestFree(states(null, BEFORE), 750)?.id).toBe('noon');
    expect(nearestFree(states(null, BEFORE), 790)?.id).toBe('empty');
    expect(nearestFree([], 750)).toBeNull();
  });

  it('hold every order exactly once, however orders move, and never more than their parcels', () => {
    const step = fc.record({ order: fc.nat(7), window: fc.nat(1), act: fc.constantFrom('take', 'release', 'book', 'cancel', 'change') });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let windows = [counted('a', 720, 750, [3, 0, 0]), counted('b', 750, 780, [2, 0, 0])];
        const orders = new Map<number, { window: CountedWindow; state: 'held' | 'taken' }>();
        for (const { order, window, act } of steps) {
          const known = orders.get(order);
          const wanted = windows[window] as CountedWindow;
          const move = (...moves: Parameters<typeof movedParcels>[1]) => (windows = movedParcels(windows, moves));
          if (act === 'take' && !known && hasPlace({ windows }, wanted)) {
            move({ window: wanted, held: 1 });
            orders.set(order, { window: wanted, state: 'held' });
          } else if (act === 'book' && known?.state === 'held') {
            move({ window: known.window, held: -1, taken: 1 });
            orders.set(order, { ...known, state: 'taken' });
          } else if (act === 'change' && known?.state === 'taken' && hasPlace({ windows }, wanted)) {
            move({ window: known.window, taken: -1 }, { window: wanted, taken: 1 });
            orders.set(order, { ...known, window: wanted });
          } else if ((act === 'release' && known?.state === 'held') || (act === 'cancel' && known?.state === 'taken')) {
            move({ window: known.window, [known.state]: -1 });
            orders.delete(order);
          }
        }
        for (const one of windows) {
          const own = [...orders.values()].filter((order) => order.window.id === one.id);
          expect(own.filter(({ state }) => state === 'held')).toHaveLength(one.held);
          expect(own.filter(({ state }) => state === 'taken')).toHaveLength(one.taken);
          expect(one.held + one.taken).toBeLessThanOrEqual(one.parcels);
        }
      }),
    );
  });
});
