import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { startApp, type TestApp } from '../../support/test-app.js';
import {
  addFault,
  createOrder,
  eventually,
  makeEvent,
  pay,
  setUpSale,
  setWebhooks,
  slotsOf,
  someone,
  type Triple,
  unique,
} from './checkout.js';

const PATH = '/api/razorpay/return';
const MINUTE = 60_000;

/** decisions/0001 §23; faults P37: a browser that cannot open the payment window comes back with a form of the provider's page. */
describe('coming back from the provider’s page', () => {
  let app: TestApp;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, event } = given));
  beforeEach(() => setWebhooks(app, { mode: 'drop' }));

  const comeBack = (fields: Record<string, string>, cookie?: string) =>
    app.http
      .post(PATH)
      .type('form')
      .set({ Origin: 'https://api.razorpay.com', 'Sec-Fetch-Site': 'cross-site', ...(cookie && { Cookie: cookie }) })
      .send(fields);
  const fieldsOf = (triple: Triple): Record<string, string> => ({ ...triple });
  const cookieOf = (reply: { headers: Record<string, unknown> }): string =>
    String([reply.headers['set-cookie']].flat()[0] ?? '').split(';')[0] ?? '';

  it('books, and leads to the order page, which the browser may open', async () => {
    const order = await createOrder(app.http, event);
    const triple = await pay(app, order.orderId);
    const reply = await comeBack(fieldsOf(triple)).expect(303);
    expect(reply.headers.location).toMatch(/^\/order\/MND-[A-Z0-9]{6}$/);
    const bookingId = String(reply.headers.location).slice('/order/'.length);
    expect(cookieOf(reply)).toMatch(/^kuzhi_order_return=/);
    await app.http.get(`/api/orders/${bookingId}`).set('Cookie', cookieOf(reply)).expect(200);
    expect(await slotsOf(app, event)).toBe(49);

    // A key is nothing to a page that is answered with a page.
    for (let time = 0; time < 2; time += 1) await comeBack(fieldsOf(triple), cookieOf(reply)).set('Idempotency-Key', 'again').expect(303);
    const again = await comeBack(fieldsOf(triple), cookieOf(reply)).expect(303);
    expect(again.headers.location).toBe(reply.headers.location);
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(await slotsOf(app, event)).toBe(49);
  });

  it('keeps the orders that the browser knew before', async () => {
    const first = await createOrder(app.http, event, { customer: someone() });
    const known = `kuzhi_order=${String(first.orderToken)}`;
    const opened = await comeBack(fieldsOf(await pay(app, first.orderId)), known).expect(303);
    const second = await createOrder(app.http, event, { customer: someone() });
    const reply = await comeBack(fieldsOf(await pay(app, second.orderId))).expect(303);
    const both = { Cookie: `${known}; ${cookieOf(reply)}` };
    for (const { headers } of [opened, reply]) {
      await app.http
        .get(`/api/orders/${String(headers.location).slice('/order/'.length)}`)
        .set(both)
        .expect(200);
    }
  });

  it.each<[string, string, (triple: Triple) => Record<string, string>]>([
    ['a forged signature', 'unverified', (triple) => ({ ...triple, razorpay_signature: 'f'.repeat(64) })],
    ['another order', 'unverified', (triple) => ({ ...triple, razorpay_order_id: 'order_Unknown0000001' })],
    [
      'a failed payment',
      'failed',
      () => ({ 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'Payment failed', 'error[metadata]': '{}' }),
    ],
    ['nothing', 'failed', () => ({})],
    ['lists where texts belong', 'failed', (triple) => ({ razorpay_payment_id: '', razorpay_order_id: triple.razorpay_order_id })],
  ])('leads %s back to the landing page, told as %s, and books nothing', async (_, ending, change) => {
    const order = await createOrder(app.http, event);
    const reply = await comeBack(change(await pay(app, order.orderId))).expect(303);
    expect(reply.headers.location).toBe(`/?payment=${ending}`);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(await slotsOf(app, event)).toBe(49);
    const bookings = await (await app.as('manager')).get('/api/bookings').query({ event: event.id });
    expect(bookings.body).toMatchObject({ total: 0 });
  });

  it('says that a payment is being confirmed while the provider is out of reach', async () => {
    const order = await createOrder(app.http, event);
    const triple = await pay(app, order.orderId);
    await addFault(app, { call: 'payments.fetch', status: 502 });
    expect((await comeBack(fieldsOf(triple)).expect(303)).headers.location).toBe('/?payment=pending');
    expect((await comeBack(fieldsOf(triple)).expect(303)).headers.location).toMatch(/^\/order\//);
  });

  it('says that the money goes back when the slots were sold in between', async () => {
    event = await makeEvent(app, { maxOrders: 1 });
    const late = await createOrder(app.http, event, { customer: someone() });
    app.clock.advance(11 * MINUTE);
    const quick = await createOrder(app.http, event, { customer: someone() });
    await comeBack(fieldsOf(await pay(app, quick.orderId))).expect(303);
    const reply = await comeBack(fieldsOf(await pay(app, late.orderId))).expect(303);
    expect(reply.headers.location).toBe('/?payment=refunded');
    await eventually(
      () => app.http.get('/sandbox/razorpay/control/log'),
      ({ text }) => text.includes('refunds.create'),
    );
  });

  it('does not say that nothing was charged while the use of a payment is unknown, or when its amount is wrong', async () => {
    const reply = await app.http
      .post('/api/razorpay/create-order')
      .send({ amount: 70_000, currency: 'INR', receipt: unique('r') })
      .expect(200);
    const { orderId } = reply.body as { orderId: string };
    const triple = await pay(app, orderId);
    expect((await comeBack(fieldsOf(triple)).expect(303)).headers.location).toBe('/?payment=pending');
    const late = await createOrder(app.http, event, { customer: someone() });
    const other = await pay(app, late.orderId, { amount: 100 });
    expect((await comeBack(fieldsOf(other)).expect(303)).headers.location).toBe('/?payment=amount');
  });

  it('does not say that a payment failed while no provider can be asked', async () => {
    const off = await startApp({ env: { PAYMENTS: 'off' } });
    try {
      const reply = await off.http.post(PATH).type('form').set('Origin', 'https://api.razorpay.com').send({ razorpay_payment_id: 'pay_1' });
      expect([reply.status, reply.headers.location]).toEqual([303, '/?payment=unverified']);
    } finally {
      await off.stop();
    }
  });

  it('opens no other door to foreign pages or to forms', async () => {
    await comeBack({}).expect(303);
    await app.http.post('/api/bookings').type('form').send({ name: 'x' }).expect(415);
    await app.http.post('/api/bookings').set('Origin', 'https://api.razorpay.com').send({}).expect(403);
    await app.http.post(PATH).set('Origin', 'https://evil.example').send({ razorpay_payment_id: 'x' }).expect(403);
    await app.http.post(`${PATH}/more`).type('form').set('Origin', 'https://evil.example').send({ a: 'b' }).expect(403);
  });
});
