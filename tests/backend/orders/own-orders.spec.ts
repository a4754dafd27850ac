import type { HeldOrder, OwnOrder } from '#shared/bookings/own-order.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { TestApp } from '../../support/test-app.js';
import { createOrder, eventually, pay, setUpSale, someone } from './checkout.js';

/** faults P31: the window was closed, the payment came later, and the browser asks what became of it. */
describe('a browser’s own orders', () => {
  let app: TestApp;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, event } = given));

  type Browser = TestApp['http'];
  const ordersOf = async (browser: Browser): Promise<OwnOrder[]> =>
    ((await browser.get('/api/orders').expect(200)).body as { data: OwnOrder[] }).data;

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
    expect(mine).toEqual({
      bookingId: expect.stringMatching(/^MND-[A-Z0-9]{6}$/),
      orderId: order.orderId,
      status: 'confirmed',
      event: { title: event.title, date: event.date },
      createdAt: expect.stringMatching(/^2.*Z$/),
    });
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
