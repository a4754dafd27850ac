import fc from 'fast-check';
import { channelOf } from '#shared/bookings/order-channel';
import { returningPercent, sumOfCustomers } from '#shared/insight/customers';
import { durationsOf, type Finished, spreadOf } from '#shared/insight/durations';
import { firstDayOf, mostSalesOf, periodOf } from '#shared/insight/period';
import { averageRating, countOf } from '#shared/insight/ratings';
import { type ChannelSales, curveOf, speedOf } from '#shared/insight/sale-speed';
import { type CurvePoint, thinOut } from '#shared/insight/thin-out';
import { type Wasted, wastedItems, wastedMonths } from '#shared/insight/waste';

const at = (minute: number): string => new Date(Date.parse('2026-11-20T06:00:00.000Z') + minute * 60_000).toISOString();

describe('the period', () => {
  it.each([
    ['5', '5'],
    ['all', 'all'],
    ['6', '10'],
    [null, '10'],
  ] as const)('%s in the address is %s', (text, period) => expect(periodOf(text)).toBe(period));

  it.each([
    ['all', 9, null],
    ['all', 500, null],
    ['10', 10, '2026-11-12'],
    ['year', 9, '2025-11-23'],
    ['5', 5, '2026-11-17'],
    // There were fewer sales than asked for: what was before the first of them counts, too.
    ['5', 4, null],
    ['10', 0, null],
  ] as const)('%s with %d sales begins on %s', (period, count, first) => {
    const newest = Date.parse('2026-11-20T20:00:00.000Z');
    const sales = Array.from({ length: count }, (_, place) => ({ at: new Date(newest - place * 86_400_000).toISOString() })).slice(
      0,
      mostSalesOf(period),
    );
    expect(firstDayOf(period, '2026-11-23', sales)).toBe(first);
  });
});

it.each([
  [{ byLink: true, providerOrderId: 'plink_1' }, 'link'],
  [{ byLink: false, providerOrderId: 'order_1' }, 'storefront'],
  [{ byLink: false, providerOrderId: null }, 'entered'],
  [{ byLink: false, channel: null, providerOrderId: null }, 'entered'],
  [{ byLink: false, channel: 'counter', providerOrderId: null }, 'counter'],
  [{ byLink: true, channel: 'whatsapp', providerOrderId: null }, 'whatsapp'],
] as const)('the order %j came by %s', (order, channel) => expect(channelOf(order)).toBe(channel));

