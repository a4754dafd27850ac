import fc from 'fast-check';
import {
  BY_CUSTOMER_SENTENCE,
  CANCELLED_SENTENCE,
  EXTERNAL_SENTENCE,
  reasonCode,
  RETURN_SENTENCES,
  SALE_CANCELLED_SENTENCE,
  SALE_MOVED_SENTENCE,
} from '#shared/payments/return-reason';
import { readRefund, typedAmount, spreadRefund } from '#shared/payments/refund-amount';

/** requirements/console §2.5; faults P26; payments §4.8. */
describe('the amount of a refund', () => {
  it.each([
    ['400', 40_000],
    ['400.5', 40_050],
    ['400.05', 40_005],
    [' ₹1,120.50 ', 112_050],
    ['0.1', 'tooSmall'],
    ['0.99', 'tooSmall'],
    ['1', 100],
    ['0', 'tooSmall'],
    ['1120.51', 'tooMuch'],
    ['99999999999', 'notAnAmount'],
    ['', 'empty'],
    ['   ', 'empty'],
    ['.5', 'tooSmall'],
    ['1,5', 'notAnAmount'],
    ['11,20', 'notAnAmount'],
    ['1.234', 'notAnAmount'],
    ['1e3', 'notAnAmount'],
    ['.5', 'tooSmall'],
    ['1,5', 'notAnAmount'],
    ['11,20', 'notAnAmount'],
    ['four', 'notAnAmount'],
    ['NaN', 'notAnAmount'],
  ])('%j of ₹1,120.50', (typed, expected) => {
    expect(readRefund(typed, 112_050)).toEqual(typeof expected === 'number' ? { amountPaise: expected } : { problem: expected });
  });

  it.each([100, 40_000, 40_005, 112_050, 12_345_678])('%p paise reads as it is shown', (paise) => {
    expect(readRefund(typedAmount(paise), paise)).toEqual({ amountPaise: paise });
  });
});

describe('a refund over several payments', () => {
  it.each([
    [[50_000, 30_000], null, [50_000, 30_000]],
    [[50_000, 30_000], 60_000, [50_000, 10_000]],
    [[50_000, 30_000], 50_000, [50_000, 0]],
    // Nothing below a rupee is asked of the provider where another payment can give it.
    [[50_000, 30_000], 50_050, [49_950, 100]],
    [[50_000, 99], 50_050, [50_000, 50]],
    [[150, 30_000], 160, [150, 10]],
    [[99, 30_000], 150, [99, 51]],
    [[40_000, 150, 30_000], 40_160, [39_910, 150, 100]],
  ])('%j for %p', (left, amountPaise, parts) => {
    const payments = left.map((leftPaise) => ({ leftPaise }));
    expect(spreadRefund(payments, amountPaise)).toEqual(parts);
  });

  it.each([
    [[], null, 'refund.nothingLeft'],
    [[0, 0], 100, 'refund.nothingLeft'],
    [[50_000, 30_000], 80_001, 'refund.tooMuch'],
  ])('%j for %p is refused: %s', (left, amountPaise, code) => {
    const spread = () =>
      spreadRefund(
        left.map((leftPaise) => ({ leftPaise })),
        amountPaise,
      );
    expect(spread).toThrow(expect.objectContaining({ kind: 'conflict', code }));
  });

  it.each([
    [[50_000, 30_000], 80_000, [50_000, 30_000]],
    [[199, 30_000], 250, [150, 100]],
    [[50_000, 100], 50_050, [49_950, 100]],
    [[200, 30_000], 250, [150, 100]],
  ])('%j for %p leaves each payment a refund that the provider takes, where that can be', (left, amountPaise, parts) => {
    expect(
      spreadRefund(
        left.map((leftPaise) => ({ leftPaise })),
        amountPaise,
      ),
    ).toEqual(parts);
  });

  it('gives exactly the amount, from no payment more than is left', () => {
    const left = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(left, fc.nat(), (drawn, wanted) => {
        const all = drawn.reduce((sum, one) => sum + one, 0);
        fc.pre(all > 0);
        const amount = (wanted % all) + 1;
        const parts = spreadRefund(
          drawn.map((leftPaise) => ({ leftPaise })),
          amount,
        );
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(amount);
        expect(parts.every((part, place) => part >= 0 && part <= (drawn[place] ?? 0))).toBe(true);
      }),
    );
  });
});

describe('the reason of a refund', () => {
  it.each([
    [RETURN_SENTENCES.second, 'second'],
    [RETURN_SENTENCES.soldOut, 'soldOut'],
    [EXTERNAL_SENTENCE, 'external'],
    [CANCELLED_SENTENCE, 'cancelled'],
    [BY_CUSTOMER_SENTENCE, 'byCustomer'],
    [SALE_CANCELLED_SENTENCE, 'saleCancelled'],
    [SALE_MOVED_SENTENCE, 'saleMoved'],
    [RETURN_SENTENCES.calledOff, 'calledOff'],
    [RETURN_SENTENCES.amount, 'amount'],
    [RETURN_SENTENCES.unclaimed, 'unclaimed'],
    ['One chutney was missing', null],
    ['', null],
  ])('%j is the rules’ own: %p', (sentence, code) => {
    expect(reasonCode(sentence)).toBe(code);
  });
});
