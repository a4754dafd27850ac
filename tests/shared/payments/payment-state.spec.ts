import fc from 'fast-check';
import {
  advanceDispute,
  advancePayment,
  advanceRefund,
  committedPaise,
  type DisputeState,
  isCaptured,
  PAYMENT_STATES,
  type PaymentState,
  paymentSummary,
  REFUND_STATES,
  refundablePaise,
} from '#shared/payments/payment-state';
import { type KnownFee, learnFee, readFee, saysNoNewFee } from '#shared/payments/provider-fee';
import { BY_CUSTOMER_SENTENCE, RETURN_SENTENCES } from '#shared/payments/return-reason';
import { isStillOwedBack, standIn } from '#shared/payments/stand-in';

const states = fc.constantFrom(...PAYMENT_STATES);

describe('payment state (decisions/0001 §14)', () => {
  it.each<[PaymentState, PaymentState, PaymentState]>([
    ['created', 'failed', 'failed'],
    ['failed', 'authorized', 'authorized'],
    ['failed', 'captured', 'captured'],
    ['authorized', 'captured', 'captured'],
    ['captured', 'refunded', 'refunded'],
    ['captured', 'authorized', 'captured'],
    ['captured', 'failed', 'captured'],
    ['captured', 'created', 'captured'],
    ['authorized', 'failed', 'authorized'],
    ['refunded', 'captured', 'refunded'],
  ])('%s, then %s is reported: %s', (known, reported, state) => {
    expect(advancePayment(known, reported)).toBe(state);
  });

  it.each<[PaymentState, boolean]>([
    ['created', false],
    ['failed', false],
    ['authorized', false],
    ['captured', true],
    ['refunded', true],
  ])('the money of a payment that is %s is or was with us: %s', (state, captured) => {
    expect(isCaptured(state)).toBe(captured);
  });

  it('ends the same in whatever order and however often the reports arrive', () => {
    const fold = (reports: PaymentState[]): PaymentState => reports.reduce(advancePayment, 'created');
    fc.assert(
      fc.property(
        fc
          .array(states, { minLength: 1 })
          .chain((reports) => fc.tuple(fc.constant(reports), fc.shuffledSubarray(reports, { minLength: reports.length }))),
        ([reports, shuffled]) => fold([...shuffled, ...reports]) === fold(reports),
      ),
    );
  });

  it('never leads back from captured', () => {
    fc.assert(fc.property(fc.array(states), (reports) => ['captured', 'refunded'].includes(reports.reduce(advancePayment, 'captured'))));
  });
});

describe('refunds', () => {
  it('a processed refund stays processed; a failed one may still be processed', () => {
    for (const reported of REFUND_STATES) expect(advanceRefund('processed', reported)).toBe('processed');
    expect(advanceRefund('failed', 'processed')).toBe('processed');
    expect(advanceRefund('pending', 'failed')).toBe('failed');
    expect(advanceRefund('failed', 'pending')).toBe('pending');
  });

  it('never exceed the captured amount in sum (faults P26)', () => {
    const refund = fc.record({ amountPaise: fc.integer({ min: 1, max: 500_000 }), state: fc.constantFrom(...REFUND_STATES) });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.array(refund), (captured, wishes) => {
        const made: typeof wishes = [];
        for (const wish of wishes) if (wish.amountPaise <= refundablePaise(captured, made)) made.push(wish);
        const given = made.filter(({ state }) => state !== 'failed').reduce((sum, { amountPaise }) => sum + amountPaise, 0);
        expect(given).toBeLessThanOrEqual(captured);
        expect(refundablePaise(captured, made)).toBe(captured - given);
      }),
    );
  });

  it('commits refunded and pending amounts, not failed ones', () => {
    const refunds = REFUND_STATES.map((state, place) => ({ state, amountPaise: 10 ** place }));
    expect(refunds.map(({ state }) => state)).toEqual(['pending', 'failed', 'processed']);
    expect(committedPaise(refunds)).toBe(101);
    expect(refundablePaise(50, refunds)).toBe(0);
  });

  it.each([
    [0, [], 'unpaid'],
    [1000, [], 'paid'],
    [1000, [{ amountPaise: 400, state: 'failed' }], 'paid'],
    [1000, [{ amountPaise: 400, state: 'processed' }], 'partly-refunded'],
    [1000, [{ amountPaise: 1000, state: 'processed' }], 'refunded'],
    [
      1000,
      [
        { amountPaise: 400, state: 'processed' },
        { amountPaise: 600, state: 'pending' },
      ],
      'refunding',
    ],
  ] as const)('%p captured, %p given back: %s', (captured, refunds, summary) => {
    expect(paymentSummary(captured, refunds)).toBe(summary);
  });

  it('an advance is a part', () => {
    expect([1_000, 1_001].map((amount) => paymentSummary(1_000, [], amount))).toEqual(['paid', 'partly-paid']);
  });
});