describe('how fast a sale sold', () => {
  const storefront: ChannelSales = { channel: 'storefront', slots: 8, firstAt: at(3), halfAt: at(10), lastAt: at(42), soldOutAt: at(42) };
  const link: ChannelSales = { channel: 'link', slots: 2, firstAt: at(5), halfAt: at(5), lastAt: at(20), soldOutAt: null };

  it.each([
    ['from the opening', at(0), [storefront, link], at(0), 42],
    ['from the first order where nobody said when it opens', null, [storefront, link], at(3), 39],
    ['from the first order where that came before the opening', at(30), [storefront, link], at(3), 39],
    ['not sold out', at(0), [link], at(0), null],
    ['without an order', at(0), [], at(0), null],
  ] as const)('%s', (_, opensAt, sold, openedAt, soldOutMinutes) =>
    expect(speedOf(opensAt, sold)).toMatchObject({ openedAt, soldOutMinutes }),
  );

  it.each([
    ['its first order, whichever channel took it', null, [{ ...storefront, firstAt: at(9) }, link], at(5), 37],
    ['its first order where that came with the opening', at(3), [storefront], at(3), 39],
    [
      'the last slot that was taken first, where one was cancelled and sold again',
      at(0),
      [{ ...link, soldOutAt: at(50) }, storefront],
      at(0),
      42,
    ],
    ['nothing before it opened', null, [], null, null],
  ] as const)('counts by %s', (_, opensAt, sold, openedAt, soldOutMinutes) =>
    expect(speedOf(opensAt, sold)).toMatchObject({ openedAt, soldOutMinutes }),
  );

  it('says of each channel when half and when all of its own was sold', () => {
    expect(speedOf(at(0), [storefront, link]).channels).toEqual([
      { channel: 'storefront', slots: 8, halfMinutes: 10, lastMinutes: 42 },
      { channel: 'link', slots: 2, halfMinutes: 5, lastMinutes: 20 },
    ]);
  });

  it('the curve never falls, ends with all that was sold, and has no more points than asked for', () => {
    const sold = fc.array(fc.record({ minute: fc.nat(5_000), slots: fc.integer({ min: 1, max: 9 }) }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(sold, fc.integer({ min: 2, max: 50 }), (list, most) => {
        const curve = curveOf(
          list.map(({ minute, slots }) => ({ at: at(minute), slots })),
          at(0),
          most,
        );
        expect(curve.length).toBeLessThanOrEqual(most);
        expect(curve.at(-1)).toEqual({
          minute: Math.max(...list.map(({ minute }) => minute)),
          slots: list.reduce((sum, { slots }) => sum + slots, 0),
        });
        expect(curve.every((point, place) => place === 0 || point.slots > (curve[place - 1]?.slots ?? 0))).toBe(true);
      }),
    );
    expect(curveOf([], null, 10)).toEqual([]);
  });

  it.each([
    [
      5,
      [
        [0, 1],
        [2, 3],
        [4, 5],
        [6, 7],
      ],
    ],
    [
      7,
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
        [5, 6],
        [6, 7],
      ],
    ],
    [
      2,
      [
        [0, 1],
        [6, 7],
      ],
    ],
    [
      1,
      [
        [0, 1],
        [6, 7],
      ],
    ],
  ])('the curve of seven minutes has the first and the last among %d points', (most, points) => {
    const sold = [3, 1, 0, 6, 2, 5, 4].map((minute) => ({ at: at(minute), slots: 1 }));
    expect(curveOf(sold, at(0), most)).toEqual(points.map(([minute, slots]) => ({ minute, slots })));
    expect(curveOf([...sold, { at: at(-5), slots: 2 }], at(0), 100)[0]).toEqual({ minute: 0, slots: 3 });
  });
});

it('the share of those who came back counts whom it knows', () => {
  const counts = [
    { fresh: 3, returning: 1, forgotten: 0 },
    { fresh: 0, returning: 4, forgotten: 2 },
  ];
  expect(sumOfCustomers(counts)).toEqual({ fresh: 3, returning: 5, forgotten: 2 });
  expect(counts.map(returningPercent)).toEqual([25, 100]);
  expect(returningPercent({ fresh: 0, returning: 0 })).toBeNull();
});

it.each([
  [[0, 0, 0, 0, 0], 0, null],
  [[0, 0, 0, 1, 2], 3, 4.7],
  [[2, 0, 0, 0, 2], 4, 3],
])('ratings %j are %d with the mean %p', (counts, count, mean) => {
  expect([countOf(counts), averageRating(counts)]).toEqual([count, mean]);
});

