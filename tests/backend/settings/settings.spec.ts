import type { PublicConfig } from '#shared/settings/settings.contract';
import { startApp, type TestApp } from '../../support/test-app.js';
import { createOrder, makeEvent, orderBody, pay, bookingBody, setWebhooks } from '../orders/checkout.js';

/** contract §4, §7.2; requirements/console §9. */
describe('settings', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { BUSINESS_NAME: 'Test Pit' } });
  });
  afterAll(() => app.stop());

  it('begin with the required terms and the environment’s particulars', async () => {
    const manager = await app.as('manager');
    expect((await manager.get('/api/settings').expect(200)).body.data).toMatchObject({
      discountPercentage: 20,
      validCoupon: 'FMANDI20',
      isCouponSecret: false,
      deliveryArea: { kind: 'kerala' },
      peoplePerOrder: 2,
      maxQuantity: 5,
      holdMinutes: 10,
      selfServiceHours: 0,
      portionsPerBag: 0,
      refundSteps: [],
      reviewAfterHours: 3,
      messageChannels: [],
      offerMinutes: 0,
      businessName: 'Test Pit',
    });
  });

  it('give every visitor the data that the storefront needs, and nothing secret', async () => {
    const reply = await app.http.get('/api/config').expect(200);
    const { data } = reply.body as { data: PublicConfig };
    expect(data).toMatchObject({
      // The samples of a new kitchen are shown to no customer.
      business: { name: 'Test Pit', email: '', phone: '', whatsapp: '', registration: '' },
      policies: { refundSteps: [], selfServiceHours: 0, contactDays: 400 },
      payment: { mode: 'sandbox', keyId: expect.stringMatching(/^rzp_test_/) },
      map: {
        centre: { lat: 9.5916, lng: 76.5222 },
        zoom: 15,
        locatedZoom: 17,
        bounds: { north: 12.8, south: 8.2, west: 74.8, east: 77.2 },
      },
      peoplePerOrder: 2,
      languages: ['en', 'ml'],
    });
    expect(reply.text).not.toContain('secret');
    expect(reply.text).not.toContain('FMANDI20');
  });

  it('keep the person responsible for the kitchen, and show it to no customer', async () => {
    const manager = await app.as('manager');
    const refused = await manager.put('/api/settings').send({ adminEmail: 'ammini' }).expect(400);
    expect(refused.body).toMatchObject({ issues: [{ path: 'adminEmail' }] });
    await manager.put('/api/settings').send({ adminName: ' Ammini ', adminEmail: 'ammini@kuzhi.example' }).expect(200);
    const { data } = (await manager.get('/api/settings').expect(200)).body as { data: object };
    expect(data).toMatchObject({ adminName: 'Ammini', adminEmail: 'ammini@kuzhi.example' });
    expect((await app.http.get('/api/config').expect(200)).text).not.toContain('ammini');
    await manager.put('/api/settings').send({ adminEmail: '' }).expect(200);
  });

  it('refuse an FSSAI number without its 14 digits, and show customers one with them', async () => {
    const manager = await app.as('manager');
    for (const businessRegistration of ['FSSAI 1122334455667', '11223344556677888']) {
      const refused = await manager.put('/api/settings').send({ businessRegistration }).expect(400);
      expect(refused.body).toMatchObject({
        issues: [{ path: 'businessRegistration', message: 'An FSSAI number has 14 digits, and not only zeros' }],
      });
    }
    await manager.put('/api/settings').send({ businessRegistration: 'FSSAI 11223344556677', businessPhone: '+91 94471 23456' }).expect(200);
    const { data } = (await app.http.get('/api/config').expect(200)).body as { data: PublicConfig };
    expect(data.business).toMatchObject({ registration: 'FSSAI 11223344556677', phone: '+91 94471 23456', email: '' });
  });

  it('offer the languages that the manager set, and greet in one of them', async () => {
    const manager = await app.as('manager');
    const offered = async () => {
      const { languages, defaultLanguage } = (await app.http.get('/api/config').expect(200)).body.data as PublicConfig;
      return { languages, defaultLanguage };
    };
    expect(await offered()).toEqual({ languages: ['en', 'ml'], defaultLanguage: 'en' });
    await manager
      .put('/api/settings')
      .send({ languages: ['ml', 'ml'], defaultLanguage: 'ml' })
      .expect(200);
    expect(await offered()).toEqual({ languages: ['ml'], defaultLanguage: 'ml' });
    const refused = await manager.put('/api/settings').send({ defaultLanguage: 'en' }).expect(400);
    expect(refused.body).toMatchObject({ code: 'settings.defaultLanguage', issues: [{ path: 'defaultLanguage' }] });
    for (const languages of [[], ['fr'], 'ml', ['en', 'ml', 'en', 'ml']])
      await manager.put('/api/settings').send({ languages }).expect(400);
    expect(await offered()).toEqual({ languages: ['ml'], defaultLanguage: 'ml' });
    await manager
      .put('/api/settings')
      .send({ languages: ['ml', 'en'], defaultLanguage: 'en' })
      .expect(200);
    expect(await offered()).toEqual({ languages: ['en', 'ml'], defaultLanguage: 'en' });
  });

  it('change in any subset, are logged, and honour orders that were reserved before', async () => {
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
    ['portionsPerBag', -1],
    ['portionsPerBag', 1.5],
    ['portionsPerBag', 101],
    ['selfServiceHours', -1],
    ['selfServiceHours', 1.5],
    ['selfServiceHours', 337],
    ['reviewAfterHours', 73],
    ['messageChannels', 7],
    ['offerMinutes', -1],
    ['offerMinutes', 1.5],
    ['offerMinutes', 721],
    ['validCoupon', ' '],
    ['businessEmail', 'nobody'],
    ['chatWidgetUrl', 'http://widget.example.com/chat.js'],
    ['chatWidgetUrl', 'javascript:alert(1)'],
    ['chatWidgetUrl', `https://widget.example.com/${'x'.repeat(500)}`],
  ])('refuse %s = %p', async (name, value) => {
    const reply = await (
      await app.as('manager')
    )
      .put('/api/settings')
      .send({ [name]: value })
      .expect(400);
    expect(reply.body).toMatchObject({ success: false, code: 'input.invalid', issues: [{ path: name }] });
  });

  it.each([
    [
      'ascending hours',
      [
        { hours: 24, percent: 50 },
        { hours: 48, percent: 100 },
      ],
      'refundSteps.1.hours',
    ],
    ['half a percent', [{ hours: 24, percent: 0.5 }], 'refundSteps.0.percent'],
    ['hours that are no number', [{ hours: null, percent: 50 }], 'refundSteps.0.hours'],
    ['seven steps', Array.from({ length: 7 }, (_, step) => ({ hours: 100 - step, percent: 50 })), 'refundSteps'],
  ])('refuse a refund rule with %s at its field', async (_, refundSteps, path) => {
    const manager = await app.as('manager');
    const reply = await manager.put('/api/settings').send({ refundSteps }).expect(400);
    expect(reply.body).toMatchObject({ code: 'input.invalid', issues: [{ path }] });
    expect((await manager.get('/api/settings').expect(200)).body.data.refundSteps).toEqual([]);
  });

  it('give a chat widget a page without an origin, which only our own pages may frame (faults I20)', async () => {
    await app.http.get('/chat-widget').expect(404);
    expect(((await app.http.get('/api/config')).body as { data: PublicConfig }).data.chat).toEqual({ widget: false });
    const address = 'https://widget.example.com/chat.js?a=1&b="\'';
    const manager = await app.as('manager');
    await manager.put('/api/settings').send({ chatWidgetUrl: address }).expect(200);
    const config = await app.http.get('/api/config');
    expect((config.body as { data: PublicConfig }).data.chat).toEqual({ widget: true });
    expect(config.text).not.toContain('widget.example.com');

    const reply = await app.http.get('/chat-widget').expect(200);
    const policy = reply.headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/^sandbox allow-scripts /);
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(reply.headers['x-frame-options']).toBe('SAMEORIGIN');
    const nonce = /'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? 'none';
    expect(reply.text.split(`nonce="${nonce}"`)).toHaveLength(3);
    expect(reply.text).toContain('src="https://widget.example.com/chat.js?a=1&amp;b=&quot;&#39;"');
    expect((await app.http.get('/chat-widget')).headers['content-security-policy']).not.toBe(policy);

    const shop = (await app.http.get('/')).headers['content-security-policy'] ?? '';
    expect(shop).toMatch(/frame-src 'self' https:\/\/www\.youtube-nocookie\.com(;|$)/);
    expect(shop).not.toContain('widget.example.com');
    await manager.put('/api/settings').send({ chatWidgetUrl: '' }).expect(200);
    await app.http.get('/chat-widget').expect(404);
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