it.each<[DisputeState, DisputeState, DisputeState]>([
  ['open', 'open', 'open'],
  ['open', 'under_review', 'under_review'],
  ['under_review', 'open', 'under_review'],
  ['open', 'lost', 'lost'],
  ['under_review', 'won', 'won'],
  ['lost', 'open', 'lost'],
  ['won', 'under_review', 'won'],
  ['closed', 'open', 'closed'],
])('a dispute that is %s and is reported %s is %s', (known, reported, state) => {
  expect(advanceDispute(known, reported)).toBe(state);
});

/** docs/payments.md §4.4: what the provider says of its fee. */
describe('the fee of a payment', () => {
  it.each<[string, unknown, unknown, unknown]>([
    ['with its tax', 2_360, 360, { feePaise: 2_360, taxPaise: 360 }],
    ['of nothing', 0, 0, { feePaise: 0, taxPaise: 0 }],
    ['without its tax', 2_360, null, { feePaise: 2_360, taxPaise: null }],
    ['without a word about tax', 2_360, undefined, { feePaise: 2_360, taxPaise: null }],
    ['not yet', null, null, null],
    ['not yet, but a tax', null, 360, null],
    ['of parts of a paisa', 2_360.5, 360, null],
    ['below 0', -1, 0, null],
    ['above the payment', 100_001, 0, null],
    ['below its own tax', 100, 101, null],
    ['as text', '2360', '360', null],
  ])('is read: %s', (_name, fee, tax, expected) => {
    expect(readFee(fee, tax, 100_000)).toEqual(expected);
  });

  it.each<[string, KnownFee, Parameters<typeof learnFee>[1], ReturnType<typeof learnFee>]>([
    ['nothing of nothing', {}, null, { change: {}, contradiction: false }],
    ['nothing of what is known', { feePaise: 5, taxPaise: 1 }, null, { change: {}, contradiction: false }],
    [
      'all',
      { feePaise: null, taxPaise: null },
      { feePaise: 5, taxPaise: 1 },
      { change: { feePaise: 5, taxPaise: 1 }, contradiction: false },
    ],
    ['the tax', { feePaise: 5, taxPaise: null }, { feePaise: 5, taxPaise: 1 }, { change: { taxPaise: 1 }, contradiction: false }],
    ['the same', { feePaise: 0, taxPaise: 0 }, { feePaise: 0, taxPaise: 0 }, { change: {}, contradiction: false }],
    ['the same without tax', { feePaise: 5, taxPaise: 1 }, { feePaise: 5, taxPaise: null }, { change: {}, contradiction: false }],
    ['another fee', { feePaise: 5, taxPaise: 1 }, { feePaise: 6, taxPaise: 1 }, { change: {}, contradiction: true }],
    ['another fee than 0', { feePaise: 0, taxPaise: 0 }, { feePaise: 6, taxPaise: 1 }, { change: {}, contradiction: true }],
    ['another tax', { feePaise: 5, taxPaise: 1 }, { feePaise: 5, taxPaise: 2 }, { change: {}, contradiction: true }],
  ])('is learnt: %s', (_name, known, reported, expected) => {
    expect(learnFee(known, reported)).toEqual(expected);
  });

  it('is the first that was reported, in whatever order and however often reports come', () => {
    const fee = fc.option(fc.record({ feePaise: fc.nat(5), taxPaise: fc.constant(1) }));
    fc.assert(
      fc.property(fc.array(fee, { maxLength: 8 }), (reports) => {
        let known: KnownFee = { feePaise: null, taxPaise: null };
        for (const report of reports) {
          known = { ...known, ...learnFee(known, report).change };
          expect(saysNoNewFee(known, report)).toBe(true);
        }
        expect(known).toEqual(reports.find((report) => report !== null) ?? { feePaise: null, taxPaise: null });
      }),
    );
  });
});

