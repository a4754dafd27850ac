import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RazorpayGateway } from '../../../backend/src/payments/providers/razorpay/razorpay.gateway.js';
import { paymentSignature, webhookSignature } from '../../../backend/src/payments/providers/razorpay/signatures.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { createOrder, makeEvent, pay } from '../orders/checkout.js';

/** @source payments §4.6 */
describe('signatures', () => {
  const keys = { keyId: 'rzp_test_1', keySecret: 'sim_key_secret_0001', webhookSecret: 'sim_webhook_secret_0001' };
  const gateway = new RazorpayGateway(keys);
  const signature = 'db6bfa14d051a035007f9babca207a594e6d1ccb7771f0f57f6005692bd1d240';

  it('signs a payment as the vector says', () => {
    expect(paymentSignature('order_Sim0000000001A', 'pay_Sim0000000001A', keys.keySecret)).toBe(signature);
  });

  it('signs a webhook as the vector says', () => {
    expect(webhookSignature('{"entity":"event","event":"order.paid"}', keys.webhookSecret)).toBe(
      'a9f1c1d628d44c211b26a6af1f89f05adfb812979612a2749d379333e091077e',
    );
  });

  it('signs as the vectors of the official SDK say', () => {
    expect(webhookSignature('{"a":1,"b":2,"c":{"d":3}}', '123456')).toBe(
      '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
    );
    expect(paymentSignature('order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l', 'EnLs21M47BllR3X8PSFtjtbd')).toBe(
      '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
    );
  });

  it('agrees with the official SDK about bytes beyond ASCII', async () => {
    const body = '{"notes":{"name":"അമ്മിണി ₹"}}';
    const { default: Razorpay } = await import('razorpay');
    expect(Razorpay.validateWebhookSignature(body, webhookSignature(Buffer.from(body), 'secret'), 'secret')).toBe(true);
  });

  it.each([
    ['the right one', signature, true],
    ['upper case', signature.toUpperCase(), false],
    ['truncated', signature.slice(0, -1), false],
    ['empty', '', false],
    ['longer', `${signature}0`, false],
    ['a megabyte', 'a'.repeat(1_000_000), false],
  ])('accepts only the exact signature: %s', (_name, given, accepted) => {
    expect(gateway.isSignedPayment('order_Sim0000000001A', 'pay_Sim0000000001A', given)).toBe(accepted);
  });

  it('refuses to work with an empty secret', () => {
    expect(() => new RazorpayGateway({ ...keys, webhookSecret: '' })).toThrow('must not be empty');
  });
});

const KEYS = { keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: 'secret' };

/** faults P29: what a broken provider may answer. */
describe('a provider that answers nonsense', () => {
  let server: Server;
  let answer: (response: ServerResponse) => void = (response) => response.end();
  beforeAll(async () => {
    server = createServer((_request, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );

  it.each<[string, (response: ServerResponse) => void]>([
    ['a page instead of JSON', (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Maintenance</h1>')],
    ['a page with an error', (response) => response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>')],
    ['truncated JSON', (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"order_1","amo')],
    ['a record without its fields', (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"order_1"}')],
    ['a redirect', (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
    ['a reset connection', (response) => response.destroy()],
    [
      'a trickle that never ends',
      (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        const drip = setInterval(() => response.write(' '), 50);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ])('fails in one way: %s', async (_name, how) => {
    answer = how;
    const gateway = new RazorpayGateway(KEYS, () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`, 600);
    const startedAt = performance.now();
    await expect(gateway.createOrder({ amountPaise: 100, receipt: 'r', notes: {} })).rejects.toMatchObject({ name: 'GatewayError' });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  const LINE = { entity_id: 'adj_A', type: 'adjustment', amount: 5_000, credit: 5_000, debit: 0, fee: 0, tax: 0 };
  const SETTLED = { ...LINE, settled: true, settled_at: 1_795_757_400, settlement_id: 'setl_A', settlement_utr: null };
  const settledAs = (line: object) => {
    answer = (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ items: [line] }));
    const gateway = new RazorpayGateway(KEYS, () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`, 600);
    return gateway.settledOn('2026-11-27', { count: 200, skip: 0 });
  };

  it.each([
    ['null', { ...SETTLED, fee: null, tax: null, debit: null }],
    ['absent', { ...SETTLED, fee: undefined, tax: undefined, debit: undefined }],
  ])('an amount of a settled line that does not concern it is 0: %s', async (_name, line) => {
    const { lines } = await settledAs(line);
    expect(lines).toEqual([expect.objectContaining({ creditPaise: 5_000, feePaise: 0, taxPaise: 0, debitPaise: 0 })]);
  });

  it('reads an amount that the provider wrote as a text', async () => {
    expect((await settledAs({ ...SETTLED, amount: '5000' })).lines).toEqual([expect.objectContaining({ amountPaise: 5_000 })]);
  });

  it.each([
    ['an amount that no record has room for', { amount: 2_000_000_001 }],
    ['a credit that no record has room for', { credit: 3_000_000_000 }],
    ['a fee below 0', { fee: -1 }],
    ['a time that no record has room for', { settled_at: 9_000_000_000_000 }],
    ['an amount of null', { amount: null }],
    ['an empty amount', { amount: '' }],
    ['an amount with a fraction', { amount: '50.5' }],
  ])('refuses a settled line with %s', async (_name, more) => {
    await expect(settledAs({ ...SETTLED, ...more })).rejects.toMatchObject({ name: 'GatewayError' });
  });
});

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
