import Razorpay from 'razorpay';
import { GatewayError } from '../../../backend/src/payments/payment-gateway.js';
import { RazorpayGateway } from '../../../backend/src/payments/providers/razorpay/razorpay.gateway.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { addFault, eventually, pay, resetSandbox, setWebhooks } from '../orders/checkout.js';

const KEYS = { keyId: 'rzp_test_Sim0000000001', keySecret: 'sim_key_secret_0001', webhookSecret: 'sim_webhook_secret_0001' };

/** The official SDK finds the provider of payments §4.1, §4.2, §4.3, §4.4, §4.8 behind the sandbox's address. */
describe('the official SDK at the sandbox', () => {
  let app: TestApp;
  let sdk: Razorpay;
  beforeAll(async () => {
    app = await startApp();
  });
  beforeEach(async () => {
    await resetSandbox(app);
    await setWebhooks(app, { mode: 'drop' });
    sdk = clientOf(KEYS.keySecret);
  });
  afterAll(() => app.stop());

  function clientOf(secret: string): Razorpay {
    const client = new Razorpay({ key_id: KEYS.keyId, key_secret: secret });
    (client.api as unknown as { rq: { defaults: { baseURL: string } } }).rq.defaults.baseURL = `${app.url}/sandbox/razorpay`;
    return client;
  }
  const order = (more: object = {}) =>
    sdk.orders.create({ amount: 50_000, currency: 'INR', receipt: 'r1', ...more } as Parameters<typeof sdk.orders.create>[0]);
  /** What the SDK throws of a refusal. */
  const refusal = async (
    call: () => Promise<unknown>,
  ): Promise<{ statusCode: number; error: { code: string; description: string; reason: string } }> =>
    call().then(
      () => Promise.reject(new Error('It was not refused')),
      (error: unknown) => error as { statusCode: number; error: { code: string; description: string; reason: string } },
    );

  it('makes an order', async () => {
    const made = await order();
    expect(made).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      receipt: 'r1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: expect.any(Number),
    });
    expect(await sdk.orders.fetch(made.id)).toEqual(made);
    expect((await sdk.orders.all({ receipt: 'r1' })).items).toEqual([made]);
    expect((await order({ notes: { a: 'b' } })).notes).toEqual({ a: 'b' });
    expect((await sdk.orders.edit(made.id, { notes: { c: 'd' } })).notes).toEqual({ c: 'd' });
  });

  it.each([
    ['a missing amount', { amount: undefined }, 'amount: is required.'],
    ['99 paise', { amount: 99 }, 'Order amount less than minimum amount allowed'],
    ['a fraction of a paisa', { amount: 100.5 }, 'The amount must be an integer.'],
    ['too much', { amount: 50_000_001 }, 'Amount exceeds maximum amount allowed.'],
    ['a number for a currency', { currency: 5 }, 'expected string but provided 5'],
    ['a long receipt', { receipt: 'r'.repeat(41) }, 'The receipt may not be greater than 40 characters.'],
    ['an unknown field', { colour: 'red' }, 'colour is/are not required and should not be sent'],
    [
      'too many notes',
      { notes: Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`n${index}`, 'x'])) },
      'The notes may not have more than 15 keys.',
    ],
  ])('is refused an order with %s', async (_name, change, description) => {
    const { statusCode, error } = await refusal(() => order(change));
    expect(statusCode).toBe(400);
    expect(error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description });
  });

  it('distinguishes unknown ids, malformed ids, unknown addresses and wrong keys', async () => {
    expect((await refusal(() => sdk.orders.fetch('order_Unknown0000001'))).error.description).toBe('The id provided does not exist');
    expect((await refusal(() => sdk.orders.fetch('nonsense'))).error.description).toBe('nonsense is not a valid id');
    expect((await refusal(() => sdk.customers.fetch('cust_1'))).error.description).toBe('The requested URL was not found on the server.');
    const stranger = await refusal(() => clientOf('wrong').orders.fetch('order_Unknown0000001'));
    expect(stranger).toMatchObject({ statusCode: 401, error: { description: 'Authentication failed' } });
  });

  it('sees an order being paid, attempts counted, paid for good', async () => {
    const { id } = await order();
    await pay(app, id, { outcome: 'failed' });
    expect(await sdk.orders.fetch(id)).toMatchObject({ status: 'attempted', attempts: 1, amount_due: 50_000 });
    const triple = await pay(app, id);
    expect(await sdk.orders.fetch(id)).toMatchObject({ status: 'paid', attempts: 2, amount_paid: 50_000, amount_due: 0 });
    const { items } = await sdk.orders.fetchPayments(id);
    expect(items.map(({ status }) => status)).toEqual(['failed', 'captured']);
    expect(items[0]).toMatchObject({ error_code: 'BAD_REQUEST_ERROR', error_reason: 'payment_failed', fee: null, tax: null });
    expect(await sdk.payments.fetch(triple.razorpay_payment_id)).toMatchObject({
      captured: true,
      order_id: id,
      fee: 1_180,
      tax: 180,
      refund_status: null,
    });
  });

  it('captures exactly the authorised amount, once', async () => {
    const { id } = await order();
    const { razorpay_payment_id: paymentId } = await pay(app, id, { outcome: 'authorized' });
    expect((await refusal(() => sdk.payments.capture(paymentId, 49_999, 'INR'))).error.description).toBe(
      'Capture amount must be equal to the amount authorized.',
    );
    expect(await sdk.payments.capture(paymentId, 50_000, 'INR')).toMatchObject({ status: 'captured' });
    expect((await refusal(() => sdk.payments.capture(paymentId, 50_000, 'INR'))).error.description).toContain('already paid');
  });

  it('refunds in parts up to the captured amount', async () => {
    const { id } = await order();
    const { razorpay_payment_id: paymentId } = await pay(app, id);
    const part = await sdk.payments.refund(paymentId, { amount: 20_000 });
    expect(part).toMatchObject({ entity: 'refund', status: 'processed', payment_id: paymentId, amount: 20_000 });
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({ amount_refunded: 20_000, refund_status: 'partial', status: 'captured' });
    expect((await refusal(() => sdk.payments.refund(paymentId, { amount: 30_001 }))).error.description).toBe(
      'The refund amount provided is greater than amount captured.',
    );
    await sdk.payments.refund(paymentId, {});
    expect((await refusal(() => sdk.payments.refund(paymentId, {}))).error.description).toBe(
      'The payment has been fully refunded already.',
    );
    expect((await sdk.payments.fetchMultipleRefund(paymentId, {})).items).toHaveLength(2);
    expect(await sdk.refunds.fetch(part.id)).toEqual(part);
    expect(await sdk.orders.fetch(id)).toMatchObject({ status: 'paid' });
  });

  describe('through our gateway', () => {
    const gateway = (timeoutMs?: number) => new RazorpayGateway(KEYS, () => `${app.url}/sandbox/razorpay`, timeoutMs);
    const failure = (call: Promise<unknown>): Promise<GatewayError> =>
      call.then(
        () => Promise.reject(new Error('It did not fail')),
        (error: unknown) => error as GatewayError,
      );

    it('one key is one refund; the same key for another amount is refused', async () => {
      const { id } = await gateway().createOrder({ amountPaise: 50_000, receipt: 'r2', notes: { address: 'x'.repeat(5_000) } });
      const { razorpay_payment_id: paymentId } = await pay(app, id);
      const refund = { paymentId, amountPaise: 10_000, key: 'refund-key-0001', receipt: 'refund-key-0001' };
      const first = await gateway().refund(refund);
      expect(await gateway().refund(refund)).toEqual(first);
      const other = await failure(gateway().refund({ ...refund, amountPaise: 10_001 }));
      expect([other.message, other.transient]).toEqual([
        'The payment provider answered 400: Different request with the same idempotency key has already been processed.',
        false,
      ]);
      expect((await failure(gateway().refund({ ...refund, key: 'short' }))).message).toContain('400');
      expect(await gateway().findOrder('r2')).toEqual({ id, amountPaise: 50_000, currency: 'INR' });
      expect(await gateway().findOrder('never made')).toBeNull();
    });

    it('one key at the same time is one refund; the others are told to come again, and then find it', async () => {
      const { id } = await gateway().createOrder({ amountPaise: 50_000, receipt: 'r2b', notes: {} });
      const { razorpay_payment_id: paymentId } = await pay(app, id);
      const refund = { paymentId, amountPaise: 10_000, key: 'refund-key-0002', receipt: 'refund-key-0002' };
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => gateway().refund(refund)));
      const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as GatewayError] : []));
      expect(refused.filter(({ transient, message }) => !transient || !message.includes('409: Another request'))).toEqual([]);
      const made = await gateway().refund(refund);
      expect(new Set(tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : [])))).toEqual(new Set([made.id]));
    });

    it('P23: a capture that was made already, by a request whose answer was lost or by another one, is taken as made', async () => {
      const { id } = await gateway().createOrder({ amountPaise: 50_000, receipt: 'r4', notes: {} });
      const { razorpay_payment_id: paymentId } = await pay(app, id, { outcome: 'authorized' });
      const refused = await failure(gateway().capture(paymentId, 49_999));
      expect([refused.message, refused.transient]).toEqual([expect.stringContaining('must be equal to the amount authorized'), false]);
      await addFault(app, { call: 'payments.capture', dropResponse: true });
      expect((await failure(gateway().capture(paymentId, 50_000))).transient).toBe(true);
      expect(await gateway().capture(paymentId, 50_000)).toMatchObject({ id: paymentId, state: 'captured', amountPaise: 50_000 });
      const both = await Promise.all([gateway().capture(paymentId, 50_000), gateway().capture(paymentId, 50_000)]);
      expect(both.map(({ state }) => state)).toEqual(['captured', 'captured']);
    });

    it.each([
      ['an error of the server', { status: 500 }, true],
      ['too many requests', { status: 429 }, true],
      ['a refusal', { status: 400 }, false],
      ['a lost answer', { dropResponse: true }, true],
      ['silence', { delayMs: 700 }, true],
    ])('maps %s to one kind of failure', async (_name, fault, transient) => {
      await addFault(app, { call: 'orders.create', ...fault });
      const error = await failure(gateway(500).createOrder({ amountPaise: 50_000, receipt: 'r3', notes: {} }));
      expect(error).toBeInstanceOf(GatewayError);
      expect(error.transient).toBe(transient);
      // The provider finishes its work although nobody listens any more.
      await eventually(
        async () => (await app.http.get('/sandbox/razorpay/control/log')).body as { data: { name: string }[] },
        ({ data }) => data.some(({ name }) => name === 'orders.create'),
      );
    });

    it('maps an unreachable host to the same', async () => {
      const error = await failure(new RazorpayGateway(KEYS, () => 'http://127.0.0.1:1').payment('pay_1'));
      expect(error).toMatchObject({ name: 'GatewayError', transient: true });
    });
  });
});
