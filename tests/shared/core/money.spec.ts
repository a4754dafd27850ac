import fc from 'fast-check';
import { formatExactly, formatPaise, MOST_PAISE, toPaise, toRupees } from '#shared/core/money';

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
