import { estimatePurchase } from '#shared/inventory/estimate';
import { costAt } from '#shared/inventory/prices';
import { type ItemPrices, priceAt } from '#shared/profit/price-at';
import { unrecorded, usedLines, usesOf } from '#shared/profit/use-costs';

const day = (number: number): string => `2026-11-${String(number).padStart(2, '0')}T06:00:00.000Z`;
const RICE: ItemPrices = {
  points: [
    { date: day(1), paise: 9_000 },
    { date: day(5), paise: 10_000 },
    { date: day(20), paise: 12_000 },
  ],
  purchases: [
    { at: day(1), quantity: 10, paid: 90_000 },
    { at: day(5), quantity: 30, paid: 300_000 },
    { at: day(20), quantity: 10, paid: 120_000 },
  ],
};
const NONE: ItemPrices = { points: [], purchases: [] };
const perUnit = (choice: 'last' | 'average', prices: ItemPrices, until: string): number | null => {
  const rate = priceAt(choice, prices, until);
  return rate && costAt(rate, 1_000);
};

/** decisions/0090: what ingredients cost when they were used. */
describe('the price of an item', () => {
  it.each<[string, 'last' | 'average', ItemPrices, string, number | null]>([
    ['is the last before the use', 'last', RICE, day(10), 10_000],
    ['does not move when it is dearer later', 'last', RICE, day(20), 10_000],
    ['is the last of all now', 'last', RICE, day(30), 12_000],
    ['is the first one when none was written down before', 'last', RICE, '2026-10-01T00:00:00.000Z', 9_000],
    ['is the average of what was bought before the use', 'average', RICE, day(10), 9_750],
    ['is the average of all that was bought now', 'average', RICE, day(30), 10_200],
    ['is the last one where nothing was bought before', 'average', { ...RICE, purchases: [] }, day(10), 10_000],
    ['is unknown without any', 'last', NONE, day(10), null],
    ['is unknown on average without any', 'average', NONE, day(10), null],
    ['of 0 is unknown', 'last', { points: [{ date: day(1), paise: 0 }], purchases: [] }, day(10), null],
    [
      'of 0 is known of a gift',
      'last',
      { points: [{ date: day(1), paise: 0 }], purchases: [{ at: day(1), quantity: 5, paid: 0 }] },
      day(10),
      0,
    ],
    [
      'of a gift is not the price that was named after its use',
      'last',
      { points: [{ date: day(12), paise: 9_000 }], purchases: [{ at: day(1), quantity: 5, paid: 0 }] },
      day(10),
      0,
    ],
    [
      'counts a gift into the average',
      'average',
      { ...RICE, purchases: [...RICE.purchases.slice(0, 1), { at: day(2), quantity: 10, paid: 0 }] },
      day(10),
      4_500,
    ],
    ['of a purchase counts from the time it was written down on', 'average', RICE, day(20), 9_750],
    [
      'of a gift in the minute of its use is not the gift’s',
      'last',
      { points: [{ date: day(12), paise: 9_000 }], purchases: [{ at: day(10), quantity: 5, paid: 0 }] },
      day(10),
      9_000,
    ],
    [
      'that was named in the minute of a gift’s use is the gift’s no more than a later one',
      'last',
      { points: [{ date: day(10), paise: 9_000 }], purchases: [{ at: day(1), quantity: 5, paid: 0 }] },
      day(10),
      0,
    ],
    [
      'does not count a purchase that was corrected to nothing',
      'average',
      {
        ...RICE,
        purchases: [...RICE.purchases.slice(0, 1), { at: day(2), quantity: 0, paid: 50_000 }, { at: day(3), quantity: -5, paid: 0 }],
      },
      day(10),
      9_000,
    ],
  ])('%s', (_name, choice, prices, until, expected) => {
    expect(perUnit(choice, prices, until)).toBe(expected);
  });
});

it('prices to the gram by the purchase before the use, not by a later one at the same price', () => {
  const bought = [
    { at: day(1), quantity: 3, paid: 10_000 },
    { at: day(20), quantity: 1, paid: 3_333 },
  ];
  expect(priceAt('last', { points: [{ date: day(1), paise: 3_333 }], purchases: bought }, day(10))).toEqual({
    paise: 10_000,
    thousandths: 3_000,
  });
});

const need = (en: string, amount: number, unit = 'kg') => ({ name: { en, ml: en }, amount, unit, itemId: null });
const item = (id: number, name: string, unit: 'kg' | 'pack' = 'kg') => ({
  ...{ id, name, unit },
  ...{ category: 'Others' as const, isActive: true, quantity: 0, currentPrice: 0 },
});

