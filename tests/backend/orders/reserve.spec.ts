// @database slots under locks
import type { CreatedOrder } from '#shared/bookings/booking.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { HoldsService } from '../../../backend/src/orders/holds.service.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import {
  addFault,
  bookingBody,
  createOrder,
  CUSTOMER,
  makeEvent,
  orderBody,
  pay,
  resetSandbox,
  setUpSale,
  slotsOf,
  someone,
  unique,
} from './checkout.js';

const CREATE = '/api/razorpay/create-order';

/** decisions/0001 §11: reserve, then charge. */
describe('create-order', () => {
  let app: TestApp;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, event } = given), { maxOrders: 10 });

  const ordersAtProvider = async (): Promise<number> => {
    const reply = await app.http.get('/sandbox/razorpay/control/log').expect(200);
    const entries = (reply.body as { data: { name: string; response: { id?: string } }[] }).data;
    return new Set(entries.filter(({ name, response }) => name === 'orders.create' && response.id).map(({ response }) => response.id)).size;
  };

  it('holds the slots for ten minutes and tells every open page', async () => {
    const page = await app.screen(SALES_ROOM);
    const order = await createOrder(app.http, event, { items: { combo: 3 } });
    expect(Date.parse(order.holdUntil ?? '') - app.clock.nowMs()).toBeGreaterThan(9.5 * 60_000);
    await page.hears('sale.changed', (sale) => sale.id === event.id && sale.availableSlots === 7);
    expect(await slotsOf(app, event)).toBe(7);
  });

  /** @source faults B4 */
  it('gives the slots back once without a payment, however often the job runs at the same time', async () => {
    await createOrder(app.http, event, { items: { combo: 3 } });
    const page = await app.screen(SALES_ROOM);
    app.clock.advance(10 * 60_000 + 1);
    await Promise.all(Array.from({ length: 10 }, () => app.get(HoldsService).releaseEnded()));
    expect(await slotsOf(app, event)).toBe(10);
    await page.hears('sale.changed', (sale) => sale.id === event.id && sale.availableSlots === 10);
  });

  it('knows ended holds before the job has run', async () => {
    await createOrder(app.http, event, { items: { combo: 5, 'beef-2pc': 5 } });
    app.clock.advance(10 * 60_000 + 1);
    await createOrder(app.http, event, { items: { combo: 5 }, customer: someone() });
    expect(await slotsOf(app, event)).toBe(5);
  });

  /** @source faults B16 */
  it('replaces the hold of the same browser and phone instead of doubling it', async () => {
    const browser = app.http;
    await createOrder(browser, event, { items: { combo: 3 } });
    await createOrder(browser, event, { items: { combo: 2 }, customer: { ...CUSTOMER, phone: '+91 98470 12345' } });
    expect(await slotsOf(app, event)).toBe(8);
    await createOrder(browser, event, { items: { combo: 1 }, customer: someone() });
    expect(await slotsOf(app, event)).toBe(7);
  });

  it('leaves a hold alone when another customer names its phone number', async () => {
    const customer = app.http;
    const held = await createOrder(customer, event, { items: { combo: 3 } });
    await createOrder(app.http, event, { items: { combo: 2 } });
    const foreign = await createOrder(app.http, event, { customer: someone() });
    await app.http
      .post(CREATE)
      .set('Cookie', `kuzhi_order=${foreign.orderToken}.made-up`)
      .send(orderBody(event, { items: { combo: 1 } }))
      .expect(200);
    expect(await slotsOf(app, event)).toBe(3);
    expect((await customer.get('/api/orders').expect(200)).body.held).toMatchObject([{ orderId: held.orderId }]);
    const triple = await pay(app, held.orderId);
    const booked = await customer.post('/api/bookings').send(bookingBody(event, triple, { items: { combo: 3 } }));
    expect(booked.status).toBeLessThan(300);
    expect(await slotsOf(app, event)).toBe(3);
  });

  /** @source faults B17 */
  it('says how many are left when there are not enough', async () => {
    await createOrder(app.http, event, { items: { combo: 5, 'beef-2pc': 3 } });
    const short = await app.http
      .post(CREATE)
      .send(orderBody(event, { items: { combo: 3 }, customer: someone() }))
      .expect(409);
    expect(short.body).toMatchObject({ code: 'order.soldOut', error: 'Only 2 of the slots are left', availableSlots: 2 });
    await createOrder(app.http, event, { items: { combo: 2 }, customer: someone() });
    const none = await app.http
      .post(CREATE)
      .send(orderBody(event, { customer: someone() }))
      .expect(409);
    expect(none.body.error).toBe('All available slots for this event have been booked. Please check back for our next event.');
  });

  /** @source faults P1, P3 */
  it('prices by the server, with the coupon letter by letter', async () => {
    const reply = await app.http
      .post(CREATE)
      .send(orderBody(event, { items: { combo: 1 }, coupon: 'FMANDI20', amount: 80_000 }))
      .expect(200);
    expect(reply.body.amount).toBe(80_000);
    const wrong = await app.http
      .post(CREATE)
      .send(orderBody(event, { coupon: 'fmandi20', amount: 80_000 }))
      .expect(422);
    expect(wrong.body.code).toBe('coupon.invalid');
  });

  it.each([
    ['small letters', 'fmandi20', 422],
    ['a blank before', ' FMANDI20', 422],
    ['a blank behind', 'FMANDI20 ', 422],
    ['a look-alike letter', 'FМANDI20', 422],
    ['a name of every object', 'constructor', 422],
    ['a list', ['FMANDI20'], 400],
    ['an object', { toString: 'FMANDI20' }, 400],
    ['a number', 20, 400],
    ['a long text', 'F'.repeat(101), 400],
  ])('P3: gives nothing for a coupon with %s', async (_name, coupon, status) => {
    const body = { ...orderBody(event, { amount: 80_000 }), coupon };
    await app.http.post(CREATE).send(body).expect(status);
    expect(await slotsOf(app, event)).toBe(10);
    expect(await ordersAtProvider()).toBe(0);
  });

  /** @source faults B12 */
  it.each([
    ['negative', { combo: -1 }],
    ['a fraction', { combo: 1.5 }],
    ['too many', { combo: 6 }],
    ['far too many', { combo: 1e9 }],
    ['a text', { combo: '2' }],
    ['null', { combo: null }],
    ['nothing', {}],
    ['zeros', { combo: 0 }],
    ['a dish that is not on sale', { 'chicken-mandi': 1 }],
    ['an unknown dish', { pizza: 1 }],
    ['constructor', { constructor: 1 }],
    ['a list', [1, 2]],
    ['a text for all', 'combo'],
  ])('refuses quantities: %s', async (_name, items) => {
    const reply = await app.http
      .post(CREATE)
      .send({ ...orderBody(event), items })
      .expect(400);
    expect(reply.body).toMatchObject({ success: false, error: expect.any(String), code: expect.any(String) });
    expect(await slotsOf(app, event)).toBe(10);
  });

  /** @source faults B12 */
  it('refuses a prototype key', async () => {
    const body = JSON.stringify(orderBody(event)).replace('"items":{"combo":1}', '"items":{"__proto__":1,"combo":1}');
    expect(body).toContain('__proto__');
    const reply = await app.http.post(CREATE).set('Content-Type', 'application/json').send(body);
    expect(reply.status).toBe(400);
  });

  /** @source faults B11 */
  it('books only the first event; a hidden one not at all', async () => {
    const older = event;
    await makeEvent(app);
    expect((await app.http.post(CREATE).send(orderBody(older)).expect(409)).body.code).toBe('event.notBookable');
    expect(
      (
        await app.http
          .post(CREATE)
          .send({ ...orderBody(older), event: older.id })
          .expect(409)
      ).body.code,
    ).toBe('event.notBookable');
    const manager = await app.as('manager');
    await manager.put(`/api/events/${older.id}`).send({ isActive: false }).expect(200);
    expect((await app.http.post(CREATE).send(orderBody(older)).expect(409)).body.code).toBe('event.notBookable');
    expect(
      (
        await app.http
          .post(CREATE)
          .send(orderBody({ title: unique('Nowhere') }))
          .expect(404)
      ).body.code,
    ).toBe('event.notFound');
  });

  it.each([
    ['amount', { amount: -100 }],
    ['amount', { amount: 100_000.5 }],
    ['amount', { amount: '100000' }],
    ['currency', { currency: 'USD' }],
    ['receipt', { receipt: '' }],
    ['customer.phone', { customer: { ...CUSTOMER, phone: 'abc' } }],
    ['customer.pincode', { customer: { ...CUSTOMER, pincode: '12' } }],
    ['customer.name', { customer: { ...CUSTOMER, name: '  ' } }],
  ])('refuses a wrong %s: %p', async (path, change) => {
    const reply = await app.http
      .post(CREATE)
      .send({ ...orderBody(event), ...change })
      .expect(400);
    expect((reply.body as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(path);
  });

  it('refuses ₹0 where the order costs more, and as too small where nothing is ordered', async () => {
    const priced = await app.http
      .post(CREATE)
      .send({ ...orderBody(event), amount: 0 })
      .expect(409);
    expect(priced.body).toMatchObject({ code: 'order.priceChanged', amount: orderBody(event).amount });
    const bare = await app.http.post(CREATE).send({ amount: 0, currency: 'INR', receipt: 'r' }).expect(400);
    expect(bare.body).toMatchObject({ code: 'order.tooSmall' });
  });

  it('asks for all of event, items and customer, or for none', async () => {
    expect(
      (
        await app.http
          .post(CREATE)
          .send({ ...orderBody(event), customer: undefined })
          .expect(400)
      ).body.error,
    ).toBe('Please fill all required fields');
  });

  describe('sent again', () => {
    it('with the same key it answers the same order', async () => {
      const body = orderBody(event, { items: { combo: 2 } });
      const key = unique('key');
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => app.http.post(CREATE).set('Idempotency-Key', key).send(body).expect(200)),
      );
      expect(new Set(replies.map((reply) => (reply.body as CreatedOrder).orderId)).size).toBe(1);
      expect(await slotsOf(app, event)).toBe(8);
      expect(await ordersAtProvider()).toBe(1);
      await app.http.post(CREATE).set('Idempotency-Key', key).send(orderBody(event)).expect(422);
    });

    it('after a lost answer of the provider it finds the order that was made', async () => {
      await addFault(app, { call: 'orders.create', dropResponse: true });
      const body = orderBody(event);
      const key = unique('key');
      const first = await app.http.post(CREATE).set('Idempotency-Key', key).send(body).expect(503);
      expect(first.body).toMatchObject({ code: 'payment.unavailable', error: 'Failed to initiate payment. Please try again.' });
      expect(await slotsOf(app, event)).toBe(9);
      await app.http.post(CREATE).set('Idempotency-Key', key).send(body).expect(200);
      expect(await ordersAtProvider()).toBe(1);
      expect(await slotsOf(app, event)).toBe(9);
    });

    it('of three fields only, after a lost answer, it finds the order that was made', async () => {
      await addFault(app, { call: 'orders.create', dropResponse: true });
      const body = { amount: 50_000, currency: 'INR', receipt: unique('rcpt') };
      const key = unique('key');
      await app.http.post(CREATE).set('Idempotency-Key', key).send(body).expect(503);
      await app.http.post(CREATE).set('Idempotency-Key', key).send(body).expect(200);
      expect(await ordersAtProvider()).toBe(1);
    });

    it('after its hold has ended it makes another order, with a hold of its own', async () => {
      await addFault(app, { call: 'orders.create', status: 500, times: 5 });
      const body = orderBody(event, { customer: someone() });
      const key = unique('key');
      await app.http.post(CREATE).set('Idempotency-Key', key).send(body).expect(503);
      expect(await slotsOf(app, event)).toBe(9);
      await resetSandbox(app);
      app.clock.advance(11 * 60_000);
      await app.get(HoldsService).releaseEnded();
      expect(await slotsOf(app, event)).toBe(10);
      const again = await app.http.post(CREATE).set('Idempotency-Key', key).send(body).expect(200);
      expect(Date.parse((again.body as CreatedOrder).holdUntil ?? '')).toBeGreaterThan(app.clock.nowMs());
      expect(await slotsOf(app, event)).toBe(9);
    });

    it.each([
      ['429', { status: 429 }],
      ['500', { status: 500 }],
      ['502', { status: 502 }],
      ['a page instead of JSON', { body: 'html' }],
      ['half of its JSON', { body: 'truncated' }],
    ])('P29: after the provider answered %s it goes on with the same hold', async (_name, how) => {
      await addFault(app, { call: 'orders.create', ...how });
      const body = orderBody(event);
      await app.http.post(CREATE).send(body).expect(503);
      await app.http.post(CREATE).send(body).expect(200);
      expect(await ordersAtProvider()).toBe(1);
      expect(await slotsOf(app, event)).toBe(9);
    });
  });

  /** @source faults D9 */
  it('does not keep others waiting while the provider is slow', async () => {
    await addFault(app, { call: 'orders.create', delayMs: 1_500 });
    const slow = createOrder(app.http, event);
    const others = await Promise.all([slotsOf(app, event), slotsOf(app, event)]);
    expect(others.every((left) => left >= 9)).toBe(true);
    const raced = await Promise.race([slow.then(() => 'slow'), slotsOf(app, event).then(() => 'others')]);
    expect(raced).toBe('others');
    await slow;
  });
});

