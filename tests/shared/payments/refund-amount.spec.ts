import { CANCELLED_SENTENCE, EXTERNAL_SENTENCE, reasonCode, RETURN_SENTENCES } from '#shared/payments/return-reason';
import { readRefund, typedAmount } from '#shared/payments/refund-amount';

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
    ['-5', 'notAnAmount'],
    ['1.234', 'notAnAmount'],
    ['1e3', 'notAnAmount'],
    ['.5', 'notAnAmount'],
    ['four', 'notAnAmount'],
    ['NaN', 'notAnAmount'],
  ])('%j of ₹1,120.50', (typed, expected) => {
    expect(readRefund(typed, 112_050)).toEqual(typeof expected === 'number' ? { amountPaise: expected } : { problem: expected });
  });

  it.each([100, 40_000, 40_005, 112_050, 12_345_678])('%p paise reads as it is shown', (paise) => {
    expect(readRefund(typedAmount(paise), paise)).toEqual({ amountPaise: paise });
  });
});

describe('the reason of a refund', () => {
  it.each([
    [RETURN_SENTENCES.second, 'second'],
    [RETURN_SENTENCES.soldOut, 'soldOut'],
    [EXTERNAL_SENTENCE, 'external'],
    [CANCELLED_SENTENCE, 'cancelled'],
    [RETURN_SENTENCES.amount, 'amount'],
    [RETURN_SENTENCES.unclaimed, 'unclaimed'],
    ['One chutney was missing', null],
    ['', null],
  ])('%j is the rules’ own: %p', (sentence, code) => {
    expect(reasonCode(sentence)).toBe(code);
  });
});