describe('how long tasks take', () => {
  it.each([
    [[], null],
    [[7], { low: 7, middle: 7, high: 7 }],
    [[10, 20, 30, 40, 50], { low: 20, middle: 30, high: 40 }],
    [[10, 20], { low: 12.5, middle: 15, high: 17.5 }],
  ])('%j spread as %j', (values, spread) => expect(spreadOf(values)).toEqual(spread));

  it('a spread lies within its values, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { minLength: 1 }), (values) => {
        const { low, middle, high } = spreadOf(values) ?? { low: 1, middle: 0, high: 0 };
        expect([Math.min(...values), low, middle, high, Math.max(...values)]).toEqual(
          [Math.min(...values), low, middle, high, Math.max(...values)].sort((a, b) => a - b),
        );
      }),
    );
  });

  const done = (eventId: string, id: string, from: number, to: number | null): Finished => ({
    ...{ eventId, id, task: 'Soak rice', taskMalayalam: null, startedAt: at(from) },
    completedAt: to === null ? null : at(to),
  });

  it('compares the newest event with those before it, never with itself', () => {
    const finished = [
      done('e1', 'soak', 0, 20),
      done('e2', 'soak', 0, 30),
      done('e3', 'soak', 10, 90),
      done('e3', 'fire', 0, 5),
      // Never finished, ended before it began, of an event outside of the period.
      done('e3', 'salad', 0, null),
      done('e3', 'cook', 9, 2),
      done('e0', 'soak', 0, 400),
    ];
    expect(durationsOf(finished, ['e3', 'e2', 'e1'])).toEqual([
      expect.objectContaining({ key: 'id:fire', times: 0, usual: null, newest: { eventId: 'e3', minutes: 5 } }),
      expect.objectContaining({
        key: 'id:soak',
        times: 2,
        usual: { low: 22.5, middle: 25, high: 27.5 },
        newest: { eventId: 'e3', minutes: 80 },
      }),
    ]);
  });
});

describe('the tasks of an event', () => {
  const done = (id: string, startedAt: string, more: Partial<Finished> = {}): Finished => ({
    ...{ eventId: 'e2', id, task: 'Soak rice', taskMalayalam: null, startedAt, completedAt: at(60) },
    ...more,
  });

  it('stand in the order in which the newest event began them', () => {
    const finished = [done('c', at(30)), done('a', at(10)), done('b', at(20)), done('a', at(59), { eventId: 'e1' })];
    expect(durationsOf(finished, ['e2', 'e1']).map(({ key, newest }) => [key, newest.minutes])).toEqual([
      ['id:a', 50],
      ['id:b', 40],
      ['id:c', 30],
    ]);
  });

  it('are called as the newest event calls them, in both languages', () => {
    const finished = [
      done('a', at(0), { eventId: 'e1', task: 'Old name', taskMalayalam: null }),
      done('a', at(0), { task: 'Soak the rice', taskMalayalam: 'അരി കുതിർക്കുക' }),
    ];
    expect(durationsOf(finished, ['e2', 'e1'])).toMatchObject([{ task: 'Soak the rice', taskMalayalam: 'അരി കുതിർക്കുക', times: 1 }]);
    expect(durationsOf([done('a', at(0))], ['e2'])).toMatchObject([{ taskMalayalam: null, newest: { eventId: 'e2' } }]);
  });
});

describe('a temperature curve with fewer points', () => {
  it.each([
    ['all where there are no more', 6, [20, 90, 30, 80, 40, 70]],
    ['of each half the lowest and the highest', 4, [20, 90, 80, 40]],
    ['of the whole where hardly any may stay', 1, [20, 90]],
  ])('has %s', (_, most, degrees) => {
    const whole = [20, 90, 30, 80, 40, 70].map((celsius, place): CurvePoint => ({ celsius, at: at(place), outcome: 'inside' }));
    expect(thinOut(whole, most).map(({ celsius }) => celsius)).toEqual(degrees);
  });

  const points = fc.array(
    fc.record({
      celsius: fc.integer({ min: 20, max: 250 }),
      outcome: fc.constantFrom('inside' as const, 'inside' as const, 'above' as const),
    }),
    { maxLength: 400 },
  );
  it('has the lowest, the highest and all that is outside its limits, in the order of time', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 4, max: 60 }), (list, most) => {
        const whole = list.map((point, place): CurvePoint => ({ ...point, at: at(place) }));
        const thin = thinOut(whole, most);
        expect(whole.filter((point) => thin.includes(point))).toEqual(thin);
        expect(thin.filter(({ outcome }) => outcome === 'above')).toHaveLength(list.filter(({ outcome }) => outcome === 'above').length);
        const ends = (of: readonly CurvePoint[]): number[] => [
          Math.min(...of.map((one) => one.celsius)),
          Math.max(...of.map((one) => one.celsius)),
        ];
        expect(ends(thin)).toEqual(ends(whole));
        expect(thin.filter(({ outcome }) => outcome === 'inside').length).toBeLessThanOrEqual(Math.max(most, 4));
      }),
    );
  });
});

