import fc from 'fast-check';
import type { Booking, CreatedOrder } from '#shared/bookings/booking.contract';
import type { PaymentAlert } from '#shared/payments/payment-alert.contract';
import { toPaise } from '#shared/core/money';
import { HoldsService } from '../../backend/src/orders/holds.service.js';
import { ReconcilerService } from '../../backend/src/orders/reconciler.service.js';
import { PaymentEntity } from '../../backend/src/payments/payment.entity.js';
import { RefundEntity } from '../../backend/src/payments/refund.entity.js';
import { RefundsService } from '../../backend/src/payments/refunds.service.js';
import type { ProviderOrder, ProviderPayment } from '../../backend/src/payments/sandbox/provider-entities.js';
import { SandboxStore } from '../../backend/src/payments/sandbox/sandbox.store.js';
import { WebhookInbox } from '../../backend/src/payments/webhook-inbox.service.js';
import { SalesEventEntity } from '../../backend/src/sales-events/sales-event.entity.js';
import { startApp, type TestApp } from '../support/test-app.js';
import {
  addFault,
  bookingBody,
  eventually,
  makeEvent,
  orderBody,
  pay,
  resetSandbox,
  setWebhooks,
  someone,
} from '../backend/orders/checkout.js';

const CROWDS = 10;
const CROWD = 60;
const SLOTS = 300;
/** How often a page sends create-order before it gives up. */
const TRIES = 3;
const MINUTE = 60_000;
/** A machine that does other things beside may take so long. */
const PATIENCE_MS = 240_000;

/** One customer. */
const customer = fc.record({
  combo: fc.integer({ min: 1, max: 3 }),
  way: fc.constantFrom('captured', 'captured', 'authorized', 'failed', 'failed-then-captured', 'twice', 'wrong-amount', 'nothing'),
  /** How often the browser comes back. */
  callbacks: fc.integer({ min: 0, max: 2 }),
});
/** What goes wrong for sixty of them at the same time. */
const crowd = fc.record({
  customers: fc.array(customer, { minLength: CROWD, maxLength: CROWD }),
  webhooks: fc.constantFrom('deliver', 'drop', 'hold'),
  /** Messages that somebody made up or changed; only those of the provider may count. */
  forged: fc.constantFrom({}, {}, { secret: 'wrong' }, { tamper: true }, { account: 'other' }),
  duplicate: fc.integer({ min: 1, max: 2 }),
  shuffle: fc.boolean(),
  late: fc.boolean(),
  refunds: fc.constantFrom('processed', 'pending', 'failed', 'failed'),
  faults: fc.array(
    fc.record({
      call: fc.constantFrom('orders.create', 'payments.fetch', 'payments.capture', 'refunds.create'),
      how: fc.constantFrom({ status: 500 }, { status: 429 }, { body: 'html' }, { body: 'truncated' }, { dropResponse: true }),
      times: fc.integer({ min: 1, max: 10 }),
    }),
    { maxLength: 4 },
  ),
});
type Customer = typeof customer extends fc.Arbitrary<infer Value> ? Value : never;
type Crowd = typeof crowd extends fc.Arbitrary<infer Value> ? Value : never;

