import { moneyTimeline } from '#shared/payments/money-timeline';
import { paymentAlertKey, paymentActionsOf } from '#shared/payments/payment-actions';
import { PAYMENT_ALERT_KINDS, paymentActionSchema } from '#shared/payments/payment.contract';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString();
const order = { createdAt: at(0), amountPaise: 100_000 };
const paid = { providerPaymentId: 'pay_1', amountPaise: 100_000, state: 'captured' as const, createdAt: at(2), capturedAt: at(3) };
const refund = { amountPaise: 40_000, reason: 'Rain', createdAt: at(9), endedAt: at(11) };

/** requirements/console §2.5. */
describe('the money timeline of an order', () => {
  const kinds = (past: Parameters<typeof moneyTimeline>[0]): string[] => moneyTimeline(past).map(({ kind }) => kind);

  it('tells the usual story in order, in rupees', () => {
    const steps = moneyTimeline({ order, payments: [paid], bookedAt: at(3), refunds: [{ ...refund, state: 'processed' }] });
    expect(steps).toEqual([
      { kind: 'ordered', at: at(0), amount: 1000, detail: null },
      { kind: 'payment-captured', at: at(3), amount: 1000, detail: 'pay_1' },
      { kind: 'booked', at: at(3), amount: 1000, detail: null },
      { kind: 'refund-asked', at: at(9), amount: 400, detail: 'Rain' },
      { kind: 'refund-processed', at: at(11), amount: 400, detail: 'Rain' },
    ]);
  });

  it.each([
    ['nobody paid', [], [], ['ordered']],
    [
      'a failed attempt, then a good one',
      [{ ...paid, state: 'failed' as const, createdAt: at(1) }, paid],
      [],
      ['ordered', 'payment-failed', 'payment-captured'],
    ],
    ['only authorised', [{ ...paid, state: 'authorized' as const }], [], ['ordered', 'payment-authorized']],
    [
      'a refund on its way',
      [paid],
      [{ ...refund, state: 'pending' as const, endedAt: null }],
      ['ordered', 'payment-captured', 'refund-asked'],
    ],
    [
      'a refused refund',
      [paid],
      [{ ...refund, state: 'failed' as const }],
      ['ordered', 'payment-captured', 'refund-asked', 'refund-failed'],
    ],
    ['a payment that the provider calls refunded', [{ ...paid, state: 'refunded' as const }], [], ['ordered', 'payment-captured']],
  ])('%s', (_name, payments, refunds, expected) => {
    expect(kinds({ order, payments, bookedAt: null, refunds })).toEqual(expected);
  });

  it('is in the order of time, whatever was recorded first', () => {
    const late = { ...paid, providerPaymentId: 'pay_2', createdAt: at(20), capturedAt: at(21) };
    const steps = moneyTimeline({ order, payments: [late, paid], bookedAt: at(3), refunds: [{ ...refund, state: 'processed' }] });
    expect(steps.map(({ kind, at: when, detail }) => [kind, when, detail])).toEqual([
      ['ordered', at(0), null],
      ['payment-captured', at(3), 'pay_1'],
      ['booked', at(3), null],
      ['refund-asked', at(9), 'Rain'],
      ['refund-processed', at(11), 'Rain'],
      ['payment-captured', at(21), 'pay_2'],
    ]);
  });

  it('keeps cause before effect in all that happened in one instant', () => {
    const now = { createdAt: at(0), capturedAt: at(0) };
    const payments = ['pay_1', 'pay_2', 'pay_3'].map((providerPaymentId) => ({ ...paid, ...now, providerPaymentId }));
    const refunds = [1, 2, 3].map((nth) => ({ ...refund, reason: `${nth}`, state: 'processed' as const, createdAt: at(0), endedAt: null }));
    expect(moneyTimeline({ order, payments, bookedAt: at(0), refunds }).map(({ kind, detail }) => detail ?? kind)).toEqual([
      'ordered',
      ...['pay_1', 'pay_2', 'pay_3'],
      'booked',
      ...['1', '1', '2', '2', '3', '3'],
    ]);
  });

  it('has receipts and amounts paid back by hand, each with its own amount and note', () => {
    const receipts = [
      { id: 2, reversesId: null, entry: 'paid-back' as const, amountPaise: -20_000, createdAt: at(50), note: 'One chutney less' },
      { id: 1, reversesId: null, entry: 'received' as const, amountPaise: 40_000, createdAt: at(40), note: '' },
      { id: 3, reversesId: 1, entry: 'reversal' as const, amountPaise: -40_000, createdAt: at(60), note: 'Typed twice' },
    ];
    const steps = moneyTimeline({ order, payments: [], bookedAt: null, refunds: [], receipts });
    expect(steps.slice(1).map(({ kind, at: when, amount, detail }) => [kind, when, amount, detail])).toEqual([
      ['receipt-received', at(40), 400, ''],
      ['receipt-paid-back', at(50), 200, 'One chutney less'],
      ['receipt-reversal', at(60), 400, 'Typed twice'],
    ]);
  });

  it('falls back to when we first heard of it', () => {
    const [, step] = moneyTimeline({ order, payments: [{ ...paid, capturedAt: null }], bookedAt: null, refunds: [] });
    expect(step?.at).toBe(at(2));
  });
});

describe('the actions of a manager', () => {
  it('begin with the most helpful one, for every kind of alert', () => {
    expect(Object.fromEntries(PAYMENT_ALERT_KINDS.map((kind) => [kind, paymentActionsOf(kind)]))).toEqual({
      'cancelled-cash': ['paid-back', 'keep-money'],
      'cancelled-paid': ['refund', 'keep-money'],
      'paid-without-booking': ['refund'],
      'wrong-amount': ['dismiss'],
      'refund-failed': ['retry-refund', 'refunded-otherwise', 'dismiss'],
      'refund-stuck': ['look-up'],
      'provider-balance': ['look-up'],
      'webhooks-silent': ['look-up'],
      'webhook-set-aside': ['dismiss'],
      'dispute-open': ['dismiss'],
      'dispute-lost': ['dismiss'],
      'both-returned': ['dismiss'],
    });
  });

  it('asks for a note to put something away, and only then', () => {
    expect(paymentActionSchema.safeParse({ key: 'k', action: 'dismiss' }).error?.issues[0]?.path).toEqual(['note']);
    expect(paymentActionSchema.safeParse({ key: 'k', action: 'dismiss', note: '   ' }).success).toBe(false);
    expect(paymentActionSchema.safeParse({ key: 'k', action: 'dismiss', note: 'Called her' }).success).toBe(true);
    expect(paymentActionSchema.safeParse({ key: 'k', action: 'look-up' }).success).toBe(true);
  });

  it('names a thing the same for as long as it is there', () => {
    expect(paymentAlertKey('refund-failed', 7)).toBe('refund-failed:7');
    expect(paymentAlertKey('webhooks-silent', null)).toBe('webhooks-silent');
  });
});
