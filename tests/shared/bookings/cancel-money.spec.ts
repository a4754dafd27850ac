import { asksForMoney, type CancelledMoney, cancelledMoney, type CancelMoney, cancelMoney } from '#shared/bookings/cancel-money';

describe('the money of a cancelled booking', () => {
  it.each<[string, Parameters<typeof cancelMoney>[0], CancelMoney | null]>([
    ['a booking that stands', { status: 'confirmed', known: null, capturedPaise: 100, leftPaise: 100 }, null],
    ['one that stands again', { status: 'confirmed', known: 'open', capturedPaise: 100, leftPaise: 100 }, null],
    ['nobody paid', { status: 'cancelled', known: null, capturedPaise: 0, leftPaise: 0, answer: 'none' }, null],
    ['cancelled without an answer', { status: 'cancelled', known: null, capturedPaise: 100, leftPaise: 100 }, 'open'],
    ['cancelled after a part was refunded', { status: 'cancelled', known: null, capturedPaise: 100, leftPaise: 60 }, 'open'],
    ['cancelled after all was refunded', { status: 'cancelled', known: null, capturedPaise: 100, leftPaise: 0 }, 'refund'],
    ['refunded on the dashboard', { status: 'cancelled', known: 'open', capturedPaise: 100, leftPaise: 0 }, 'refund'],
    ['refunded by a manager', { status: 'cancelled', known: 'open', capturedPaise: 100, leftPaise: 60, answer: 'refund' }, 'refund'],
    ['not refunded', { status: 'cancelled', known: 'open', capturedPaise: 100, leftPaise: 100, answer: 'none' }, 'none'],
    ['refunded after all', { status: 'cancelled', known: 'none', capturedPaise: 100, leftPaise: 0, answer: 'refund' }, 'refund'],
    ['refused, and refunded on the dashboard', { status: 'cancelled', known: 'none', capturedPaise: 100, leftPaise: 0 }, 'none'],
    ['a refund that failed stays decided', { status: 'cancelled', known: 'refund', capturedPaise: 100, leftPaise: 100 }, 'refund'],
  ])('%s', (_name, standing, expected) => {
    expect(cancelMoney(standing)).toBe(expected);
  });

  it.each([
    ['cancelled', 'paid', true],
    ['cancelled', 'partly-refunded', true],
    ['cancelled', 'refunding', true],
    ['cancelled', 'refunded', false],
    ['cancelled', 'unpaid', false],
    ['delivered', 'paid', false],
  ] as const)('%s and %s: asks? %s', (to, payment, asks) => {
    expect(asksForMoney(to, payment)).toBe(asks);
  });

  it.each<[CancelledMoney, Parameters<typeof cancelledMoney>[0]]>([
    ['nothingPaid', { state: 'unpaid', refunded: 0, refunding: 0, decision: null }],
    ['undecided', { state: 'paid', refunded: 0, refunding: 0, decision: 'open' }],
    ['undecided', { state: 'partly-refunded', refunded: 40, refunding: 0, decision: 'open' }],
    ['onItsWay', { state: 'refunding', refunded: 0, refunding: 100, decision: 'refund' }],
    ['refunded', { state: 'refunded', refunded: 100, refunding: 0, decision: 'refund' }],
    ['partRefunded', { state: 'partly-refunded', refunded: 40, refunding: 0, decision: 'refund' }],
    ['partRefunded', { state: 'partly-refunded', refunded: 40, refunding: 0, decision: 'none' }],
    ['notRefunded', { state: 'paid', refunded: 0, refunding: 0, decision: 'none' }],
    ['byHand', { state: 'paid', refunded: 0, refunding: 0, decision: 'refund', toReturn: 50 }],
    ['onItsWay', { state: 'refunding', refunded: 0, refunding: 50, decision: 'refund', toReturn: 50 }],
    ['delayed', { state: 'paid', refunded: 0, refunding: 0, decision: 'refund' }],
  ])('tells the customer: %s (%p)', (told, payment) => {
    expect(cancelledMoney(payment)).toBe(told);
  });
});
