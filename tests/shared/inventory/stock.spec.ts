import fc from 'fast-check';
import { DomainError } from '#shared/core/errors';
import {
  afterUndo,
  isLow,
  MOST_QUANTITY,
  type MovementKind,
  roundQuantity,
  shortfall,
  stockAfter,
  inOtherUnit,
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