describe('waste', () => {
  const waste = (itemId: number, quantity: number, pricePaise: number, when = '2026-11-20T06:00:00.000Z'): Wasted => ({
    ...{ itemId, quantity, rate: pricePaise > 0 ? { paise: pricePaise, thousandths: 1_000 } : null },
    at: when,
  });

  it('adds quantities to the gram and rupees to the paisa; waste without a price is counted, not worth 0', () => {
    expect(wastedItems([waste(1, 0.1, 10_050), waste(1, 0.2, 10_050), waste(2, 3, 0), waste(3, 1, 200), waste(3, 1, 0)])).toEqual([
      { itemId: 1, quantity: 0.3, paise: 3_015, times: 2, unpriced: 0 },
      { itemId: 3, quantity: 2, paise: 200, times: 2, unpriced: 1 },
      { itemId: 2, quantity: 3, paise: null, times: 1, unpriced: 1 },
    ]);
  });

  it('puts items of one price in the order of their numbers, and those without a price last', () => {
    const wasted = [waste(9, 1, 0), waste(3, 1, 500), waste(1, 1, 500), waste(2, 1, 900), waste(4, 1, 0)];
    expect(wastedItems(wasted).map(({ itemId }) => itemId)).toEqual([2, 1, 3, 4, 9]);
    const gift: Wasted = { itemId: 7, quantity: 1, rate: { paise: 0, thousandths: 1_000 }, at: at(0) };
    expect(wastedItems([waste(1, 1, 0), gift]).map(({ itemId, paise }) => [itemId, paise])).toEqual([
      [7, 0],
      [1, null],
    ]);
  });

  it('costs the price paid for it, also where one unit costs no whole paise', () => {
    const wasted: Wasted = { itemId: 1, quantity: 30, rate: { paise: 100, thousandths: 30_000 }, at: '2026-11-20T06:00:00.000Z' };
    expect(wastedItems([wasted])).toEqual([{ itemId: 1, quantity: 30, paise: 100, times: 1, unpriced: 0 }]);
    const gift: Wasted = { ...wasted, rate: { paise: 0, thousandths: 30_000 } };
    expect(wastedItems([gift])).toEqual([{ itemId: 1, quantity: 30, paise: 0, times: 1, unpriced: 0 }]);
  });

  it('is put into the months of the business calendar', () => {
    const list = [
      waste(1, 1, 100, '2026-11-01T00:00:00.000Z'),
      waste(1, 1, 100, '2026-10-31T18:29:00.000Z'),
      waste(1, 1, 0, '2026-10-31T18:30:00.000Z'),
    ];
    expect(wastedMonths(list)).toEqual([
      { month: '2026-10', paise: 100, times: 1, unpriced: 0 },
      { month: '2026-11', paise: 100, times: 2, unpriced: 1 },
    ]);
  });

  it('has its months in their order, whatever order it was written down in', () => {
    const months = ['2026-11', '2026-09', '2027-01', '2026-10'].map((month) => waste(1, 1, 100, `${month}-15T06:00:00.000Z`));
    expect(wastedMonths(months).map(({ month }) => month)).toEqual(['2026-09', '2026-10', '2026-11', '2027-01']);
  });

  it('is worth the same by item and by month', () => {
    const some = fc.array(fc.record({ itemId: fc.nat(5), quantity: fc.nat(50), pricePaise: fc.nat(9_000), minute: fc.nat(200_000) }));
    fc.assert(
      fc.property(some, (list) => {
        const wasted = list.map(({ minute, itemId, quantity, pricePaise }) => waste(itemId, quantity, pricePaise, at(minute)));
        const sum = (values: readonly { paise: number | null }[]): number => values.reduce((total, { paise }) => total + (paise ?? 0), 0);
        expect(sum(wastedItems(wasted))).toBe(sum(wastedMonths(wasted)));
      }),
    );
  });
});
