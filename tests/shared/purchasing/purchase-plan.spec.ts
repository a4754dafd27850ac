import fc from 'fast-check';
import type { Need } from '#shared/inventory/estimate';
import type { Rate } from '#shared/inventory/prices';
import { needChanges, notedLines } from '#shared/purchasing/list-in-use';
import { type Buying, type EventNeeds, planPurchases } from '#shared/purchasing/purchase-plan';
import { type NaiveKitchen, solveNaively } from './naive-plan';

const item = (id: number, name: string, unit: 'kg' | 'g' | 'piece', quantity: number) => ({
  id,
  name,
  nameMalayalam: null,
  category: 'Spices' as const,
  isActive: true,
  quantity,
  unit,
});
const need = (name: string, amount: number, unit: string, itemId: number | null = null): Need => ({
  name: { en: name, ml: name },
  amount,
  unit,
  itemId,
});
const event = (eventId: string, ...needs: Need[]): EventNeeds => ({ eventId, needs });
const plan = (
  events: EventNeeds[],
  items: ReturnType<typeof item>[],
  { buying = [], prices = [] }: { buying?: [number, Buying][]; prices?: [number, Rate][] } = {},
) => planPurchases(events, { items, buying: new Map(buying), prices: new Map(prices) });
const perKilo = (paise: number): Rate => ({ paise, thousandths: 1000 });
const noShop = (...packs: Buying['packs']): Buying => ({ shop: null, packs });

