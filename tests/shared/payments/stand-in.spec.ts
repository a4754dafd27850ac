import type { PaymentState } from '#shared/payments/payment-state';
import { isStillOwedBack, standIn } from '#shared/payments/stand-in';

describe('two payments of one order (decisions/0072)', () => {
  type Back = Parameters<typeof isStillOwedBack>[0] & { amountPaise: number };
  const back = (kind: Back['kind'], state: Back['state'], amountPaise = 700): Back => ({ kind, state, amountPaise });
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
