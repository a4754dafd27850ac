import { startApp, type TestApp } from '../../support/test-app.js';
import { bookingBody, createOrder, CUSTOMER, makeEvent, pay, setWebhooks, slotsOf } from './checkout.js';

describe('book and pay', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  it('turns a signed payment into a confirmed booking that the customer may read again', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const event = await makeEvent(app, { maxOrders: 50 });
    const browser = app.http;
    const order = await createOrder(browser, event, { items: { combo: 2, 'beef-2pc': 1 } });
    expect(order).toMatchObject({ amount: 340_000, currency: 'INR' });
    expect(Date.parse(order.holdUntil ?? '')).toBeGreaterThan(app.clock.nowMs());
    expect(await slotsOf(app, event)).toBe(47);

    const triple = await pay(app, order.orderId);
    const reply = await browser
      .post('/api/bookings')
      .send(bookingBody(event, triple, { items: { combo: 2, 'beef-2pc': 1 } }))
      .expect(201);
    expect(reply.body.booking).toMatchObject({
      bookingId: expect.stringMatching(/^MND-[2-9A-HJKMNP-Z]{6}$/),
      status: 'confirmed',
      amount: 3400,
      ...CUSTOMER,
      payment: { id: triple.razorpay_payment_id, state: 'paid', refunded: 0 },
    });
    expect(await slotsOf(app, event)).toBe(47);

    const { bookingId } = reply.body.booking as { bookingId: string };
    expect((await browser.get(`/api/orders/${bookingId}`).expect(200)).body.data).toEqual(reply.body.booking);
    await app.http.get(`/api/orders/${bookingId}`).expect(404);
  });
});