describe('the use of a cooking day', () => {
  const items = [item(1001, 'Mutton'), item(1002, 'Cardamom', 'pack'), item(1003, 'Puli wood, dried'), item(1004, 'Table salt')];
  const linesOf = (needs: ReturnType<typeof need>[]) => estimatePurchase(needs, items).lines;
  const rates = new Map([
    [1001, { paise: 80_000, thousandths: 1_000 }],
    [1003, { paise: 1_000, thousandths: 1_000 }],
    [1004, { paise: 0, thousandths: 1_000 }],
  ]);
  const rateOf = (id: number) => rates.get(id) ?? null;

  it('costs the price of each thing, divided by each dish’s need of it', () => {
    const dishes = [
      { key: 'a', lines: linesOf([need('Mutton', 2_000)]) },
      { key: 'b', lines: linesOf([need('Salt', 5)]) },
    ];
    expect(usesOf({ lines: linesOf([need('Mutton', 8.5), need('Salt', 1), need('Water', 8, 'L')]), dishes, rateOf })).toEqual({
      uses: [
        {
          kind: 'ingredients',
          paise: 680_000,
          weights: new Map([
            ['a', 2_000_000],
            ['b', 0],
          ]),
        },
        {
          kind: 'ingredients',
          paise: 0,
          weights: new Map([
            ['a', 0],
            ['b', 5_000],
          ]),
        },
      ],
      unknowns: [],
    });
  });

  it('names things without an item, without a price, or in another unit than the store’s', () => {
    const { uses, unknowns } = usesOf({
      lines: linesOf([need('Saffron', 0.002), need('Cardamom', 0.1), need('Coconut shells', 5)]),
      dishes: [],
      rateOf,
    });
    expect(uses).toEqual([]);
    expect(unknowns).toEqual([
      { kind: 'price', name: { en: 'Saffron', ml: 'Saffron' }, amount: 0.002, unit: 'kg', itemId: null },
      { kind: 'price', name: { en: 'Cardamom', ml: 'Cardamom' }, amount: 0.1, unit: 'kg', itemId: null },
      { kind: 'fuelPrice', name: { en: 'Coconut shells', ml: 'Coconut shells' }, amount: 5, unit: 'kg', itemId: null },
    ]);
  });

  it('is the stock booked as cooked and thrown away; things that the store cannot count stay by the recipe', () => {
    const planned = linesOf([need('Mutton', 8), need('Puli wood', 80), need('Saffron', 0.002)]);
    const used = (itemId: number, kind: 'use' | 'waste' | 'leftover', quantity: number) => ({
      ...{ itemId, kind, quantity, name: { en: 'In the store', ml: 'In the store' }, unit: 'kg' as const },
      ...{ reason: null, movementId: null, wasTaken: false },
    });
    const lines = usedLines(planned, [
      used(1001, 'use', 7.2),
      used(1001, 'waste', 0.3),
      used(1001, 'leftover', 2),
      used(1003, 'use', 70),
      used(1004, 'use', 1),
    ]);
    expect(lines.map(({ name, needed }) => [name.en, needed])).toEqual([
      ['Mutton', 7.5],
      ['Puli wood', 70],
      ['In the store', 1],
      ['Saffron', 0.002],
    ]);
    expect(usedLines(planned, null)).toBe(planned);
    const missing = (record: ReturnType<typeof used>[] | null) =>
      unrecorded(planned, record).map(({ kind, ...of }) => [kind, 'amount' in of && of.amount]);
    expect(missing(null)).toEqual([]);
    expect(missing([])).toEqual([
      ['use', 8],
      ['fuelUse', 80],
    ]);
    // All of it was left over: that is known.
    expect(missing([used(1001, 'leftover', 8), used(1003, 'use', 70)])).toEqual([]);
    expect(usedLines(planned, []).map(({ name }) => name.en)).toEqual(['Saffron']);
  });

  it('counts a thing of no item by its name and unit, and an item by its number', () => {
    const inKilos = linesOf([need('Puli wood', 3)]);
    const inPieces = linesOf([need('Mutton', 4, 'pcs')]);
    const { uses } = usesOf({
      lines: [...linesOf([need('Mutton', 2)]), ...inPieces],
      dishes: [
        { key: 'kilos', lines: [...linesOf([need('Mutton', 2)]), ...inKilos] },
        { key: 'pieces', lines: inPieces },
      ],
      rateOf: () => ({ paise: 100, thousandths: 1_000 }),
    });
    expect(uses.map(({ weights }) => [...(weights ?? [])])).toEqual([
      [
        ['kilos', 2_000],
        ['pieces', 0],
      ],
    ]);
  });

  it('burns its wood for every portion alike', () => {
    expect(usesOf({ lines: linesOf([need('Puli wood', 80)]), dishes: [], rateOf }).uses).toEqual([
      { kind: 'fuel', paise: 80_000, weights: null },
    ]);
  });
});
