import type { Booking } from '#shared/bookings/booking.contract';
import { toPaise } from '#shared/core/money';
import { liveReceipts, type ReceiptEntry } from '#shared/payments/receipts';
import { slotsOfOrder } from '#shared/bookings/priced-order';
import { BookingEntity } from '../../../backend/src/bookings/booking.entity.js';
import { PaymentEntity, ReceiptEntity, RefundEntity } from '../../../backend/src/payments/payment.entity.js';
import type { ProviderPayment } from '../../../backend/src/payments/providers/sandbox/provider-entities.js';
import { SandboxKnobsService } from '../../../backend/src/payments/providers/sandbox/sandbox-knobs.service.js';
import { SandboxStoreService } from '../../../backend/src/payments/providers/sandbox/sandbox-store.service.js';
import type { TestApp } from '../../support/test-app.js';

/** Where the money of all customers is, in paise. */
export interface Accounts {
  captured: number[];
  /** Received in cash or by UPI, without what was corrected. */
  cash: number[];
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
  const payments = (await app.get(SandboxStoreService).list<ProviderPayment>('payment')).filter(({ captured }) => captured);
  const all = await allBookings(app);
  const bookings = new Map(all.map((booking) => [booking.payment.id, booking]));
  const receipts = liveReceipts(await app.work.read((em) => em.find(ReceiptEntity, {})).then((rows) => rows.map(entryOf)));
  const byHand = (entry: string): number[] => receipts.filter((one) => one.entry === entry).map(({ amountPaise }) => Math.abs(amountPaise));
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
    cash: byHand('received'),
    confirmed: all.map(standing),
    refunded: [...inState('processed'), ...byHand('paid-back')],
    beingRefunded: inState('pending'),
    sentBack: payments.map(({ amount_refunded: refunded }) => refunded),
    astray: payments.filter(isAstray).map(({ id, order_id: order }) => `${id} of ${order}`),
  };
}

/** The provider is well again; how it sends its messages stays as it is. */
export async function endFaults(app: TestApp): Promise<void> {
  const store = app.get(SandboxStoreService);
  const webhooks = await app.get(SandboxKnobsService).webhooks();
  await store.run((tx) => store.put(tx, 'knobs', 'knobs', { webhooks, faults: [], refunds: 'processed' }));
}

/** How many slots the confirmed bookings of each sale take, by its id. */
export async function slotsTaken(app: TestApp): Promise<Map<number, number>> {
  const bookings = await app.work.read((em) => em.find(BookingEntity, { status: 'confirmed' }));
  const taken = new Map<number, number>();
  for (const { salesEventId, draft } of bookings) taken.set(salesEventId, (taken.get(salesEventId) ?? 0) + slotsOfOrder(draft));
  return taken;
}

/** What stands for a booking: received, and neither refunded nor on its way back. */
function standing({ amount, payment: { id, received, refunded, refunding } }: Booking): number {
  const inAll = received ?? (id === null ? 0 : amount);
  return toPaise(inAll) - toPaise(refunded) - toPaise(refunding);
}

const entryOf = ({ id, entry, amountPaise, reversesId }: ReceiptEntity): ReceiptEntry => ({
  id,
  entry,
  amountPaise,
  reversesId: reversesId ?? null,
});

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
