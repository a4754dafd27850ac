import type { PublicConfig } from '#shared/settings/settings.contract';
import { startApp, type TestApp } from '../../support/test-app.js';
import { createOrder, makeEvent, orderBody, pay, bookingBody, setWebhooks } from '../bookings/checkout.js';

/** Contract §4, §7 Shapes; spec 2 §9. */
describe('settings', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { BUSINESS_NAME: 'Test Pit' } });
  });
  afterAll(() => app.stop());

  it('begins with the spec’s terms and the environment’s particulars', async () => {
    const manager = await app.as('manager');
    expect((await manager.get('/api/settings').expect(200)).body.data).toMatchObject({
      discountPercentage: 20,
      validCoupon: 'FMANDI20',
      peoplePerOrder: 2,
      maxQuantity: 5,
      holdMinutes: 10,
      businessName: 'Test Pit',
    });
  });

  it('tells every visitor what the storefront needs, and nothing secret', async () => {
    const reply = await app.http.get('/api/config').expect(200);
    const { data } = reply.body as { data: PublicConfig };
    expect(data).toMatchObject({
      business: { name: 'Test Pit' },
      payment: { mode: 'sandbox', keyId: expect.stringMatching(/^rzp_test_/) },
      map: {
        centre: { lat: 9.5916, lng: 76.5222 },
        zoom: 15,
        locatedZoom: 17,
        bounds: { north: 12.8, south: 8.2, west: 74.8, east: 77.2 },
      },
      languages: ['en', 'ml'],
    });
    expect(reply.text).not.toContain('secret');
    expect(reply.text).not.toContain('FMANDI20');
  });

  it('changes any subset, writes it into the audit book, and honours what was reserved before', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const manager = await app.as('manager');
    const event = await makeEvent(app);
    const before = await createOrder(app.http, event, { coupon: 'FMANDI20', amount: 80_000 });
    const reply = await manager.put('/api/settings').send({ validCoupon: 'PIT50', discountPercentage: 50, maxQuantity: 2 }).expect(200);
    expect(reply.body.data).toMatchObject({ validCoupon: 'PIT50', discountPercentage: 50, maxQuantity: 2, peoplePerOrder: 2 });
    await app.http
      .post('/api/razorpay/create-order')
      .send(orderBody(event, { coupon: 'FMANDI20', amount: 80_000 }))
      .expect(422);
    await app.http
      .post('/api/razorpay/create-order')
      .send(orderBody(event, { items: { combo: 3 } }))
      .expect(400);
    const triple = await pay(app, before.orderId);
    const booked = await app.http
      .post('/api/bookings')
      .send(bookingBody(event, triple, { coupon: 'FMANDI20' }))
      .expect(201);
    expect(booked.body.booking).toMatchObject({ subtotal: 1000, discount: 200, amount: 800 });
  });

  it.each([
    ['discountPercentage', 101],
    ['discountPercentage', -1],
    ['maxQuantity', 0],
    ['holdMinutes', 2],
    ['holdMinutes', 31],
    ['validCoupon', ' '],
    ['businessEmail', 'nobody'],
  ])('refuses %s = %p', async (name, value) => {
    const reply = await (
      await app.as('manager')
    )
      .put('/api/settings')
      .send({ [name]: value })
      .expect(400);
    expect(reply.body).toMatchObject({ success: false, code: 'input.invalid', issues: [{ path: name }] });
  });

  it('are the manager’s alone', async () => {
    for (const [agent, status] of [
      [app.http, 401],
      [await app.as('kitchen'), 403],
      [await app.as('tv'), 403],
    ] as const) {
      await agent.get('/api/settings').expect(status);
      await agent.put('/api/settings').send({ maxQuantity: 3 }).expect(status);
    }
  });
});
