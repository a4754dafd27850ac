import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { TestApp } from '../../support/test-app.js';
import { bookingBody, createOrder, CUSTOMER, orderBody, pay, setUpSale, setWebhooks, slotsOf, unique } from './checkout.js';

const KOCHI = { lat: 9.9656, lng: 76.2421, address: 'Fort Kochi' };
const DELHI = { lat: 28.61, lng: 77.2, address: 'New Delhi' };
const CIRCLE = { kind: 'radius', km: 15, centre: { lat: 9.5916, lng: 76.5222 } };

/** Where the kitchen delivers is asked before the payment, and once more by whoever goes around the page. */
describe('the delivery area', () => {
  let app: TestApp;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, event } = given));

  const deliverTo = async (deliveryArea: unknown, status = 200) =>
    (await app.as('manager')).put('/api/settings').send({ deliveryArea }).expect(status);
  const order = (pincode: string, location?: object) =>
    app.http.post('/api/razorpay/create-order').send({ ...orderBody(event, { customer: { ...CUSTOMER, pincode } }), location });
  const asks = async (query: Record<string, unknown>): Promise<unknown> =>
    (await app.http.get('/api/geocode/delivery').query(query).expect(200)).body.data;

  beforeEach(() => deliverTo({ kind: 'kerala' }));

  it('can be all of Kerala, and is never Bengaluru', async () => {
    expect(await asks({ pincode: '695001' })).toEqual({ pincode: '695001', isServed: true, needsPin: false });
    expect(await asks({ pincode: '560001' })).toEqual({ pincode: '560001', isServed: false, needsPin: false });
    const refused = await order('560001').expect(422);
    expect(refused.body).toMatchObject({
      code: 'pincode.outside',
      error: 'We do not deliver to this pincode',
      issues: [{ path: 'customer.pincode' }],
    });
    expect(await slotsOf(app, event)).toBe(50);
    await order('695001').expect(200);
  });

  it('refuses a place outside Kerala, also when the booking comes without a draft', async () => {
    const refused = await order('686001', DELHI).expect(422);
    expect(refused.body).toMatchObject({ code: 'location.outside', error: 'Selected location is outside Kerala' });
    await setWebhooks(app, { mode: 'drop' });
    const bare = await app.http
      .post('/api/razorpay/create-order')
      .send({ amount: 100_000, currency: 'INR', receipt: unique('r') })
      .expect(200);
    const body = bookingBody(event, await pay(app, (bare.body as { orderId: string }).orderId));
    const away = await app.http
      .post('/api/bookings')
      .send({ ...body, location: DELHI })
      .expect(422);
    expect(away.body).toMatchObject({ code: 'location.outside', error: 'Selected location is outside Kerala' });
    const elsewhere = await app.http
      .post('/api/bookings')
      .send({ ...body, pincode: '560001' })
      .expect(422);
    expect(elsewhere.body).toMatchObject({ code: 'pincode.outside', issues: [{ path: 'pincode' }] });
    await app.http.post('/api/bookings').send(body).expect(201);
  });

  it('is shown to every visitor, without the place of the kitchen', async () => {
    const said = async (): Promise<unknown> => (await app.http.get('/api/config').expect(200)).body.data.deliveryArea;
    expect(await said()).toEqual({ kind: 'kerala' });
    await deliverTo(CIRCLE);
    expect(await said()).toEqual({ kind: 'radius', km: 15 });
    await deliverTo({ kind: 'pincodes', pincodes: ['686002', '686001'] });
    const kottayam = { name: 'Kottayam', nameMalayalam: 'കോട്ടയം' };
    expect(await said()).toEqual({ kind: 'pincodes', pincodes: ['686001', '686002'], others: 0, places: [kottayam] });
  });

  it('may be a list of pincodes', async () => {
    await deliverTo({ kind: 'pincodes', pincodes: ['686001', '686002'] });
    expect(await asks({ pincode: '686002' })).toMatchObject({ isServed: true });
    expect(await asks({ pincode: '682001' })).toMatchObject({ isServed: false });
    expect((await order('682001').expect(422)).body.code).toBe('pincode.outside');
    expect((await order('686001', KOCHI).expect(422)).body.code).toBe('location.notServed');
    await order('686001').expect(200);
  });

  it('may be a circle around the kitchen; a pin says more than a pincode', async () => {
    await deliverTo(CIRCLE);
    expect(await asks({ pincode: '686001' })).toMatchObject({ isServed: true });
    expect(await asks({ pincode: '682001' })).toMatchObject({ isServed: false });
    expect(await asks({ pincode: '682001', lat: 9.6, lng: 76.53 })).toMatchObject({ isServed: true });
    const away = await app.http.get('/api/geocode/reverse').query(KOCHI).expect(422);
    expect(away.body).toMatchObject({ code: 'location.notServed', error: 'We do not deliver to this place' });
    await app.http.get('/api/geocode/reverse').query({ lat: 9.6, lng: 76.53 }).expect(200);
    expect((await order('686001', KOCHI).expect(422)).body.code).toBe('location.notServed');
  });

  it.each(['682042', '673311', '679341', '673310'])(
    'asks for a pin where the pincode %s alone does not tell, and takes it',
    async (pincode) => {
      await deliverTo(CIRCLE);
      expect(await asks({ pincode })).toEqual({ pincode, isServed: false, needsPin: true });
      const near = { lat: 9.6, lng: 76.53 };
      expect(await asks({ pincode, ...near })).toEqual({ pincode, isServed: true, needsPin: false });
      expect((await order(pincode).expect(422)).body).toMatchObject({ code: 'location.needed', issues: [{ path: 'location' }] });
      await order(pincode, near).expect(200);
      expect((await order(pincode, KOCHI).expect(422)).body.code).toBe('location.notServed');
    },
  );

  it('does not take back an order that was reserved before it changed', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const { orderId } = await createOrder(app.http, event);
    await deliverTo({ kind: 'pincodes', pincodes: ['695001'] });
    const triple = await pay(app, orderId);
    await app.http.post('/api/bookings').send(bookingBody(event, triple)).expect(201);
  });

  it.each([
    [{ kind: 'pincodes', pincodes: [] }],
    [{ kind: 'pincodes', pincodes: ['560001'] }],
    [{ kind: 'radius', km: -1, centre: CIRCLE.centre }],
    [{ kind: 'radius', km: 5, centre: DELHI }],
    ['kerala'],
  ])('is not set to %j', async (area) => {
    await deliverTo(area, 400);
    expect(await asks({ pincode: '695001' })).toMatchObject({ isServed: true });
  });

  it('refuses to answer for a pincode that is none', async () => {
    for (const pincode of ['', '68600', 'abcdef', '6860011']) await app.http.get('/api/geocode/delivery').query({ pincode }).expect(400);
  });
});

/** The provider takes nothing below one rupee. */
it.each([1, 99])('refuses an order of %i paise without a basket before it asks the provider', async (amount) => {
  const { startApp } = await import('../../support/test-app.js');
  const app = await startApp();
  const reply = await app.http.post('/api/razorpay/create-order').send({ amount, currency: 'INR', receipt: 'r' }).expect(400);
  expect(reply.body).toMatchObject({ code: 'order.tooSmall', error: 'The total must be at least ₹1' });
  await app.stop();
});
