/** How one customer pays. */
export type Way = 'captured' | 'authorized' | 'failed' | 'failed-then-captured' | 'twice' | 'wrong-amount';

/** What goes wrong for a crowd of customers. */
export interface PaymentFault {
  name: string;
  ways: readonly Way[];
  /** How often the browsers come back with the payment, at random from and to. */
  callbacks: readonly [from: number, to: number];
  /** Of the provider's messages. */
  webhooks: Record<string, unknown>;
  /** Of the provider's answers, each for so many of a hundred customers. */
  answers?: readonly { call: string; how: Record<string, unknown>; percent: number }[];
  /** The provider answers nobody for minutes, while the jobs of the server go on. */
  isAway?: boolean;
  /** Paid after the hold ended, and others bought meanwhile. */
  isLate?: boolean;
  /** The bank refuses the refunds of every second customer. */
  refusesRefunds?: boolean;
  /** What must be among the outcomes, or nothing was tried. */
  ends: readonly ('booked' | 'returned')[];
}

/** The provider's answers are waited for so long here. */
export const ANSWER_WITHIN_MS = 3_000;

const DELIVERED = { mode: 'deliver' };
const LOST = { mode: 'drop' };
const GOOD: readonly Way[] = ['captured', 'captured', 'authorized', 'failed-then-captured'];

/** The twelve kinds of fault between a customer, the provider and us. @source faults P11, P13, P15, P16, P17, P22, P23, P24, P25, P27, P29, P30 */
export const PAYMENT_FAULTS: readonly PaymentFault[] = [
  {
    name: 'the reply to create-order is lost',
    ways: GOOD,
    callbacks: [0, 2],
    webhooks: LOST,
    answers: [{ call: 'orders.create', how: { dropResponse: true }, percent: 60 }],
    ends: ['booked'],
  },
  {
    name: 'create-order answers 500 and 429',
    ways: GOOD,
    callbacks: [0, 2],
    webhooks: LOST,
    answers: [
      { call: 'orders.create', how: { status: 500 }, percent: 40 },
      { call: 'orders.create', how: { status: 429 }, percent: 40 },
    ],
    ends: ['booked'],
  },
  {
    name: 'asked about a payment, the provider is silent, answers HTML or half a message, and is away',
    ways: GOOD,
    callbacks: [1, 2],
    webhooks: LOST,
    answers: [
      { call: 'payments.fetch', how: { delayMs: ANSWER_WITHIN_MS + 500 }, percent: 8 },
      { call: 'payments.fetch', how: { body: 'html' }, percent: 60 },
      { call: 'payments.fetch', how: { body: 'truncated' }, percent: 60 },
    ],
    isAway: true,
    ends: ['booked'],
  },
  {
    name: 'the reply to the capture is lost',
    ways: ['authorized'],
    callbacks: [0, 2],
    webhooks: LOST,
    answers: [{ call: 'payments.capture', how: { dropResponse: true }, percent: 80 }],
    ends: ['booked'],
  },
  { name: 'webhooks are lost', ways: [...GOOD, 'failed'], callbacks: [0, 1], webhooks: LOST, ends: ['booked'] },
  {
    name: 'webhooks come late, twice and in any order',
    ways: [...GOOD, 'twice'],
    callbacks: [0, 1],
    webhooks: { mode: 'hold', duplicate: 2, shuffle: true },
    ends: ['booked', 'returned'],
  },
  {
    name: 'webhooks are forged',
    ways: GOOD,
    callbacks: [0, 1],
    webhooks: { mode: 'deliver', secret: 'wrong', tamper: true },
    ends: ['booked'],
  },
  { name: 'the browser dies after the payment', ways: GOOD, callbacks: [0, 0], webhooks: DELIVERED, ends: ['booked'] },
  {
    name: 'the money comes after the hold ended and others bought',
    ways: ['captured', 'authorized'],
    callbacks: [0, 2],
    webhooks: DELIVERED,
    isLate: true,
    ends: ['booked', 'returned'],
  },
  { name: 'an order is paid twice', ways: ['twice'], callbacks: [0, 2], webhooks: DELIVERED, ends: ['booked', 'returned'] },
  {
    name: 'another amount is paid than ordered',
    ways: ['wrong-amount', 'wrong-amount', 'captured'],
    callbacks: [0, 2],
    webhooks: DELIVERED,
    ends: ['booked', 'returned'],
  },
  {
    name: 'the reply to a refund is lost, or the bank refuses it',
    ways: ['twice', 'wrong-amount'],
    callbacks: [0, 1],
    webhooks: DELIVERED,
    answers: [
      { call: 'refunds.create', how: { dropResponse: true }, percent: 40 },
      { call: 'refunds.create', how: { status: 500 }, percent: 20 },
    ],
    refusesRefunds: true,
    ends: ['booked', 'returned'],
  },
];
