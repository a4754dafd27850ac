import fc from 'fast-check';
import { DomainError } from '#shared/core/errors';
import { DEFAULT_ITEMS } from '#shared/inventory/default-items';
import { ITEM_CATEGORIES, ITEM_UNITS } from '#shared/inventory/item-choices';
import { namedFirst } from '#shared/inventory/named-first';
import { averagePrice, costAt, lastPrice, standingPrices, unitPriceOf } from '#shared/inventory/prices';
import {
  afterUndo,
  inOtherUnit,
  isLow,
  MOST_QUANTITY,
  MOVEMENT_KINDS,
  type MovementKind,
  roundQuantity,
  shortfall,
  stockAfter,
} from '#shared/inventory/stock';

const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
  }
  return 'none';
};

describe('low stock (requirements/kitchen §2)', () => {
  it.each([
    [5, 5, true],
    [4.999, 5, true],
    [5.001, 5, false],
    [0, 0, true],
    [0, null, false],
  ])('%d in stock with a least of %j: %j', (quantity, minQuantity, low) => expect(isLow({ quantity, minQuantity })).toBe(low));
});

it.each([
  [0.1 + 0.2, 0.3],
  [-0.0004, 0],
  [2.797 - 2.796 - 0.001, 0],
])('%d is shown as %d, never as -0', (quantity, shown) => expect(roundQuantity(quantity)).toBe(shown));

describe('the estimate (requirements/kitchen §9)', () => {
  it.each([
    [8, 3, 5],
    [8, 8, 0],
    [8, 12, 0],
    [0.3, 0.1, 0.2],
    [1.0005, 0, 1.001],
  ])('%d needed, %d there: %d missing', (needed, inStock, missing) => {
    expect(shortfall(needed, inStock)).toBe(missing);
  });
});

describe('movements (decisions/0001 §34)', () => {
  it.each<[number, MovementKind, number, number]>([
    [2, 'purchase', 3.5, 5.5],
    [2, 'use', 0.5, 1.5],
    [2, 'waste', 2, 0],
    [2, 'count', 7, 7],
    [2, 'count', 0, 0],
    [0, 'purchase', MOST_QUANTITY, MOST_QUANTITY],
    [0.1, 'purchase', 0.2, 0.3],
  ])('%d, %s of %d, leaves %d', (inStock, kind, quantity, after) => expect(stockAfter(inStock, kind, quantity)).toBe(after));

  it('never leaves less than nothing, nor more than a store holds', () => {
    expect(codeOf(() => stockAfter(2, 'use', 2.001))).toBe('stock.short');
    expect(codeOf(() => stockAfter(0, 'waste', 1))).toBe('stock.short');
    expect(codeOf(() => stockAfter(MOST_QUANTITY, 'purchase', 1))).toBe('stock.tooMuch');
    expect(codeOf(() => stockAfter(1, 'purchase', Number.NaN))).toBe('stock.tooMuch');
    expect(codeOf(() => afterUndo(1, { before: 0, after: 2 }, null))).toBe('stock.short');
    expect(() => stockAfter(2, 'use', 3)).toThrow(expect.objectContaining({ kind: 'conflict' }));
    expect(() => stockAfter(MOST_QUANTITY, 'purchase', 1)).toThrow(expect.objectContaining({ kind: 'unprocessable' }));
  });

  it('undoes each without touching the others', () => {
    const grams = fc.integer({ min: 0, max: 1_000_000 }).map((g) => g / 1000);
    fc.assert(
      fc.property(grams, fc.constantFrom<MovementKind[]>('purchase', 'count'), grams, grams, (start, kind, moved, later) => {
        const after = stockAfter(start, kind, moved);
        const now = stockAfter(after, 'purchase', later);
        const undone = roundQuantity(now - (after - start));
        if (undone >= 0) expect(afterUndo(now, { before: start, after }, null).inStock).toBe(roundQuantity(start + later));
      }),
      { numRuns: 1_000 },
    );
  });
});

