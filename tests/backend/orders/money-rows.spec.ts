import { HoldsService } from '../../../backend/src/orders/holds.service.js';
import { ReconcilerService } from '../../../backend/src/orders/reconciler.service.js';
import { webhookSignature } from '../../../backend/src/payments/providers/razorpay/signatures.js';
import type { ManagedSalesEvent, SalesEvent } from '#shared/sales-events/sales-event.contract';
import { SalesEventEntity } from '../../../backend/src/sales-events/sales-event.entity.js';
import type { TestApp } from '../../support/test-app.js';
import {
  addFault,
  bookingBody,
  createOrder,
  eventually,
  makeEvent,
  orderBody,
  pay,
  setUpSale,
  setWebhooks,
  slotsOf,
  someone,
  unique,
} from './checkout.js';

const KEY_SECRET = 'canary-key-secret-5417';
const WEBHOOK_SECRET = 'canary-webhook-secret-5417';
const KEYS = {
  PAYMENTS: 'sandbox',
  RAZORPAY_KEY_ID: 'rzp_test_Canary0000001',
  RAZORPAY_KEY_SECRET: KEY_SECRET,
  RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
};

/** Rows of the faults B and P that belong to no other spec. */
describe('payments', () => {
  let app: TestApp;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, event } = given), { env: KEYS });

  const providerCalls = async (name: string): Promise<{ request: { body: Record<string, unknown> } }[]> => {
    const { data } = (await app.http.get('/sandbox/razorpay/control/log')).body as {
      data: { name: string; request: { body: Record<string, unknown> } }[];
    };
    return data.filter((entry) => entry.name === name);
  };

  const bookings = async (): Promise<number> => {
    const reply = await (await app.as('manager')).get('/api/bookings').query({ event: event.id }).expect(200);
    return (reply.body as { total: number }).total;
  };

  /** @source faults P34 */
  it('P34: an order that would cost nothing is refused before the provider hears of it, and holds nothing', async () => {
    const manager = await app.as('manager');
    const { discountPercentage, validCoupon } = (
      (await manager.get('/api/settings').expect(200)).body as {
        data: { discountPercentage: number; validCoupon: string };
      }
    ).data;
    await manager.put('/api/settings').send({ discountPercentage: 100 }).expect(200);
    const reply = await app.http.post('/api/razorpay/create-order').send(orderBody(event, { coupon: validCoupon, amount: 0 }));
    await manager.put('/api/settings').send({ discountPercentage }).expect(200);
    expect([reply.status, reply.body]).toEqual([
      422,
      expect.objectContaining({ code: 'order.tooSmall', error: 'The total must be at least ₹1' }),
    ]);
    expect(await providerCalls('orders.create')).toEqual([]);
    expect(await slotsOf(app, event)).toBe(50);
  });

  /** @source faults P35 */
  it('P35: a long address and a long title reach the provider within its limits', async () => {
    event = await makeEvent(app, { title: unique('M'.repeat(160)) });
    const customer = { ...someone(), address: 'കോട്ടയം '.repeat(600).slice(0, 4_900).trim() };
    const items = { combo: 5, 'beef-2pc': 5, 'mutton-2pc': 5 };
    const order = await createOrder(app.http, event, { items, customer, receipt: unique('r'.repeat(180)) });
    expect(order.orderId).toMatch(/^order_/);
    const [call] = await providerCalls('orders.create');
    const notes = Object.values(call?.request.body.notes as Record<string, string>);
    expect(String(call?.request.body.receipt).length).toBeLessThanOrEqual(40);
    expect(Math.max(...notes.map((note) => note.length))).toBeLessThanOrEqual(256);
    expect(JSON.stringify(call)).not.toContain('കോട്ടയം');
  });

  /** @source faults P21 */
  it('P21: a message is acknowledged although the work on it takes long', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const { orderId } = await createOrder(app.http, event, { customer: someone() });
    const { razorpay_payment_id: id } = await pay(app, orderId, { outcome: 'authorized' });
    await addFault(app, { call: 'payments.fetch', delayMs: 3_000 });
    const entity = { id, order_id: orderId, amount: 100_000, currency: 'INR', status: 'authorized', method: 'upi' };
    const body = JSON.stringify({ event: 'payment.authorized', payload: { payment: { entity } } });
    const sentAt = performance.now();
    await app.http
      .post('/api/razorpay/webhook')
      .set({ 'Content-Type': 'application/json', 'X-Razorpay-Signature': webhookSignature(body, WEBHOOK_SECRET) })
      .send(body)
      .expect(200);
    expect(performance.now() - sentAt).toBeLessThan(2_500);
    await eventually(bookings, (count) => count === 1);
  });

  /** @source faults P38 */
  it('P38: neither secret is in any answer or log line', async () => {
    const order = await createOrder(app.http, event, { customer: someone() });
    const triple = await pay(app, order.orderId);
    const forged = { ...triple, razorpay_signature: KEY_SECRET.replace(/./g, 'f') };
    const manager = await app.as('manager');
    await addFault(app, { call: 'payments.fetch', status: 500 });
    const answers = [
      await app.http.post('/api/bookings').send(bookingBody(event, forged)),
      await app.http.post('/api/bookings').send(bookingBody(event, triple)),
      await app.http.post('/api/razorpay/webhook').set('X-Razorpay-Signature', 'x').send({}),
      await app.http.get('/api/config'),
      await app.http.get('/sandbox/razorpay/checkout.js'),
      await app.http.get('/sandbox/razorpay/control/log'),
      await manager.get('/api/settings'),
      await manager.get('/api/payments/alerts'),
    ];
    const said = [...answers.flatMap(({ text, headers }) => [text, JSON.stringify(headers)]), ...app.logged].join('\n');
    expect(said.length).toBeGreaterThan(2_000);
    expect(said).not.toContain(KEY_SECRET);
    expect(said).not.toContain(WEBHOOK_SECRET);
  });

  /** @source faults P22 */
  it('P22: the reconciler finds everything after a day without messages, and late messages change nothing', async () => {
    await setWebhooks(app, { mode: 'hold' });
    const order = await createOrder(app.http, event, { customer: someone() });
    await pay(app, order.orderId);
    app.clock.advance(86_400_000);
    await app.get(ReconcilerService).run();
    expect(await bookings()).toBe(1);
    await setWebhooks(app, { mode: 'deliver' });
    await eventually(
      () => providerCalls('order.paid'),
      (sent) => sent.length > 0,
    );
    expect(await bookings()).toBe(1);
    expect(await slotsOf(app, event)).toBe(49);
  });

  /** @source faults P4 */
  it('P4: prices, coupon and discount that a manager changes do not touch an order that is being paid', async () => {
    const manager = await app.as('manager');
    const before = ((await manager.get('/api/settings').expect(200)).body as { data: Record<string, unknown> }).data;
    const customer = someone();
    const order = await createOrder(app.http, event, { customer, coupon: 'FMANDI20', amount: 80_000 });
    await manager.put('/api/settings').send({ discountPercentage: 50, validCoupon: 'OTHER' }).expect(200);
    const menuItems = { combo: { enabled: true, price: 3000 } };
    await manager.put(`/api/events/${event.id}`).send({ menuItems }).expect(200);
    const reply = await app.http
      .post('/api/bookings')
      .send(bookingBody(event, await pay(app, order.orderId), { customer, coupon: 'FMANDI20' }));
    await manager
      .put('/api/settings')
      .send({ discountPercentage: before['discountPercentage'], validCoupon: before['validCoupon'] })
      .expect(200);
    expect([200, 201]).toContain(reply.status);
    expect(reply.body.booking).toMatchObject({ subtotal: 1000, discount: 200, amount: 800, items: [{ key: 'combo', price: 1000 }] });
  });

  /** @source faults P3 */
  it('P3: a coupon that comes only with the booking is refused, and the order completed as it was paid', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const customer = someone();
    const order = await createOrder(app.http, event, { customer });
    const triple = await pay(app, order.orderId);
    const reply = await app.http.post('/api/bookings').send(bookingBody(event, triple, { customer, coupon: 'FMANDI20' }));
    expect([reply.status, reply.body.code]).toEqual([409, 'booking.differs']);
    await app.http
      .post('/api/bookings')
      .send(bookingBody(event, triple, { customer }))
      .expect(201);
  });

  /** @source faults B6 */
  it('B6: a hold that ends while its payment arrives has one outcome, in either order', async () => {
    await setWebhooks(app, { mode: 'drop' });
    for (let round = 0; round < 20; round += 1) {
      const customer = someone();
      const order = await createOrder(app.http, event, { customer });
      const triple = await pay(app, order.orderId);
      app.clock.advance(10 * 60_000 + 1);
      const book = () => app.http.post('/api/bookings').send(bookingBody(event, triple, { customer }));
      const end = () => app.get(HoldsService).releaseEnded();
      const [reply] =
        round % 2 === 0 ? await Promise.all([book(), end()]) : await Promise.all([end(), book()]).then(([, first]) => [first]);
      expect(reply.status).toBe(201);
      const row = await app.work.read((em) => em.findOneOrFail(SalesEventEntity, { id: event.id }));
      expect({ held: row.held, taken: row.taken }).toEqual({ held: 0, taken: round + 1 });
    }
  });

  /** @source faults B15 */
  it('B15: of two events made in the same millisecond one is the first, the same for everybody', async () => {
    app.clock.setTo(new Date(app.clock.nowMs()).toISOString());
    const twins = [await makeEvent(app), await makeEvent(app)];
    const lists = await Promise.all(
      Array.from({ length: 5 }, async () => (await app.http.get('/api/events').expect(200)).body as { data: SalesEvent[] }),
    );
    for (const { data } of lists) {
      expect(data[0]?.id).toBe(twins[1]?.id);
      expect(data.filter(({ bookable }) => bookable).map(({ id }) => id)).toEqual([twins[1]?.id]);
    }
  });
});