describe('the purchases for all coming events (requirements/kitchen K147)', () => {
  it('lets the earlier event take from the stock first', () => {
    const { lines } = plan([event('a', need('Ghee', 3, 'kg')), event('b', need('Ghee', 2500, 'g'))], [item(1, 'Ghee', 'kg', 4)]);
    expect(lines).toEqual([
      expect.objectContaining({
        key: '1',
        needed: 5500,
        stock: 4000,
        shortage: 1500,
        events: [
          { eventId: 'a', needed: 3000, taken: 0, reserved: 3000 },
          { eventId: 'b', needed: 2500, taken: 0, reserved: 1000 },
        ],
      }),
    ]);
  });

  it('does not buy again an amount that was taken out of the store for an event', () => {
    const taken = { ...event('a', need('Ghee', 3, 'kg')), taken: new Map([[1, 2000]]) };
    const { lines } = plan([taken, event('b', need('Ghee', 1, 'kg'))], [item(1, 'Ghee', 'kg', 1.5)]);
    expect(lines[0]).toMatchObject({ needed: 4000, shortage: 500, events: [{ taken: 2000, reserved: 1000 }, { reserved: 500 }] });
  });

  it('names the unknown needs, and totals the rest', () => {
    const wanted = event(
      'a',
      need('Ghee', 2, 'kg'),
      need('Lemon', 1, 'kg'),
      need('Silver leaf', 5, 'piece'),
      need('Garlic', 1, 'kg'),
      need('Water', 30, 'L'),
    );
    const { lines, total, unknown } = plan(
      [wanted],
      [item(1, 'Ghee', 'kg', 0), item(2, 'Lemon', 'piece', 40), item(3, 'Garlic', 'kg', 0)],
      { prices: [[1, perKilo(62000)]] },
    );
    expect(lines.map(({ key, shortage, cost, unknown: why }) => [key, shortage, cost, why])).toEqual([
      ['1', 2000, 124000, null],
      ['2 in kg', null, null, 'unit'],
      ['Silver leaf in piece', 5000, null, 'item'],
      ['3', 1000, null, 'price'],
    ]);
    expect([total, unknown]).toEqual([124000, 3]);
  });

  it('has neither stock nor anything taken of an item that the store counts in another unit, and keeps its shop', () => {
    const wanted = { ...event('a', need('Lemon', 1, 'kg'), need('Silver leaf', 5, 'piece')), taken: new Map([[2, 400]]) };
    const { lines } = plan([wanted], [item(2, 'Lemon', 'piece', 40)], { buying: [[2, { shop: 'Market', packs: [] }]] });
    expect(lines).toEqual([
      {
        ...{ key: '2 in kg', name: { en: 'Lemon', ml: 'Lemon' }, itemId: 2, category: 'Spices', shop: 'Market', unit: 'kg', needed: 1000 },
        ...{ stock: null, shortage: null, packs: [], buy: null, cost: null, unknown: 'unit' },
        events: [{ eventId: 'a', needed: 1000, taken: 0, reserved: null }],
      },
      {
        ...{ key: 'Silver leaf in piece', name: { en: 'Silver leaf', ml: 'Silver leaf' }, itemId: null, category: null, shop: null },
        ...{ unit: 'piece', needed: 5000, stock: null, shortage: 5000, packs: [], buy: 5000, cost: null, unknown: 'item' },
        events: [{ eventId: 'a', needed: 5000, taken: 0, reserved: null }],
      },
    ]);
  });

  it('tells a price of 0 on purpose from an unknown one', () => {
    const wanted = [event('a', need('Ghee', 1, 'kg'))];
    const ghee = [item(1, 'Ghee', 'kg', 0)];
    const gift = plan(wanted, ghee, { buying: [[1, noShop({ thousandths: 1000, price: 0 })]] });
    const open = plan(wanted, ghee, { buying: [[1, noShop({ thousandths: 1000, price: null })]] });
    expect([gift.total, gift.unknown, gift.lines[0]?.cost]).toEqual([0, 0, 0]);
    expect([open.total, open.unknown, open.lines[0]?.cost]).toEqual([0, 1, null]);
  });

  it.each<[string, number, [number, number | null][], [number, number][], number | null]>([
    [
      'the cheapest',
      1200,
      [
        [1000, 100],
        [500, 60],
      ],
      [
        [1000, 1],
        [500, 1],
      ],
      160,
    ],
    [
      'the cheapest, though more is left over',
      1600,
      [
        [2000, 150],
        [500, 60],
      ],
      [[2000, 1]],
      150,
    ],
    [
      'of equal prices what leaves less over',
      1000,
      [
        [1500, 100],
        [1000, 100],
      ],
      [[1000, 1]],
      100,
    ],
    [
      'of equals the fewest',
      1000,
      [
        [500, 50],
        [1000, 100],
      ],
      [[1000, 1]],
      100,
    ],
    [
      'what leaves least over where a price is unknown',
      1200,
      [
        [1000, 1],
        [250, null],
      ],
      [
        [1000, 1],
        [250, 1],
      ],
      null,
    ],
    [
      'packs that were a gift',
      1200,
      [
        [1000, 0],
        [500, 60],
      ],
      [[1000, 2]],
      0,
    ],
    ['one pack of a whole sack', 10, [[25000, 90000]], [[25000, 1]], 90000],
  ])('chooses %s', (_, short, packs, chosen, cost) => {
    const { lines } = plan([event('a', need('Ghee', short, 'g'))], [item(1, 'Ghee', 'kg', 0)], {
      buying: [[1, noShop(...packs.map(([thousandths, price]) => ({ thousandths, price })))]],
    });
    expect(lines[0]?.packs.map(({ thousandths, count }) => [thousandths, count])).toEqual(chosen);
    expect(lines[0]?.cost).toBe(cost);
  });

  it('buys five tonnes in packs that share no gram', () => {
    const { lines } = plan([event('a', need('Ghee', 5000, 'kg'))], [item(1, 'Ghee', 'kg', 0)], {
      buying: [[1, noShop({ thousandths: 24_999, price: 100 }, { thousandths: 997, price: 5 })]],
    });
    const { buy = 0, cost } = { ...lines[0] };
    expect(buy).toBeGreaterThanOrEqual(5_000_000);
    // 200 of the large packs lack 200 g.
    expect(cost).toBeLessThanOrEqual(20_005);
  });
});

