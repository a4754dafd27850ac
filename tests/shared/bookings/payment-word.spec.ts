import { type PaymentWord, paymentWord } from '#shared/bookings/payment-word';

const paid = { id: 'pay_1', state: 'paid', refunded: 0, refunding: 0, decision: null } as const;

it.each<[PaymentWord, Parameters<typeof paymentWord>[0]]>([
  ['paid-online', paid],
  ['paid-by-hand', { ...paid, id: null, received: 1400, cash: 1400 }],
  ['paid', { ...paid, received: 1400, cash: 400 }],
  ['paid', { ...paid, id: null }],
  ['partly-paid', { ...paid, id: null, state: 'partly-paid', received: 400, cash: 400 }],
  ['unpaid', { ...paid, id: null, state: 'unpaid' }],
  ['refunding', { ...paid, state: 'refunding', refunding: 1400, decision: 'refund' }],
  ['undecided', { ...paid, decision: 'open' }],
  ['refund-failed', { ...paid, decision: 'refund' }],
  ['paid-online', { ...paid, decision: 'none' }],
  ['paid-by-hand', { ...paid, id: null, decision: 'refund', received: 1400, cash: 1400, toReturn: 1400 }],
  ['partly-refunded', { ...paid, state: 'partly-refunded', refunded: 400, decision: 'refund' }],
  ['refunded', { ...paid, state: 'refunded', refunded: 1400, decision: 'refund' }],
])('the manager reads %s of %p', (word, payment) => {
  expect(paymentWord(payment)).toBe(word);
});
