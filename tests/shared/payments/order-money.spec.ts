import fc from 'fast-check';
import { DomainError } from '#shared/core/errors';
import { dueAgain, orderMoney } from '#shared/payments/order-money';
import { refundablePaise } from '#shared/payments/payment-state';
import { liveReceipts, type ReceiptEntry, requireReceivable, reversalOf } from '#shared/payments/receipts';

const received = (id: number, amountPaise: number): ReceiptEntry => ({ id, entry: 'received', amountPaise, reversesId: null });
const paidBack = (id: number, amountPaise: number): ReceiptEntry => ({
  id,
  entry: 'paid-back',
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
    ['an advance by link, the rest in cash', { capturedPaise: 30_000, receipts: [received(1, 70_000)] }, { state: 'paid', duePaise: 0 }],
    [
      'cash that was paid back',
      { receipts: [received(1, 100_000), paidBack(2, 100_000)] },
      { state: 'refunded', refundedPaise: 100_000, leftCashPaise: 0, duePaise: 0 },
    ],
    [
      'an entry that was corrected',
      { receipts: [received(1, 100_000), { id: 2, entry: 'reversal', amountPaise: -100_000, reversesId: 1 }] },
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
        const receipts: ReceiptEntry[] = [];
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
            receipts.push({ id, entry: 'reversal', amountPaise: reversalOf(receipts, which).amountPaise, reversesId: which });
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