const amounts = fc.integer({ min: 0, max: 60 });
const kitchens: fc.Arbitrary<NaiveKitchen> = fc.record({
  items: fc
    .array(
      fc.record({
        weighed: fc.boolean(),
        stock: amounts,
        paisePerThousand: fc.option(fc.integer({ min: 1, max: 90_000 })),
        packs: fc.uniqueArray(fc.record({ size: fc.integer({ min: 5, max: 60 }), paise: fc.option(fc.integer({ min: 0, max: 500 })) }), {
          maxLength: 3,
          selector: ({ size }) => size,
        }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((list) => list.map((one, place) => ({ id: 1000 + place, name: `Thing ${place}`, ...one }))),
  events: fc
    .array(
      fc.record({
        wants: fc.array(fc.record({ item: fc.option(fc.nat({ max: 2 })), amount: amounts, inPieces: fc.boolean() }), { maxLength: 4 }),
        taken: fc.uniqueArray(fc.record({ item: fc.nat({ max: 2 }), amount: amounts }), { maxLength: 2, selector: (one) => one.item }),
      }),
      { maxLength: 4 },
    )
    .map((list) => list.map((one, place) => ({ id: `event-${place}`, ...one }))),
});

/** Grams of what is weighed in kilograms, thousandths of what is counted: the naive solver counts both as they are. */
function planned({ items, events }: NaiveKitchen) {
  const known = (place: number | null) => (place === null ? undefined : items[place]);
  return planPurchases(
    events.map(({ id, wants, taken }) => ({
      eventId: id,
      needs: wants.map(({ item: place, amount, inPieces }) =>
        need(
          known(place)?.name ?? `Nothing ${place}`,
          inPieces ? amount / 1000 : amount,
          inPieces ? 'piece' : 'g',
          known(place)?.id ?? null,
        ),
      ),
      taken: new Map(taken.flatMap(({ item: place, amount }) => (known(place) ? [[known(place)?.id ?? 0, amount] as const] : []))),
    })),
    {
      items: items.map(({ id, name, weighed, stock }) => item(id, name, weighed ? 'kg' : 'piece', stock / 1000)),
      buying: new Map(items.map(({ id, packs }) => [id, noShop(...packs.map(({ size, paise }) => ({ thousandths: size, price: paise })))])),
      prices: new Map(
        items.flatMap(({ id, paisePerThousand }) => (paisePerThousand === null ? [] : [[id, perKilo(paisePerThousand)] as const])),
      ),
    },
  );
}

it('equals the result of a solver that hands out the stock gram by gram and tries every purse of packs, in 10,000 kitchens @deep', () => {
  fc.assert(
    fc.property(kitchens, (kitchen) => {
      const { lines, total, unknown } = planned(kitchen);
      const naive = solveNaively(kitchen);
      const counted = lines.filter(({ unknown: why }) => why === null || why === 'price').sort((a, b) => (a.itemId ?? 0) - (b.itemId ?? 0));
      expect(
        counted.map(({ itemId, shortage, cost, buy, packs, events }) => ({
          item: itemId,
          shortage,
          cost,
          held: buy,
          count: packs.reduce((sum, pack) => sum + pack.count, 0),
          reserved: Object.fromEntries(events.map(({ eventId, reserved }) => [eventId, reserved])),
        })),
      ).toEqual(naive.lines.map((line) => expect.objectContaining(line)));
      expect([total, unknown]).toEqual([naive.total, naive.untold]);
      expect(lines.every(({ shortage }) => shortage === null || shortage >= 0)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

describe('the changes since a buyer took the list along', () => {
  const ghee = (...amount: [string, number][]) =>
    plan(
      amount.map(([eventId, kilos]) => event(eventId, need('Ghee', kilos, 'kg'))),
      [item(1, 'Ghee', 'kg', 1)],
    ).lines;
  const never = () => false;
  const noted = (lines: ReturnType<typeof ghee>) => notedLines(lines, [{ id: 'a', date: '2026-12-06' }]);

  it('names a changed need, a new one and one that went', () => {
    expect(needChanges(noted(ghee(['a', 2])), ghee(['a', 3]), never)).toEqual([
      { key: '1', name: { en: 'Ghee', ml: 'Ghee' }, unit: 'kg', was: 2000, now: 3000 },
    ]);
    expect(needChanges([], ghee(['a', 3]), never)).toMatchObject([{ was: 0, now: 3000 }]);
    expect(needChanges(noted(ghee(['a', 2])), [], never)).toMatchObject([{ was: 2000, now: 0 }]);
  });

  it('leaves out an unchanged need, and an event that was cooked since', () => {
    expect(needChanges(noted(ghee(['a', 2])), ghee(['a', 2]), never)).toEqual([]);
    expect(needChanges(noted(ghee(['a', 2], ['b', 1])), ghee(['b', 1]), ({ eventId }) => eventId === 'a')).toEqual([]);
  });

  it('notes the day of each event, so that one that was deleted since is over once its day went by', () => {
    const before = noted(ghee(['a', 2], ['b', 1]));
    expect(before[0]?.events.map(({ date }) => date)).toEqual(['2026-12-06', undefined]);
    expect(needChanges(before, ghee(['b', 1]), ({ date = '9999-12-31' }) => date < '2026-12-14')).toEqual([]);
  });
});