it.each<[string, { before: number; after: number }, { before: number } | null, { inStock: number; countedFrom: number | null }]>([
  ['a use, nothing counted since', { before: 10, after: 7 }, null, { inStock: 9.5, countedFrom: null }],
  ['a use that was counted since', { before: 10, after: 7 }, { before: 7 }, { inStock: 6.5, countedFrom: 10 }],
  ['a purchase that was counted since', { before: 0, after: 10 }, { before: 7 }, { inStock: 6.5, countedFrom: -3 }],
  ['a count that was counted again since', { before: 7, after: 5 }, { before: 5 }, { inStock: 6.5, countedFrom: 7 }],
])('undoing %s', (_name, movement, count, expected) => expect(afterUndo(6.5, movement, count)).toEqual(expected));

/** @source requirements/kitchen K48 */
it.each<[number, number | null, string, string, ReturnType<typeof inOtherUnit>]>([
  [80_000, 5, 'kg', 'g', { price: 80, minQuantity: 5000 }],
  [80, 5000, 'g', 'kg', { price: 80_000, minQuantity: 5 }],
  [80_000, 0.001, 'kg', 'g', { price: 80, minQuantity: 1 }],
  [30_000, 1.5, 'L', 'ml', { price: 30, minQuantity: 1500 }],
  // ₹650.55 a kilogram is no whole number of paise a gram, and half a gram no thousandth of a kilogram.
  [65_055, null, 'kg', 'g', { minQuantity: null }],
  [80, 0.5, 'g', 'kg', { price: 80_000, minQuantity: null }],
  [0, null, 'kg', 'g', { price: 0, minQuantity: null }],
  [80_000, 5, 'kg', 'piece', { minQuantity: null }],
  [80_000, 5, 'kg', 'L', { minQuantity: null }],
])('%d paise and at least %j by %s are by %s %j', (price, minQuantity, from, to, expected) => {
  expect(inOtherUnit({ price, minQuantity }, from, to)).toEqual(expected);
});

interface Line {
  kind: MovementKind;
  quantity: number;
  before: number;
  after: number;
  undone: boolean;
}

const grams = fc.integer({ min: 0, max: 5_000_000 }).map((thousandths) => thousandths / 1000);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...MOVEMENT_KINDS), quantity: grams }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), place: fc.nat({ max: 30 }) }) },
);

/** The stock as the entries that stand tell it, one after the other. */
const replayed = (inStock: number, { kind, quantity }: Line): number =>
  kind === 'count' ? quantity : kind === 'purchase' ? inStock + quantity : inStock - quantity;

