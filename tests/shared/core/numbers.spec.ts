import fc from 'fast-check';
import { differences } from '#shared/audit/differences';
import { apportion } from '#shared/core/apportion';
import { formatExactly, formatPaise, MOST_PAISE, toPaise, toRupees } from '#shared/core/money';
import { fieldOf, keysOf, oneOf, withoutUndefined } from '#shared/core/narrow';
import { sameJson } from '#shared/core/same-value';
import { hasUnreadable, isUnreadable, keptNumber, type NumberKind, readNumber, shownNumber } from '#shared/core/typed-number';

describe('money', () => {
  it.each([
    [0, 0],
    [1400, 140_000],
    [1120.5, 112_050],
    [0.1 + 0.2, 30],
    [19.99, 1_999],
    [1.005, null],
    [-1, null],
    [Number.NaN, null],
    [Infinity, null],
    [toRupees(MOST_PAISE), MOST_PAISE],
    [toRupees(MOST_PAISE) + 0.01, null],
  ])('%p rupees are %p paise', (rupees, paise) => {
    if (paise === null) expect(() => toPaise(rupees)).toThrow(expect.objectContaining({ kind: 'invalid', code: 'amount.invalid' }));
    else expect(toPaise(rupees)).toBe(paise);
  });

  it('goes to rupees and back without losing a paisa', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paise) => toPaise(toRupees(paise)) === paise));
  });

  it.each([
    [0, '₹0'],
    [99, '₹0.99'],
    [5, '₹0.05'],
    [99_900, '₹999'],
    [100_000, '₹1,000'],
    [112_050, '₹1,120.50'],
    [11_200_000, '₹1,12,000'],
    [1_234_567_800, '₹1,23,45,678'],
    [-140_000, '−₹1,400'],
  ])('%p paise read as %s', (paise, text) => {
    expect(formatPaise(paise)).toBe(text);
  });

  it.each([
    [11_200_000, '₹1,12,000.00'],
    [112_050, '₹1,120.50'],
    [0, '₹0.00'],
  ])('%p paise with two decimals always are %s', (paise, text) => {
    expect(formatExactly(paise)).toBe(text);
  });
});

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [2, 1], [67, 33]],
  [100, [1, 1, 6], [13, 12, 75]],
  [100, [0, 5, 0], [0, 100, 0]],
  [100, [0, 0], [0, 0]],
  [100, [], []],
  [56, [4, 3], [32, 24]],
  // The remainders are 0.29, 0.29 and 0.43: the last part has the largest.
  [10, [3, 3, 1], [4, 4, 2]],
  [10, [1, 3, 3], [2, 4, 4]],
  [7, [1, 2, 3], [1, 2, 4]],
])('%s by %j is %j', (total, weights, parts) => expect(apportion(total, weights)).toEqual(parts));

it('adds up, and no part is a whole away from its share', () => {
  const weights = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 8 }).filter((all) => all.some((weight) => weight > 0));
  fc.assert(
    fc.property(fc.nat(10_000), weights, (total, all) => {
      const parts = apportion(total, all);
      const sum = all.reduce((a, b) => a + b, 0);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
      for (const [place, part] of parts.entries()) expect(Math.abs(part - (total * (all[place] ?? 0)) / sum)).toBeLessThan(1);
    }),
  );
});