describe('two payments of one order (decisions/0072)', () => {
  type Back = Parameters<typeof isStillOwedBack>[0] & { amountPaise: number };
  const back = (kind: Back['kind'], state: Back['state'], amountPaise = 700, reason: string = RETURN_SENTENCES.second): Back => ({
    kind,
    state,
    amountPaise,
    reason,
  });
  const paid = (id: string, more: object = {}) => ({
    id,
    amountPaise: 700,
    state: 'captured' as PaymentState,
    use: 'return' as const,
    currency: 'INR',
    refunds: [] as Back[],
    ...more,
  });
  const instead = (...payments: ReturnType<typeof paid>[]): string | undefined =>
    standIn(
      payments,
      ({ use }) => (use as string) === 'booking',
      ({ refunds }) => refunds,
    )?.instead.id;
  const gone = paid('a', { use: 'booking', refunds: [back('external', 'processed')] });

  it.each<[string, ReturnType<typeof paid>, ReturnType<typeof paid>, string | undefined]>([
    ['the other pays when the first went back on the dashboard', gone, paid('b', { refunds: [back('automatic', 'failed')] }), 'b'],
    ['also in two parts', { ...gone, refunds: [back('external', 'processed', 300), back('external', 'pending', 400)] }, paid('b'), 'b'],
    ['not while a part of the first is here', { ...gone, refunds: [back('external', 'processed', 300)] }, paid('b'), undefined],
    ['not when a manager sent the first back', { ...gone, refunds: [back('manager', 'processed')] }, paid('b'), undefined],
    ['not when the dashboard failed', { ...gone, refunds: [back('external', 'failed')] }, paid('b'), undefined],
    ['not when the other is on its way back', gone, paid('b', { refunds: [back('automatic', 'pending')] }), undefined],
    ['not when the other was given back by hand', gone, paid('b', { refunds: [back('by-hand', 'processed')] }), undefined],
    ['not when the other was never captured', gone, paid('b', { state: 'failed' }), undefined],
    ['not when the other is of another amount', gone, paid('b', { amountPaise: 701 }), undefined],
    ['not when the other is of another country', gone, paid('b', { currency: 'USD' }), undefined],
  ])('%s', (_name, first, second, expected) => {
    expect(instead(first, second)).toBe(expected);
  });

  it.each<[string, Back, { amountPaise: number; use: 'open' | 'booking' | 'return' }, Back[], boolean]>([
    ['a second payment that is here', back('automatic', 'failed'), { amountPaise: 700, use: 'return' }, [], true],
    ['a second payment that pays now', back('automatic', 'failed'), { amountPaise: 700, use: 'booking' }, [], false],
    [
      'of an order that its customer cancelled',
      back('automatic', 'failed', 400, BY_CUSTOMER_SENTENCE),
      { amountPaise: 700, use: 'booking' },
      [],
      true,
    ],
    ['a refund of the manager', back('manager', 'failed', 400), { amountPaise: 700, use: 'booking' }, [], true],
    [
      'of what went back by another way',
      back('automatic', 'failed'),
      { amountPaise: 700, use: 'return' },
      [back('external', 'processed')],
      false,
    ],
    [
      'of what went back in part',
      back('automatic', 'failed'),
      { amountPaise: 700, use: 'return' },
      [back('external', 'processed', 1)],
      true,
    ],
    ['one that did not fail', back('automatic', 'pending'), { amountPaise: 700, use: 'return' }, [], false],
  ])('a failed refund is still owed: %s', (_name, refund, payment, others, expected) => {
    expect(isStillOwedBack(refund, payment, others)).toBe(expected);
  });
});