/** What the rule refuses changes nothing. */
function attempt(change: () => number): number | null {
  try {
    return change();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

it('keeps the stock equal to its journal, and never below nothing, in 1,000 histories of movements and undos (decisions/0001 §34)', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let stock = 0;
      const journal: Line[] = [];
      for (const each of steps) {
        const line = each.kind === 'undo' ? journal[each.place % Math.max(1, journal.length)] : undefined;
        if (each.kind === 'undo' && (!line || line.undone)) continue;
        const count = line && journal.slice(journal.indexOf(line) + 1).find(({ kind, undone }) => kind === 'count' && !undone);
        const after = attempt(() => {
          if (each.kind !== 'undo') return stockAfter(stock, each.kind, each.quantity);
          const { inStock, countedFrom } = afterUndo(stock, line as Line, count ?? null);
          if (count && countedFrom !== null) count.before = countedFrom;
          return inStock;
        });
        if (after === null) continue;
        if (line) line.undone = true;
        else if (each.kind !== 'undo') journal.push({ kind: each.kind, quantity: each.quantity, before: stock, after, undone: false });
        stock = after;
        const stands = journal.filter(({ undone }) => !undone);
        expect(stands.reduce(replayed, 0)).toBeCloseTo(stock, 3);
        expect(stock >= 0 && stock <= MOST_QUANTITY && stock === roundQuantity(stock)).toBe(true);
      }
      const told = journal.filter(({ undone }) => !undone).reduce((sum, { before, after }) => sum + after - before, 0);
      expect(roundQuantity(told)).toBeCloseTo(stock, 3);
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  [{ paise: 62_000, thousandths: 1000 }, 2500, 155_000],
  [{ paise: 1, thousandths: 2000 }, 1000, 1],
  [{ paise: 1, thousandths: 3000 }, 1000, 0],
  [{ paise: 0, thousandths: 1 }, 5_000_000, 0],
  [{ paise: 1_000_000_000, thousandths: 1000 }, 1_000_000_000, 1_000_000_000_000_000],
])('costs %j of %d thousandths %d paise, half a paisa upward', (rate, thousandths, paise) => {
  expect(costAt(rate, thousandths)).toBe(paise);
});

it('is the newest purchase to the paisa, unless a manager set another price since', () => {
  const newest = { quantity: 3, paid: 10_000 };
  expect(unitPriceOf(newest)).toBe(3333);
  expect(lastPrice(3333, newest)).toEqual({ paise: 10_000, thousandths: 3000 });
  expect(lastPrice(4000, newest)).toEqual({ paise: 4000, thousandths: 1000 });
});

it('is unknown until a manager names it; a gift is worth 0 and known', () => {
  expect(lastPrice(0, null)).toBeNull();
  expect(lastPrice(0, { quantity: 3, paid: 10_000 })).toBeNull();
  expect(lastPrice(0, { quantity: 3, paid: 0 })).toEqual({ paise: 0, thousandths: 3000 });
  expect(averagePrice([])).toBeNull();
  expect(averagePrice([{ quantity: 2, paid: 0 }])).toEqual({ paise: 0, thousandths: 2000 });
});

it('is on average all that was paid over all that was bought', () => {
  expect(
    averagePrice([
      { quantity: 0.25, paid: 100 },
      { quantity: 1.75, paid: 900 },
    ]),
  ).toEqual({ paise: 1000, thousandths: 2000 });
});

it('of less than half a thousandth is no price: nothing was bought', () => {
  const nothing = { quantity: 0.0004, paid: 500 };
  expect(unitPriceOf(nothing)).toBeNull();
  expect(lastPrice(500, nothing)).toEqual({ paise: 500, thousandths: 1000 });
  expect(lastPrice(0, nothing)).toBeNull();
});

const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T06:00:00.000Z`;
const point = (day: number, paise: number) => ({ date: at(day), paise });
const move = (day: number, price: number, undone: number | null = null) => ({
  at: at(day),
  price,
  undoneAt: undone === null ? null : at(undone),
});

it.each([
  ['what was set by hand', [point(1, 600), point(4, 650)], [], [600, 650]],
  ['what was bought', [point(1, 600), point(2, 700)], [move(2, 700)], [600, 700]],
  ['not what was undone, nor what was put back then', [point(1, 600), point(2, 700), point(3, 600)], [move(2, 700, 3)], [600]],
  ['the newer of two when the older is undone', [point(1, 600), point(2, 700), point(3, 800)], [move(2, 700, 4), move(3, 800)], [600, 800]],
  ['none of two that are undone', [point(1, 600), point(2, 700), point(3, 800), point(5, 600)], [move(2, 700, 4), move(3, 800, 5)], [600]],
  ['a price that was bought at twice, once undone', [point(1, 600), point(2, 700)], [move(2, 700, 4), move(3, 700)], [600, 700]],
  ['what was set by hand after a purchase that is undone', [point(2, 700), point(3, 650)], [move(2, 700, 4)], [650]],
  ['the same price set by hand at another time', [point(2, 700), point(3, 650), point(4, 700)], [move(2, 700, 5)], [650, 700]],
  ['nothing when all is undone', [point(2, 700), point(3, 0)], [move(2, 700, 3)], []],
])('keeps of the prices %s', (_, points, movements, standing) => {
  expect(standingPrices(points, movements).map(({ paise }) => paise)).toEqual(standing);
});

const ITEMS = ['Aluminium foil', 'Basmati rice', 'Rice bran oil', 'Salt', 'ഉപ്പ്', 'Curry leaves'];
const first = (text: string): string[] => namedFirst(ITEMS, (name) => [name, ''], text);

describe('items of a task', () => {
  it.each([
    ['Soak the rice', 'Basmati rice'],
    ['Add 10 g of SALT, and stir.', 'Salt'],
    ['ഉപ്പ് നോക്കുക', 'ഉപ്പ്'],
    ['Temper it with curry leaves', 'Curry leaves'],
    ['ഉപ്പും മുളകും ചേർക്കുക', 'ഉപ്പ്'],
    ['ഉപ്പിൽ പുരട്ടുക', 'ഉപ്പ്'],
    ['Wash the salts', 'Salt'],
  ])('%s has %s first', (text, item) => {
    expect(first(text)[0]).toBe(item);
  });

  it('are all there, the others in the order they had', () => {
    expect(first('Temper it with leaves')).toEqual(['Curry leaves', 'Aluminium foil', 'Basmati rice', 'Rice bran oil', 'Salt', 'ഉപ്പ്']);
  });

  it.each([
    ['Peel the onions', 'Onion'],
    ['Cut two tomatoes', 'Tomato'],
    ['മഞ്ഞളും ചേർക്കുക', 'മഞ്ഞൾ'],
    ['മഞ്ഞള്\u200d ചേർക്കുക', 'മഞ്ഞള്'],
    ['വെള്ളത്തിൽ കുതിർക്കുക', 'വെള്ളം'],
    ['അരിയും പരിപ്പും', 'അരി'],
  ])('%s has %s first, whatever its ending', (text, item) => {
    expect(namedFirst(['Firewood', item], (name) => [name], text)[0]).toBe(item);
  });

  it('stay as they are where a text names none, or a part of a word only', () => {
    expect(first('Price the salted peanuts')).toEqual(ITEMS);
    expect(first('')).toEqual(ITEMS);
  });
});

describe('default inventory (requirements/kitchen §3)', () => {
  it('has the ids 1002 to 1047, each once', () => {
    expect(DEFAULT_ITEMS.map(({ id }) => id)).toEqual(Array.from({ length: 46 }, (_, place) => 1002 + place));
  });

  it('files items under the required categories and units', () => {
    expect(ITEM_CATEGORIES).toEqual([
      'Spices',
      'Herbs',
      'Meat',
      'Vegetables',
      'Oils & Fats',
      'Grains & Rice',
      'Kitchen Supplies',
      'Others',
    ]);
    expect(ITEM_UNITS).toEqual(['kg', 'g', 'L', 'ml', 'piece', 'pack', 'box']);
    expect(new Set(DEFAULT_ITEMS.map(({ category }) => category))).toEqual(new Set(ITEM_CATEGORIES));
  });

  it('names every item once, in both languages', () => {
    expect(new Set(DEFAULT_ITEMS.map(({ name }) => name)).size).toBe(DEFAULT_ITEMS.length);
    expect(new Set(DEFAULT_ITEMS.map(({ nameMalayalam }) => nameMalayalam)).size).toBe(DEFAULT_ITEMS.length);
  });

  it.each(DEFAULT_ITEMS.map((item) => [item.name, item] as const))('%s starts active, with none in stock and no price', (_, item) => {
    expect(item).toMatchObject({ quantity: 0, currentPrice: 0, isActive: true });
    expect(ITEM_CATEGORIES).toContain(item.category);
    expect(ITEM_UNITS).toContain(item.unit);
    expect(item.name).toMatch(/^[A-Z][A-Za-z ,()]*$/);
    expect(item.nameMalayalam).toMatch(/^(?:\p{Script=Malayalam}|\p{Join_Control}|[ ()])+$/u);
    expect(item.nameMalayalam).toMatch(/^\p{Script=Malayalam}/u);
  });

  it.each([
    'Mutton',
    'Mandi rice (sella basmati)',
    'Ghee',
    'Egg',
    'Tamarind',
    'Jaggery',
    'MSG',
    'Rock salt',
    'Puli wood, dried',
    'Coconut shells',
  ])('has %s, which the recipes and the pit take', (name) => expect(DEFAULT_ITEMS.map((item) => item.name)).toContain(name));
});
