import fc from 'fast-check';
import {
  advancePayment,
  advanceRefund,
  committedPaise,
  isCaptured,
  PAYMENT_STATES,
  type PaymentState,
  paymentSummary,
  REFUND_STATES,
  refundablePaise,
  advanceDispute,
  type DisputeState,
} from '#shared/payments/payment-state';

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
