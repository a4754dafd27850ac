import type { Booking } from '#shared/bookings/booking.contract';
import { toPaise } from '#shared/core/money';
import { slotsOfOrder } from '#shared/bookings/priced-order';
import { BookingEntity } from '../../../backend/src/bookings/booking.entity.js';
import { PaymentEntity } from '../../../backend/src/payments/payment.entity.js';
import { RefundEntity } from '../../../backend/src/payments/refund.entity.js';
import type { ProviderPayment } from '../../../backend/src/payments/sandbox/provider-entities.js';
import { SandboxKnobs } from '../../../backend/src/payments/sandbox/sandbox-knobs.service.js';
import { SandboxStore } from '../../../backend/src/payments/sandbox/sandbox.store.js';
import type { TestApp } from '../../support/test-app.js';

/** Where the money of all customers is, in paise. */
export interface Accounts {
  captured: number[];
  confirmed: number[];
  refunded: number[];
  beingRefunded: number[];
  /** What the provider says that it sent back. */
  sentBack: number[];
  /** Captured payments that neither bought their booking nor go back as a whole, once. */
  astray: string[];
}

/** Holds the provider's books against ours. */
export async function accountsOf(app: TestApp): Promise<Accounts> {
  const payments = (await app.get(SandboxStore).list<ProviderPayment>('payment')).filter(({ captured }) => captured);
  const bookings = new Map((await allBookings(app)).map((booking) => [booking.payment.id, booking]));
  const ledger = await app.work.read((em) => em.find(PaymentEntity, {}));
  const idOf = new Map(ledger.map(({ id, providerPaymentId }) => [providerPaymentId, id]));
  const refunds = (await app.work.read((em) => em.find(RefundEntity, {}))).filter(({ state }) => state !== 'failed');
  const inState = (state: string): number[] => refunds.filter((refund) => refund.state === state).map(({ amountPaise }) => amountPaise);
  const isAstray = ({ id, amount }: ProviderPayment): boolean => {
    const back = sumOf(refunds.filter(({ paymentId }) => paymentId === idOf.get(id)).map(({ amountPaise }) => amountPaise));
    const booking = bookings.get(id);
    return booking ? toPaise(booking.amount) !== amount || back !== 0 : back !== amount;
  };
  return {
    captured: payments.map(({ amount }) => amount),
    confirmed: [...bookings.values()].map(({ amount }) => toPaise(amount)),
    refunded: inState('processed'),
    beingRefunded: inState('pending'),
    sentBack: payments.map(({ amount_refunded: refunded }) => refunded),
    astray: payments.filter(isAstray).map(({ id, order_id: order }) => `${id} of ${order}`),
  };
}

/** The provider is well again; how it sends its messages stays as it is. */
export async function endFaults(app: TestApp): Promise<void> {
  const store = app.get(SandboxStore);
  const webhooks = await app.get(SandboxKnobs).webhooks();
  await store.run((tx) => store.put(tx, 'knobs', 'knobs', { webhooks, faults: [], refunds: 'processed' }));
}

/** How many slots the confirmed bookings of each sale take, by its id. */
export async function slotsTaken(app: TestApp): Promise<Map<number, number>> {
  const bookings = await app.work.read((em) => em.find(BookingEntity, { status: 'confirmed' }));
  const taken = new Map<number, number>();
  for (const { salesEventId, draft } of bookings) taken.set(salesEventId, (taken.get(salesEventId) ?? 0) + slotsOfOrder(draft));
  return taken;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const PAGE = 200;

async function allBookings(app: TestApp): Promise<Booking[]> {
  const manager = await app.as('manager');
  const found: Booking[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await manager.get('/api/bookings').query({ page, pageSize: PAGE }).expect(200);
    const { data } = reply.body as { data: Booking[] };
    found.push(...data);
    if (data.length < PAGE) return found;
  }
}
