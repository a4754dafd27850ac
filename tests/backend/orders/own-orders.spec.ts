import type { HeldOrder, OwnOrder, OwnOrdersReply } from '#shared/bookings/own-order.contract';
import { orderRoom } from '#shared/realtime/rooms';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { TestApp } from '../../support/test-app.js';
import { HoldsService } from '../../../backend/src/orders/holds.service.js';
import { bookingBody, bookPaid, createOrder, eventually, makeEvent, orderBody, pay, setUpSale, setWebhooks, someone } from './checkout.js';

/** faults P31: the window was closed, the payment came later, and the browser asks what became of it. */
describe('a browser’s own orders', () => {
  let app: TestApp;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, event } = given));

  type Browser = TestApp['http'];
  const ordersOf = async (browser: Browser): Promise<OwnOrder[]> =>
    ((await browser.get('/api/orders').expect(200)).body as { data: OwnOrder[] }).data;

  /** @source faults A2, O6 */
  it('are none without a cookie, and none with a made-up one', async () => {
    expect(await ordersOf(app.http)).toEqual([]);
    const reply = await app.http.get('/api/orders').set('Cookie', 'kuzhi_order=made.up').expect(200);
    expect(reply.body).toMatchObject({ success: true, data: [] });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('are found once they are booked by webhook, and only by the browser that ordered', async () => {
    const browser = app.http;
    const order = await createOrder(browser, event, { customer: someone() });
    expect(await ordersOf(browser)).toEqual([]);

    await pay(app, order.orderId);
    const [mine] = await eventually(
      () => ordersOf(browser),
      (orders) => orders.length > 0,
    );
    expect(mine).toMatchObject({
      bookingId: expect.stringMatching(/^MND-[A-Z0-9]{6}$/),
      orderId: order.orderId,
      status: 'confirmed',
      event: { title: event.title, date: event.date },
      createdAt: expect.stringMatching(/^2.*Z$/),
    });
    expect(JSON.stringify(mine)).not.toMatch(/phone|address|pincode/);
    expect(await ordersOf(app.http)).toEqual([]);
  });

  it('hold their slots until they are paid or their time is over, and go on in another tab', async () => {
    const browser = app.http;
    const customer = someone();
    const heldBy = async (agent: Browser): Promise<HeldOrder[]> =>
      ((await agent.get('/api/orders').expect(200)).body as { held: HeldOrder[] }).held;
    expect(await heldBy(browser)).toEqual([]);
    const order = await createOrder(browser, event, { items: { combo: 1 }, customer });
    expect(await heldBy(app.http)).toEqual([]);
    expect(await heldBy(browser)).toEqual([
      {
        orderId: order.orderId,
        event: { id: event.id, title: event.title, date: event.date },
        items: { combo: 1 },
        dishes: [{ key: 'combo', name: 'Combo Pack', quantity: 1 }],
        coupon: null,
        customer,
        location: null,
        amount: 100_000,
        currency: 'INR',
        keyId: order.keyId,
        holdUntil: order.holdUntil,
      },
    ]);
    await pay(app, order.orderId);
    await eventually(
      () => heldBy(browser),
      (held) => held.length === 0,
    );
    await createOrder(browser, event, { customer: someone() });
    expect(await heldBy(browser)).toHaveLength(1);
    app.clock.advance(11 * 60_000);
    expect(await heldBy(browser)).toEqual([]);
  });

  it('are followed live by the browser that ordered, and by no other', async () => {
    const reply = await app.http
      .post('/api/razorpay/create-order')
      .send(orderBody(event, { customer: someone() }))
      .expect(200);
    const [cookie = ''] = String(reply.headers['set-cookie']).split(';');
    await pay(app, (reply.body as { orderId: string }).orderId);
    const own = async () => ((await app.http.get('/api/orders').set('Cookie', cookie).expect(200)).body as { data: OwnOrder[] }).data;
    const [mine] = await eventually(own, ({ length }) => length === 1);
    const room = orderRoom(mine?.bookingId ?? '');

    const page = await app.screen(room, undefined, { Cookie: cookie });
    const stranger = await app.connect(undefined, { Cookie: 'kuzhi_order=made.up' });
    expect(await stranger.watch(room)).toMatchObject({ ok: false, code: 'session.missing' });
    expect(await page.watch(orderRoom('MND-222222'))).toMatchObject({ ok: false, code: 'session.missing' });

    const manager = await app.as('manager');
    await manager.put(`/api/bookings/${mine?.bookingId}`).send({ status: 'delivered' }).expect(200);
    const { record } = await page.hears('order.changed', ({ status }) => status === 'delivered');
    expect(record.bookingId).toBe(mine?.bookingId);
  });

  it('keep a record of a payment that came too late and goes back', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const small = await makeEvent(app, { maxOrders: 1 });
    const browser = app.http;
    const customer = someone();
    const late = await createOrder(browser, small, { customer });
    app.clock.advance(11 * 60_000);
    await app.get(HoldsService).releaseEnded();
    await bookPaid(app, small, { customer: someone() });
    const proof = await pay(app, late.orderId);
    const refused = await browser
      .post('/api/bookings')
      .send(bookingBody(small, proof, { customer }))
      .expect(409);
    expect(refused.body.code).toBe('payment.soldOut');
    const own = async (agent: Browser) => ((await agent.get('/api/orders').expect(200)).body as OwnOrdersReply).returned;
    const [back] = await own(browser);
    expect(back).toMatchObject({
      paymentId: proof.razorpay_payment_id,
      orderId: late.orderId,
      event: { title: small.title },
      amount: 1000,
      reason: 'soldOut',
      paidAt: expect.stringMatching(/Z$/),
    });
    const done = await eventually(
      () => own(browser),
      ([one]) => one?.state === 'refunded',
    );
    expect(done[0]?.refundAt).toMatch(/Z$/);
    expect(await own(app.http)).toEqual([]);
  });

  it('come newest first when there are several', async () => {
    const browser = app.http;
    for (const orders of [1, 2]) {
      const order = await createOrder(browser, event, { customer: someone() });
      await pay(app, order.orderId);
      const known = await eventually(
        () => ordersOf(browser),
        ({ length }) => length === orders,
      );
      expect(known[0]?.orderId).toBe(order.orderId);
      app.clock.advance(1_000);
    }
  });
});
