import { randomUUID } from 'node:crypto';
import { paymentSignature, webhookSignature } from '../../../backend/src/payments/providers/razorpay/signatures.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { createOrder, makeEvent, pay } from '../orders/checkout.js';

const CONTROL = '/sandbox/razorpay/control';
/** What anybody can read in the sources. */
const KNOWN = { keyId: 'rzp_test_Sim0000000001', keySecret: 'sim_key_secret_0001', webhookSecret: 'sim_webhook_secret_0001' };

/** @source faults O10 */
describe('the payment sandbox in production', () => {
  let app: TestApp;
  let event: { title: string };
  beforeAll(async () => {
    app = await startApp({ env: { NODE_ENV: 'production', PAYMENTS: 'sandbox', RATE_LIMITS: 'on' } });
    event = await makeEvent(app);
  });
  afterAll(() => app.stop());

  it.each([
    ['post', 'pay', { orderId: 'order_1', outcome: 'captured' }],
    ['post', 'webhooks', { mode: 'drop' }],
    ['post', 'faults', { call: 'orders.create', status: 500 }],
    ['post', 'refunds', { mode: 'failed' }],
    ['post', 'refunds/end', { refundId: 'rfnd_1', outcome: 'failed' }],
    ['get', 'log', {}],
    ['post', 'reset', {}],
  ] as const)('lets managers alone %s %s', async (method, path, body) => {
    const by = async (caller: typeof app.http) =>
      (await caller[method](`${CONTROL}/${path}`).send(method === 'get' ? undefined : body)).status;
    expect([await by(app.http), await by(await app.as('kitchen')), await by(await app.as('tv'))]).toEqual([401, 403, 403]);
  });

  it('serves its window to everybody, and a manager pays in it', async () => {
    await app.http.get('/sandbox/razorpay/checkout.js').expect(200);
    const { orderId } = await createOrder(app.http, event);
    const manager = await app.as('manager');
    const reply = await manager.post(`${CONTROL}/pay`).send({ orderId, outcome: 'captured' }).expect(200);
    expect(reply.body).toMatchObject({
      razorpay_order_id: orderId,
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    });
  });

  it('has other keys than those in the sources, and keeps them over a restart', async () => {
    await app.http.get('/sandbox/razorpay/v1/orders').auth(KNOWN.keyId, KNOWN.keySecret).expect(401);

    const { orderId } = await createOrder(app.http, event);
    const manager = await app.as('manager');
    const { body: paid } = await manager.post(`${CONTROL}/pay`).send({ orderId, outcome: 'captured' }).expect(200);
    const { razorpay_payment_id: id, razorpay_signature: signature } = paid as Record<string, string>;
    expect(signature).not.toBe(paymentSignature(orderId, id ?? '', KNOWN.keySecret));

    const message = JSON.stringify({ event: 'payment.captured', payload: {} });
    const headers = { 'X-Razorpay-Signature': webhookSignature(message, KNOWN.webhookSecret), 'X-Razorpay-Event-Id': randomUUID() };
    await app.http.post('/api/razorpay/webhook').set('Content-Type', 'application/json').set(headers).send(message).expect(400);

    await app.halt();
    app = await startApp({ env: { NODE_ENV: 'production', PAYMENTS: 'sandbox', RATE_LIMITS: 'on' }, database: app.database });
    const form = { razorpay_payment_id: id, razorpay_order_id: orderId, razorpay_signature: signature };
    const back = await app.http.post('/api/razorpay/return').type('form').send(form).expect(303);
    expect(back.headers.location).toMatch(/^\/order\//);
  });
});

it('writes no signature into the log of the payment sandbox', async () => {
  const app = await startApp();
  try {
    const { orderId } = await createOrder(app.http, await makeEvent(app));
    const { razorpay_signature: signature } = await pay(app, orderId);
    const log = JSON.stringify((await app.http.get(`${CONTROL}/log`).expect(200)).body);
    expect(log).toContain(orderId);
    expect(log).not.toContain(signature);
    expect([...log.matchAll(/[0-9a-f]{64}/g)]).toEqual([]);
    expect([...log.matchAll(/signature/gi)]).toEqual([]);
  } finally {
    await app.stop();
  }
});
