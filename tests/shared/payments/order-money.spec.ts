import fc from 'fast-check';
import { DomainError } from '#shared/core/errors';
import { moneyTimeline } from '#shared/payments/money-timeline';
import { dueAgain, orderMoney } from '#shared/payments/order-money';
import { paymentActionsOf, paymentAlertKey } from '#shared/payments/payment-actions';
import { refundablePaise } from '#shared/payments/payment-state';
import { PAYMENT_ALERT_KINDS, paymentActionSchema } from '#shared/payments/payment.contract';
import { liveReceipts, type ReceiptEntry, type ReceiptMethod, requireReceivable, reversalOf } from '#shared/payments/receipts';

type Entry = ReceiptEntry & { method: ReceiptMethod };
const received = (id: number, amountPaise: number, method: ReceiptMethod = 'cash'): Entry => ({
  id,
  entry: 'received',
  method,
  amountPaise,
  reversesId: null,
});
const paidBack = (id: number, amountPaise: number): Entry => ({
  id,
  entry: 'paid-back',
  method: 'cash',
  amountPaise: -amountPaise,
  reversesId: null,
});
const codeOf = (run: () => unknown): string => {
  try {
    run();
    return 'fine';
  } catch (error) {
    return error instanceof DomainError ? error.code : 'another error';
  }
};