/** Captured = confirmed + refunded + being refunded, to the paisa, over 600 payments in crowds. @source requirements/storefront S53 */
describe('six hundred payments over every misfortune', () => {
  let app: TestApp;
  let event: { id: number; title: string; date: string };
  beforeAll(async () => {
    app = await startApp();
    await resetSandbox(app);
    event = await makeEvent(app, { maxOrders: SLOTS });
  });
  afterAll(() => app.stop());

  /** The answer may be lost on the way: the page sends the very same request again. */
  async function placeOrder(body: object): Promise<CreatedOrder | null> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const reply = await app.http.post('/api/razorpay/create-order').send(body);
      if (reply.status === 200) return reply.body as CreatedOrder;
      if (reply.status !== 503) return null;
    }
    return null;
  }

  const order = async (one: Customer) => {
    const basket = { items: { combo: one.combo }, customer: someone() };
    return { one, basket, placed: await placeOrder(orderBody(event, basket)) };
  };

  async function finish({ one: { way, callbacks }, basket, placed }: Awaited<ReturnType<typeof order>>): Promise<void> {
    if (!placed || way === 'nothing') return;
    const outcome = way === 'authorized' ? 'authorized' : way.startsWith('failed') ? 'failed' : 'captured';
    let triple = await pay(app, placed.orderId, { outcome, ...(way === 'wrong-amount' && { amount: 5_000 }) });
    if (way === 'failed-then-captured') triple = await pay(app, placed.orderId, { paymentId: triple.razorpay_payment_id });
    if (way === 'twice') await pay(app, placed.orderId);
    if (triple.razorpay_signature === '') return;
    const body = bookingBody(event, triple, basket);
    await Promise.all(Array.from({ length: callbacks }, () => app.http.post('/api/bookings').send(body)));
  }

  async function come({ customers, faults, webhooks, forged, duplicate, shuffle, late, refunds }: Crowd): Promise<void> {
    await setWebhooks(app, { mode: webhooks, duplicate, shuffle, ...forged });
    await app.http.post('/sandbox/razorpay/control/refunds').send({ mode: refunds }).expect(200);
    for (const { call, how, times } of faults) await addFault(app, { call, ...how, times });
    const orders = await Promise.all(customers.map(order));
    if (late) {
      app.clock.advance(11 * MINUTE);
      await app.get(HoldsService).releaseEnded();
    }
    await Promise.all(orders.map((placed) => finish(placed)));
  }

  /** Time passes until everything that tries again has done so. */
  async function settle(): Promise<void> {
    await setWebhooks(app, { mode: 'drop' });
    await app.http.post('/sandbox/razorpay/control/refunds').send({ mode: 'processed' }).expect(200);
    for (let round = 0; round < 16; round += 1) {
      app.clock.advance(15 * MINUTE);
      await app.get(HoldsService).releaseEnded();
      await app.get(WebhookInbox).runDue();
      await app.get(ReconcilerService).run();
      await app.get(RefundsService).runDue();
    }
    // What was signed wrongly, or held back, comes now, long after everything was decided.
    await setWebhooks(app, { mode: 'deliver' });
    await eventually(
      () => app.get(SandboxStore).list('delivery', 'pending'),
      (left) => left.length === 0,
    );
  }

  /** The manager presses the button beside every refund that the provider refused. @returns how many there were */
  async function retryRefused(): Promise<number> {
    const manager = await app.as('manager');
    let retried = 0;
    for (;;) {
      const { data } = (await manager.get('/api/payments/alerts').expect(200)).body as { data: PaymentAlert[] };
      const refused = data.filter(({ kind }) => kind === 'refund-failed');
      if (refused.length === 0) return retried;
      for (const { key } of refused) {
        await manager.post('/api/payments/alerts/action').send({ key, action: 'retry-refund' }).expect(200);
        retried += 1;
      }
    }
  }

  it(
    'loses no paisa and sells no slot twice',
    async () => {
      for (const one of fc.sample(crowd, { numRuns: CROWDS, seed: 600 })) await come(one);
      await settle();
      expect(await retryRefused()).toBeGreaterThan(5);

      const reply = await (await app.as('manager')).get('/api/bookings').query({ event: event.id });
      const booked = new Map((reply.body as { data: Booking[] }).data.map((booking) => [booking.payment.id, booking]));
      const atProvider = (await app.get(SandboxStore).list<ProviderPayment>('payment')).filter(({ captured }) => captured);
      const ledger = await app.work.read((em) => em.find(PaymentEntity, {}));
      const refunds = await app.work.read((em) => em.find(RefundEntity, {}));
      const back = refunds.filter(({ state }) => state !== 'failed');
      const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

      // Every captured payment is known, and bought its booking or goes back as a whole, once.
      const idOf = new Map(ledger.map(({ id, providerPaymentId }) => [providerPaymentId, id]));
      const astray = atProvider.filter(({ id, amount }) => {
        const goesBack = sum(back.filter(({ paymentId }) => paymentId === idOf.get(id)).map(({ amountPaise }) => amountPaise));
        const booking = booked.get(id);
        return booking ? toPaise(booking.amount) !== amount || goesBack !== 0 : goesBack !== amount;
      });
      expect(astray).toEqual([]);

      // One order at the provider for each customer, however often its answer was lost.
      const receipts = (await app.get(SandboxStore).list<ProviderOrder>('order')).map(({ receipt }) => receipt);
      expect(new Set(receipts).size).toBe(receipts.length);

      // Captured = confirmed + refunded + being refunded, to the paisa; the refused ones were all tried again.
      const inState = (state: string): number => sum(back.filter((refund) => refund.state === state).map(({ amountPaise }) => amountPaise));
      const confirmed = sum([...booked.values()].map(({ amount }) => toPaise(amount)));
      expect(sum(atProvider.map(({ amount }) => amount))).toBe(confirmed + inState('processed') + inState('pending'));
      expect(sum(atProvider.map(({ amount_refunded: refunded }) => refunded))).toBe(inState('processed') + inState('pending'));
      expect(Math.min(booked.size, back.length)).toBeGreaterThan(50);

      const items = sum([...booked.values()].map(({ items: { combo = 0 } }) => combo));
      const row = await app.work.read((em) => em.findOneOrFail(SalesEventEntity, { id: event.id }));
      expect({ held: row.held, taken: row.taken }).toEqual({ held: 0, taken: items });
      expect(items).toBeLessThanOrEqual(SLOTS);
    },
    PATIENCE_MS,
  );
});
