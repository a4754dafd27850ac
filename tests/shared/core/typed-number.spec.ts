import fc from 'fast-check';
import { keptNumber, type NumberKind, readNumber, shownNumber, hasUnreadable, isUnreadable } from '#shared/core/typed-number';

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