describe('the money of an order (decisions/0069)', () => {
  const books = { amountPaise: 100_000, capturedPaise: 0, refunds: [], receipts: [] };

  it.each<[string, Partial<Parameters<typeof orderMoney>[0]>, Partial<ReturnType<typeof orderMoney>>]>([
    ['nothing yet', {}, { state: 'unpaid', duePaise: 100_000 }],
    ['all by the provider', { capturedPaise: 100_000 }, { state: 'paid', duePaise: 0, leftCapturedPaise: 100_000 }],
    ['an advance in cash', { receipts: [received(1, 30_000)] }, { state: 'partly-paid', duePaise: 70_000, cashPaise: 30_000 }],
    [
      'a part by UPI and a part in cash, and an entry by UPI that was corrected',
      {
        receipts: [
          received(1, 30_000, 'upi'),
          received(2, 20_000),
          received(3, 9_000, 'upi'),
          { ...received(4, -9_000, 'upi'), entry: 'reversal', reversesId: 3 },
        ],
      },
      { cashPaise: 50_000, upiPaise: 30_000 },
    ],
    ['an advance by link, the rest in cash', { capturedPaise: 30_000, receipts: [received(1, 70_000)] }, { state: 'paid', duePaise: 0 }],
    [
      'cash that was paid back',
      { receipts: [received(1, 100_000), paidBack(2, 100_000)] },
      { state: 'refunded', refundedPaise: 100_000, leftCashPaise: 0, duePaise: 0 },
    ],
    [
      'an entry that was corrected',
      { receipts: [received(1, 100_000), { ...received(2, -100_000), entry: 'reversal', reversesId: 1 }] },
      { state: 'unpaid', cashPaise: 0, duePaise: 100_000 },
    ],
    [
      'a refund under way',
      { capturedPaise: 100_000, refunds: [{ amountPaise: 40_000, state: 'pending' }] },
      { state: 'refunding', refundingPaise: 40_000, leftCapturedPaise: 60_000, duePaise: 0 },
    ],
    [
      'taken up again after all went back',
      { capturedPaise: 100_000, refunds: [{ amountPaise: 100_000, state: 'processed' }], dueAgainPaise: 100_000 },
      { state: 'unpaid', refundedPaise: 100_000, duePaise: 100_000, leftCapturedPaise: 0 },
    ],
    [
      'taken up again and paid again in cash',
      {
        capturedPaise: 100_000,
        refunds: [{ amountPaise: 100_000, state: 'processed' }],
        dueAgainPaise: 100_000,
        receipts: [received(1, 100_000)],
      },
      { state: 'paid', duePaise: 0, leftCashPaise: 100_000 },
    ],
    [
      'taken up again after half went back',
      { capturedPaise: 100_000, refunds: [{ amountPaise: 50_000, state: 'processed' }], dueAgainPaise: 50_000 },
      { state: 'partly-paid', duePaise: 50_000 },
    ],
    [
      'goodwill after it was taken up again and paid again',
      {
        capturedPaise: 100_000,
        refunds: [{ amountPaise: 100_000, state: 'processed' }],
        dueAgainPaise: 100_000,
        receipts: [received(1, 100_000), paidBack(2, 10_000)],
      },
      { state: 'partly-refunded', duePaise: 0 },
    ],
    [
      'taken up again, but the refund failed after all',
      { capturedPaise: 100_000, refunds: [{ amountPaise: 100_000, state: 'failed' }], dueAgainPaise: 100_000 },
      { state: 'paid', duePaise: 0 },
    ],
  ])('%s', (_name, given, expected) => {
    expect(orderMoney({ ...books, ...given })).toMatchObject(expected);
  });

  it.each<[string, Parameters<typeof dueAgain>[0], number]>([
    ['all went back by the cancellation', { receivedPaise: 900, backPaise: 900, backBeforePaise: 0, knownPaise: 0 }, 900],
    ['all went back, a part of it before', { receivedPaise: 900, backPaise: 900, backBeforePaise: 200, knownPaise: 0 }, 900],
    ['all went back before', { receivedPaise: 900, backPaise: 900, backBeforePaise: 900, knownPaise: 0 }, 900],
    ['half went back by the cancellation', { receivedPaise: 900, backPaise: 450, backBeforePaise: 0, knownPaise: 0 }, 450],
    ['goodwill before, nothing by the cancellation', { receivedPaise: 900, backPaise: 200, backBeforePaise: 200, knownPaise: 0 }, 0],
    ['goodwill before, a part by the cancellation', { receivedPaise: 900, backPaise: 500, backBeforePaise: 200, knownPaise: 0 }, 300],
    ['paid again, cancelled by mistake', { receivedPaise: 1800, backPaise: 900, backBeforePaise: 900, knownPaise: 900 }, 900],
    ['paid and given back again', { receivedPaise: 1800, backPaise: 1800, backBeforePaise: 900, knownPaise: 900 }, 1800],
    ['nothing was paid', { receivedPaise: 0, backPaise: 0, backBeforePaise: 0, knownPaise: 0 }, 0],
  ])('owes again after a cancelled booking is taken up again: %s', (_name, now, expected) => {
    expect(dueAgain(now)).toBe(expected);
  });

  it('keeps captured + cash = left + refunded + being refunded, after any history of commands', () => {
    const command = fc.record({
      what: fc.constantFrom('capture', 'refund', 'fail', 'receive', 'pay-back', 'reverse', 'cancel', 'take-up'),
      paise: fc.integer({ min: 1, max: 60_000 }),
      which: fc.nat(20),
    });
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const now = {
          amountPaise: 100_000,
          capturedPaise: 0,
          refunds: [] as { amountPaise: number; state: 'pending' | 'processed' | 'failed' }[],
        };
        const receipts: Entry[] = [];
        let dueAgainPaise = 0;
        let backBeforePaise: number | null = null;
        for (const { what, paise, which } of commands) {
          const money = orderMoney({ ...now, receipts, dueAgainPaise });
          const id = receipts.length + 1;
          if (what === 'capture' && paise <= money.duePaise) now.capturedPaise += paise;
          if ((what === 'refund' || what === 'fail') && paise <= money.leftCapturedPaise)
            now.refunds.push({ amountPaise: paise, state: what === 'fail' ? 'failed' : which % 2 ? 'pending' : 'processed' });
          if (what === 'receive' && codeOf(() => requireReceivable(paise, money.duePaise)) === 'fine') receipts.push(received(id, paise));
          if (what === 'pay-back' && codeOf(() => requireReceivable(paise, money.leftCashPaise)) === 'fine')
            receipts.push(paidBack(id, paise));
          if (what === 'reverse' && codeOf(() => reversalOf(receipts, which)) === 'fine')
            receipts.push({ ...received(id, reversalOf(receipts, which).amountPaise), entry: 'reversal', reversesId: which });
          if (what === 'cancel') backBeforePaise ??= money.refundedPaise + money.refundingPaise;
          if (what === 'take-up' && backBeforePaise !== null) {
            const [receivedPaise, backPaise] = [money.capturedPaise + money.cashPaise, money.refundedPaise + money.refundingPaise];
            dueAgainPaise = dueAgain({ receivedPaise, backPaise, backBeforePaise, knownPaise: dueAgainPaise });
            backBeforePaise = null;
            const again = orderMoney({ ...now, receipts, dueAgainPaise });
            if (again.leftCapturedPaise + again.leftCashPaise === 0) expect(again.duePaise).toBe(now.amountPaise);
          }
        }
        const inHand = receipts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
        const end = orderMoney({ ...now, receipts, dueAgainPaise });
        const stands = end.leftCapturedPaise + end.leftCashPaise;
        expect(end.capturedPaise + end.cashPaise).toBe(stands + end.refundedPaise + end.refundingPaise);
        expect(end.leftCashPaise).toBe(inHand);
        expect(end.leftCapturedPaise).toBe(refundablePaise(now.capturedPaise, now.refunds));
        expect(Math.min(end.duePaise, end.leftCashPaise, end.cashPaise - end.cashBackPaise)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('receipts', () => {
  it('accept at most the due amount, and return at most the received amount', () => {
    expect(codeOf(() => requireReceivable(100, 100))).toBe('fine');
    expect(codeOf(() => requireReceivable(101, 100))).toBe('receipt.tooMuch');
    expect(codeOf(() => requireReceivable(1, 0))).toBe('receipt.tooMuch');
  });

  it('a refusal says at the field how much it may be', () => {
    const details = { issues: [{ path: 'amount', message: 'At most ₹450.50' }] };
    expect(() => requireReceivable(45_051, 45_050)).toThrow(
      expect.objectContaining({ kind: 'unprocessable', message: 'At most ₹450.50', details }),
    );
  });

  it.each([
    [[received(1, 500)], 9, 'notFound'],
    [[received(1, 500), { id: 2, entry: 'reversal' as const, amountPaise: -500, reversesId: 1 }], 1, 'conflict'],
    [[received(1, 500), paidBack(2, 500)], 1, 'conflict'],
  ])('refuse a reversal with its own reason: %#', (receipts, id, kind) => {
    expect(() => reversalOf<ReceiptEntry>(receipts, id)).toThrow(expect.objectContaining({ kind }));
  });

  it('a reversal is of the opposite amount, also when nothing is left in hand by it', () => {
    const [cash, back] = [received(1, 500), paidBack(2, 300)];
    expect(reversalOf([cash], 1)).toEqual({ reversed: cash, amountPaise: -500 });
    expect(reversalOf([cash, back], 2)).toEqual({ reversed: back, amountPaise: 300 });
    expect(codeOf(() => reversalOf([received(1, 300), received(2, 300), paidBack(3, 301)], 1))).toBe('receipt.paidBack');
  });

  it.each<[string, ReceiptEntry[], number, string]>([
    ['what is not there', [received(1, 500)], 2, 'receipt.notFound'],
    ['what was reversed', [received(1, 500), { id: 2, entry: 'reversal', amountPaise: -500, reversesId: 1 }], 1, 'receipt.reversed'],
    ['a reversal', [received(1, 500), { id: 2, entry: 'reversal', amountPaise: -500, reversesId: 1 }], 2, 'receipt.notFound'],
    ['what was paid back', [received(1, 500), paidBack(2, 500)], 1, 'receipt.paidBack'],
    ['a repayment', [received(1, 500), paidBack(2, 500)], 2, 'fine'],
    ['one of two', [received(1, 500), received(2, 300), paidBack(3, 300)], 2, 'fine'],
  ])('reversing %s', (_name, receipts, id, code) => {
    expect(codeOf(() => reversalOf(receipts, id))).toBe(code);
  });

  it('leave out a reversed receipt and its reversal', () => {
    const all = [received(1, 500), { id: 2, entry: 'reversal' as const, amountPaise: -500, reversesId: 1 }, received(3, 400)];
    expect(liveReceipts(all).map(({ id }) => id)).toEqual([3]);
  });
});

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString();
const order = { createdAt: at(0), amountPaise: 100_000 };
const paid = { providerPaymentId: 'pay_1', amountPaise: 100_000, state: 'captured' as const, createdAt: at(2), capturedAt: at(3) };
const refund = { amountPaise: 40_000, isAskedByPerson: false, reason: 'Rain', createdAt: at(9), endedAt: at(11) };

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

  it('leaves the wish for a refund to the act of the person who asked', () => {
    const refunds = [{ ...refund, isAskedByPerson: true, state: 'processed' as const }];
    expect(kinds({ order, payments: [paid], bookedAt: null, refunds })).toEqual(['ordered', 'payment-captured', 'refund-processed']);
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
