import fc from 'fast-check';
import { readRefund, spreadRefund, typedAmount } from '#shared/payments/refund-amount';
import { brokenSteps, MOST_STEP_HOURS, refundShare, type RefundStep, refundTerms } from '#shared/payments/refund-steps';
import {
  BY_CUSTOMER_SENTENCE,
  CANCELLED_SENTENCE,
  EXTERNAL_SENTENCE,
  reasonCode,
  RETURN_SENTENCES,
  SALE_CANCELLED_SENTENCE,
  SALE_MOVED_SENTENCE,
} from '#shared/payments/return-reason';

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

const STARTS = '2026-11-29T06:30:00.000Z';
const RULE: RefundStep[] = [
  { hours: 48, percent: 100 },
  { hours: 24, percent: 50 },
];

const steps = fc
  .uniqueArray(fc.record({ hours: fc.integer({ min: 0, max: 336 }), percent: fc.integer({ min: 0, max: 100 }) }), {
    selector: ({ hours }) => hours,
    maxLength: 6,
  })
  .map((drawn) => drawn.sort((a, b) => b.hours - a.hours));

describe('the refund rule (requirements/storefront S62)', () => {
  it.each<[string, RefundStep[], ReturnType<typeof brokenSteps>]>([
    ['no steps', [], []],
    ['two steps', RULE, []],
    ['all back until it begins', [{ hours: 0, percent: 100 }], []],
    [
      'more back later',
      [
        { hours: 48, percent: 10 },
        { hours: 24, percent: 90 },
      ],
      [],
    ],
    [
      'the same hours twice',
      [
        { hours: 24, percent: 90 },
        { hours: 24, percent: 50 },
      ],
      [{ index: 1, field: 'hours', rule: 'order' }],
    ],
    [
      'ascending hours',
      [
        { hours: 24, percent: 50 },
        { hours: 48, percent: 100 },
      ],
      [{ index: 1, field: 'hours', rule: 'order' }],
    ],
    ['half an hour', [{ hours: 0.5, percent: 50 }], [{ index: 0, field: 'hours', rule: 'hours' }]],
    ['hours below 0', [{ hours: -1, percent: 50 }], [{ index: 0, field: 'hours', rule: 'hours' }]],
    ['too many hours', [{ hours: MOST_STEP_HOURS + 1, percent: 50 }], [{ index: 0, field: 'hours', rule: 'hours' }]],
    ['hours that are none', [{ hours: Number.NaN, percent: 50 }], [{ index: 0, field: 'hours', rule: 'hours' }]],
    ['percent above 100', [{ hours: 48, percent: 101 }], [{ index: 0, field: 'percent', rule: 'percent' }]],
    ['percent below 0', [{ hours: 48, percent: -1 }], [{ index: 0, field: 'percent', rule: 'percent' }]],
    ['part of a percent', [{ hours: 48, percent: 12.5 }], [{ index: 0, field: 'percent', rule: 'percent' }]],
  ])('%s', (_, given, broken) => {
    expect(brokenSteps(given)).toEqual(broken);
  });

  it.each([
    ['2026-11-20T00:00:00.000Z', 100, '2026-11-27T06:30:00.000Z'],
    ['2026-11-27T06:30:00.000Z', 100, '2026-11-27T06:30:00.000Z'],
    ['2026-11-27T06:30:00.001Z', 50, '2026-11-28T06:30:00.000Z'],
    ['2026-11-28T06:30:00.000Z', 50, '2026-11-28T06:30:00.000Z'],
    ['2026-11-28T06:30:00.001Z', 0, null],
    ['2026-11-30T00:00:00.000Z', 0, null],
  ])('at %s: %i percent, until %s', (now, percent, until) => {
    expect(refundTerms(RULE, STARTS, now)).toEqual({ percent, until });
  });

  it('holds until its instant and no longer', () => {
    const minutes = fc.integer({ min: 0, max: 400 * 60 });
    fc.assert(
      fc.property(steps, minutes, (given, before) => {
        const now = new Date(Date.parse(STARTS) - before * 60_000).toISOString();
        const { percent, until } = refundTerms(given, STARTS, now);
        if (until === null) return expect(given.every(({ hours }) => before < hours * 60)).toBe(true);
        expect(until >= now).toBe(true);
        expect(refundTerms(given, STARTS, until)).toEqual({ percent, until });
        expect(refundTerms(given, STARTS, new Date(Date.parse(until) + 1).toISOString()).until).not.toBe(until);
      }),
    );
  });
});

