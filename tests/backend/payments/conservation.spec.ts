// @database locks of payments and refunds
import fc from 'fast-check';
import type { Booking } from '#shared/bookings/booking.contract';
import { toPaise } from '#shared/core/money';
import { HoldsService } from '../../../backend/src/orders/holds.service.js';
import { ReconcilerService } from '../../../backend/src/orders/reconciler.service.js';
import { RefundsService } from '../../../backend/src/payments/refunds.service.js';
import type { ProviderPayment } from '../../../backend/src/payments/providers/sandbox/provider-entities.js';
import { SandboxStoreService } from '../../../backend/src/payments/providers/sandbox/sandbox-store.service.js';
import { WebhookInboxService } from '../../../backend/src/payments/webhook-inbox.service.js';
import { SalesEventEntity } from '../../../backend/src/sales-events/sales-event.entity.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { addFault, bookingBody, createOrder, makeEvent, pay, resetSandbox, setWebhooks, someone } from '../orders/checkout.js';

const FLOWS = 60;
const SLOTS = 40;
const MINUTE = 60_000;
/** A machine that does other things beside may take so long. */
const PATIENCE_MS = 120_000;

/** How one customer's payment goes. */
const flow = fc.record({
  combo: fc.integer({ min: 1, max: 3 }),
  way: fc.constantFrom('captured', 'captured', 'authorized', 'failed', 'failed-then-captured', 'twice', 'wrong-amount', 'late', 'nothing'),
  callback: fc.boolean(),
  webhooks: fc.constantFrom('deliver', 'drop', 'hold'),
  duplicate: fc.integer({ min: 1, max: 3 }),
  shuffle: fc.boolean(),
  fault: fc.option(
    fc.record({
      call: fc.constantFrom('payments.fetch', 'payments.capture', 'refunds.create'),
      how: fc.constantFrom({ status: 500 }, { status: 429 }, { dropResponse: true }),
    }),
  ),
});
type Flow = typeof flow extends fc.Arbitrary<infer Value> ? Value : never;

/** What was captured is booked, refunded or on its way back, to the paisa. @source requirements/storefront S53 */
describe('no money gets lost', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  beforeEach(() => resetSandbox(app));
  afterAll(() => app.stop());

  async function run(flows: Flow[]): Promise<{ id: number }> {
    const event = await makeEvent(app, { maxOrders: SLOTS });
    for (const { combo, way, callback, webhooks, duplicate, shuffle, fault } of flows) {
      const basket = { items: { combo }, customer: someone() };
      await setWebhooks(app, { mode: webhooks, duplicate, shuffle });
      const order = await createOrder(app.http, event, basket).catch(() => null);
      if (!order || way === 'nothing') continue;
      if (fault) await addFault(app, { call: fault.call, ...fault.how });
      if (way === 'late') {
        app.clock.advance(11 * MINUTE);
        await app.get(HoldsService).releaseEnded();
      }
      const outcome = way === 'authorized' ? 'authorized' : way.startsWith('failed') ? 'failed' : 'captured';
      const first = await pay(app, order.orderId, { outcome, ...(way === 'wrong-amount' && { amount: 5_000 }) });
      if (way === 'failed-then-captured') Object.assign(first, await pay(app, order.orderId, { paymentId: first.razorpay_payment_id }));
      if (way === 'twice') await pay(app, order.orderId);
      if (callback && first.razorpay_signature !== '') await app.http.post('/api/bookings').send(bookingBody(event, first, basket));
    }
    return event;
  }

  /** Time passes until everything that tries again has done so. */
  async function settle(): Promise<void> {
    await setWebhooks(app, { mode: 'deliver' });
    for (let hour = 0; hour < 14; hour += 1) {
      app.clock.advance(30 * MINUTE);
      await app.get(HoldsService).releaseEnded();
      await app.get(WebhookInboxService).runDue();
      await app.get(ReconcilerService).run();
      await app.get(RefundsService).runDue();
    }
  }

  it(
    'over every way of paying and every fault',
    async () => {
      const event = await run(fc.sample(flow, { numRuns: FLOWS, seed: 42 }));
      await settle();
      const reply = await (await app.as('manager')).get('/api/bookings').query({ event: event.id });
      const booked = new Map((reply.body as { data: Booking[] }).data.map((booking) => [booking.payment.id, booking]));
      const payments = await app.get(SandboxStoreService).list<ProviderPayment>('payment');
      const captured = payments.filter(({ captured: isCaptured }) => isCaptured);
      expect(booked.size).toBeGreaterThan(5);
      expect(captured.length - booked.size).toBeGreaterThan(5);
      const astray = captured.filter(({ id, amount, amount_refunded: refunded }) => {
        const booking = booked.get(id);
        return booking ? toPaise(booking.amount) !== amount || refunded !== 0 : refunded !== amount;
      });
      expect(astray).toEqual([]);
      expect([...booked.keys()].every((id) => captured.some((payment) => payment.id === id))).toBe(true);

      const items = [...booked.values()].reduce((sum, booking) => sum + (booking.items.combo ?? 0), 0);
      const row = await app.work.read((em) => em.findOneOrFail(SalesEventEntity, { id: event.id }));
      expect({ held: row.held, taken: row.taken }).toEqual({ held: 0, taken: items });
      expect(items).toBeLessThanOrEqual(SLOTS);
    },
    PATIENCE_MS,
  );
});