describe('a typed number', () => {
  it.each<[typed: string, money: number | '' | null, quantity: number | '' | null]>([
    ['', '', ''],
    ['  ', '', ''],
    ['1400', 1400, 1400],
    ['1,400', 1400, 1400],
    ['1,500', 1500, 1500],
    ['1,00,000', 100_000, 100_000],
    ['12,34,567.89', 1_234_567.89, 1_234_567.89],
    ['100,000', 100_000, 100_000],
    ['1,234,567', 1_234_567, 1_234_567],
    ['1,400.50', 1400.5, 1400.5],
    ['₹1,400', 1400, null],
    ['₹ 1,400', 1400, null],
    ['₹1,120.50', 1120.5, null],
    ['1400/-', 1400, null],
    ['1 400', 1400, 1400],
    ['1\u00a0400', 1400, 1400],
    ['\u202a1400\u202c', 1400, 1400],
    ['൧൪൦൦', 1400, 1400],
    ['१,४००', 1400, 1400],
    ['0', 0, 0],
    ['0.5', 0.5, 0.5],
    ['.5', 0.5, 0.5],
    ['1.', 1, 1],
    // A comma before one or two digits is a decimal sign, of quantities only.
    ['1,5', null, 1.5],
    ['0,25', null, 0.25],
    ['1400,50', null, 1400.5],
    // A dot is a decimal sign everywhere, with as many decimals as there are.
    ['1.400', null, 1.4],
    ['1.4005', null, null],
    // Half a kilogram, or five hundred?
    ['0,500', null, null],
    ['1,4000', null, null],
    ['14,00', null, 14],
    ['1,40,00', null, null],
    ['1,,400', null, null],
    ['1.400,50', null, null],
    ['1.4.0', null, null],
    [',5', null, null],
    ['.', null, null],
    ['-5', null, null],
    ['+5', null, null],
    ['1e3', null, null],
    ['0x10', null, null],
    ['1400-1500', null, null],
    ['14 kg', null, null],
  ])('"%s" is %s as money and %s as a quantity', (typed, money, quantity) => {
    expect([readNumber(typed, 'money'), readNumber(typed, 'quantity')]).toEqual([money, quantity]);
  });

  it('as the product writes it is the number that it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (paise) => {
        for (const locale of ['en-IN', 'en-US', 'ml-IN', 'hi-IN'])
          expect(readNumber((paise / 100).toLocaleString(locale, { minimumFractionDigits: 2 }), 'money')).toBe(paise / 100);
      }),
    );
  });

  it('that cannot be read is kept as it was typed, and is no number to anything', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom<NumberKind>('money', 'quantity'), (typed, kind) => {
        const kept = keptNumber(typed, kind);
        if (readNumber(typed, kind) === null) {
          expect([shownNumber(kept), Number(kept), isUnreadable(kept)]).toEqual([typed, Number.NaN, true]);
          expect(hasUnreadable({ lines: [{ amount: kept }] })).toBe(true);
        } else expect(hasUnreadable([kept])).toBe(false);
      }),
    );
  });
});

it.each([
  [
    { recipe: 'alfaham', servings: 1 },
    { servings: 1, recipe: 'alfaham' },
  ],
  [[{ a: 1, bb: { c: [null], d: '' } }], [{ bb: { d: '', c: [null] }, a: 1 }]],
  [{ a: 1, b: undefined }, { a: 1 }],
  [null, null],
  ['1', '1'],
])('takes %j and %j for the same', (a, b) => {
  expect(sameJson(a, b)).toBe(true);
  expect(sameJson(b, a)).toBe(true);
  expect(differences({ a }, { a: b })).toEqual([]);
});

it.each([
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1 }, { a: '1' }],
  [{ a: null }, {}],
  [{ a: 1 }, { a: 1, b: 2 }],
  [[], {}],
  [null, {}],
  [[1], [1, 1]],
])('tells %j from %j', (a, b) => {
  expect(sameJson(a, b)).toBe(false);
  expect(sameJson(b, a)).toBe(false);
});

it.each([
  ['combo', 'combo'],
  ['fish', undefined],
  ['', undefined],
  [null, undefined],
])('%j among the choices is %s', (text, found) => expect(oneOf(['beef', 'combo'], text)).toBe(found));

it('names the keys of an object', () => expect(keysOf({ min: 1, max: undefined })).toEqual(['min', 'max']));

it.each([
  [{ code: 'E1' }, 'E1'],
  [new Error('x', { cause: 'y' }), undefined],
  [null, undefined],
  [undefined, undefined],
  ['text', undefined],
  [7, undefined],
])('the code of %p is %s', (value, code) => expect(fieldOf(value, 'code')).toBe(code));

it('leaves out fields without a value, and nothing else', () => {
  expect(Object.entries(withoutUndefined({ a: undefined, b: null, c: 0, d: '' }))).toEqual([
    ['b', null],
    ['c', 0],
    ['d', ''],
  ]);
});