describe('the refund', () => {
  it.each([
    ['all', 224_000, 0, 100, { providerPaise: 224_000, handPaise: 0, staysPaise: 0 }],
    ['half', 224_000, 0, 50, { providerPaise: 112_000, handPaise: 0, staysPaise: 112_000 }],
    ['nothing', 224_000, 0, 0, { providerPaise: 0, handPaise: 0, staysPaise: 224_000 }],
    ['half of an odd paisa, up', 100_001, 0, 50, { providerPaise: 50_001, handPaise: 0, staysPaise: 50_000 }],
    ['a third, down', 100_001, 0, 33, { providerPaise: 33_000, handPaise: 0, staysPaise: 67_001 }],
    ['cash alone', 0, 100_000, 50, { providerPaise: 0, handPaise: 50_000, staysPaise: 50_000 }],
    ['an advance covers it', 50_000, 50_000, 50, { providerPaise: 50_000, handPaise: 0, staysPaise: 50_000 }],
    ['an advance covers a part of it', 30_000, 70_000, 50, { providerPaise: 30_000, handPaise: 20_000, staysPaise: 50_000 }],
    ['all of both', 30_000, 70_000, 100, { providerPaise: 30_000, handPaise: 70_000, staysPaise: 0 }],
    ['less than a rupee becomes one', 5_000, 0, 1, { providerPaise: 100, handPaise: 0, staysPaise: 4_900 }],
    ['less than a rupee is left', 99, 0, 100, { providerPaise: 0, handPaise: 0, staysPaise: 99 }],
    ['less than a rupee beside cash', 99, 1_000, 100, { providerPaise: 0, handPaise: 1_000, staysPaise: 99 }],
    ['nobody paid', 0, 0, 100, { providerPaise: 0, handPaise: 0, staysPaise: 0 }],
  ])('%s', (_, leftCapturedPaise, leftCashPaise, percent, share) => {
    expect(refundShare({ leftCapturedPaise, leftCashPaise }, percent)).toEqual(share);
  });

  it('adds up to the paisa, exceeds no payment, and never gets less with more percent', () => {
    const paise = fc.integer({ min: 0, max: 10_000_000 });
    const percents = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(paise, paise, percents, percents, (leftCapturedPaise, leftCashPaise, a, b) => {
        const left = { leftCapturedPaise, leftCashPaise };
        const { providerPaise, handPaise, staysPaise } = refundShare(left, a);
        expect(providerPaise + handPaise + staysPaise).toBe(leftCapturedPaise + leftCashPaise);
        expect(providerPaise === 0 || (providerPaise >= 100 && providerPaise <= leftCapturedPaise)).toBe(true);
        expect(handPaise >= 0 && handPaise <= leftCashPaise && staysPaise >= 0).toBe(true);
        const backOf = (percent: number) => {
          const share = refundShare(left, percent);
          return share.providerPaise + share.handPaise;
        };
        expect(backOf(Math.max(a, b))).toBeGreaterThanOrEqual(backOf(Math.min(a, b)));
        const exact = ((leftCapturedPaise + leftCashPaise) * a) / 100;
        if (leftCapturedPaise >= 100) expect(Math.abs(backOf(a) - exact)).toBeLessThanOrEqual(exact < 100 ? 100 : 0.5);
      }),
    );
  });
});