describe('with limits', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  });
  afterAll(() => app.stop());

  it('lets one address hold twenty slots, whatever phones it names, and more when it has paid (faults B13)', async () => {
    const event = await makeEvent(app, { maxOrders: 50 });
    const items = { combo: 5 };
    const reserve = (address: string, customer = someone()) =>
      app.http.post(CREATE).set('X-Forwarded-For', address).send(orderBody(event, { items, customer }));
    const customer = someone();
    const first = (await reserve('198.51.100.7', customer).expect(200)).body as CreatedOrder;
    for (let order = 1; order < 4; order += 1) await reserve('198.51.100.7').expect(200);
    expect((await reserve('198.51.100.7').expect(429)).body.code).toBe('order.tooManySlots');
    await reserve('198.51.100.8').expect(200);
    expect(await slotsOf(app, event)).toBe(25);
    const triple = await pay(app, first.orderId);
    await app.http
      .post('/api/bookings')
      .send(bookingBody(event, triple, { items, customer }))
      .expect(({ status }) => expect(status).toBeLessThan(300));
    await reserve('198.51.100.7').expect(200);
  });

  /** @source faults B13, B16 */
  it('counts the corrected order of an address once, however many slots other phones of the network hold', async () => {
    const event = await makeEvent(app, { maxOrders: 50 });
    const network = '198.51.100.9';
    const reserve = (browser: ReturnType<typeof someone>, items: Record<string, number>, address: string, client = app.http) =>
      client
        .post(CREATE)
        .set('X-Forwarded-For', network)
        .send(orderBody(event, { items, customer: { ...browser, address } }));
    const [customer, browser] = [someone(), app.http];
    const many = { 'beef-2pc': 4, combo: 4, 'mutton-2pc': 3 };
    await reserve(customer, many, '12 Temple Road', browser).expect(200);
    await reserve(customer, many, '14 Temple Road', browser).expect(200);
    expect(await slotsOf(app, event)).toBe(39);
    const few = { 'beef-2pc': 4, combo: 3 };
    await reserve(customer, few, '14 Temple Road', browser).expect(200);
    await reserve(someone(), few, '3 Beach Road').expect(200);
    await reserve(customer, few, '16 Temple Road', browser).expect(200);
    expect(await slotsOf(app, event)).toBe(36);
  });

  it('counts holds of other browsers for one phone, and takes no hold away: three in all', async () => {
    const event = await makeEvent(app, { maxOrders: 50 });
    const customer = someone();
    const browser = app.http;
    for (const agent of [browser, app.http, app.http]) await createOrder(agent, event, { customer });
    expect((await app.http.post(CREATE).send(orderBody(event, { customer })).expect(429)).body.code).toBe('order.tooManyHolds');
    expect(await slotsOf(app, event)).toBe(47);
    await createOrder(browser, event, { items: { combo: 2 }, customer });
    expect(await slotsOf(app, event)).toBe(46);
  });

  it('lets one phone hold slots of three sales, not of a fourth', async () => {
    for (let sale = 0; sale < 3; sale += 1) await createOrder(app.http, await makeEvent(app));
    const fourth = await app.http
      .post(CREATE)
      .send(orderBody(await makeEvent(app)))
      .expect(429);
    expect(fourth.body.code).toBe('order.tooManyHolds');
    expect(fourth.headers['retry-after']).toBe('60');
  });

  it('lets one address ask for 20 orders a minute', async () => {
    const event = await makeEvent(app);
    const replies = await Promise.all(
      Array.from({ length: 21 }, () => app.http.post(CREATE).send(orderBody(event, { customer: someone() }))),
    );
    expect(replies.some(({ status, body }) => status === 429 && (body as { code: string }).code === 'rate.limited')).toBe(true);
  });
});

/** @source faults P33 */
describe('without payment keys', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { PAYMENTS: 'off' } });
  });
  afterAll(() => app.stop());

  it('says so and holds nothing', async () => {
    const event = await makeEvent(app);
    const reply = await app.http.post(CREATE).send(orderBody(event)).expect(503);
    expect(reply.body).toMatchObject({ success: false, code: 'payment.notConfigured', error: 'Payment gateway configuration error' });
    expect(await slotsOf(app, event)).toBe(50);
    expect((await app.http.get('/api/config').expect(200)).body.data.payment).toEqual({ mode: 'off', keyId: null });
  });

  it.each([
    ['get', '/sandbox/razorpay/checkout.js'],
    ['post', '/sandbox/razorpay/v1/orders'],
    ['post', '/sandbox/razorpay/control/pay'],
    ['post', '/sandbox/razorpay/control/reset'],
    ['get', '/sandbox/razorpay/control/log'],
  ] as const)('has no sandbox: %s %s', async (method, path) => {
    const request = app.http[method](path);
    await (method === 'post' ? request.send({ orderId: 'order_1', outcome: 'captured' }) : request).expect(404);
  });
});
