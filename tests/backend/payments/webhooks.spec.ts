// @database messages that are stored and worked on once
import { gzipSync } from 'node:zlib';
import type { BookingMoney } from '#shared/bookings/booking-money.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { ReconcilerService } from '../../../backend/src/orders/reconciler.service.js';
import type { SandboxLogEntry } from '../../../backend/src/payments/providers/sandbox/sandbox-log.service.js';
import { PaymentEntity, RefundEntity } from '../../../backend/src/payments/payment.entity.js';
import { webhookSignature } from '../../../backend/src/payments/providers/razorpay/signatures.js';
import { WebhookEventEntity } from '../../../backend/src/payments/webhook-event.entity.js';
import { WebhookInboxService } from '../../../backend/src/payments/webhook-inbox.service.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { addFault, createOrder, eventually, pay, setUpSale, setWebhooks, slotsOf, unique } from '../orders/checkout.js';

const PATH = '/api/razorpay/webhook';
const SECRET = 'sim_webhook_secret_0001';

/** contract §4; faults P13–P20. */
describe('the webhook', () => {
  let app: TestApp;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, event } = given));

  const send = (body: string | Buffer, headers: Record<string, string>) =>
    app.http
      .post(PATH)
      .set({ 'Content-Type': 'application/json', ...headers })
      .send(body as string);
  const signed = (body: string, id: string) =>
    send(body, { 'X-Razorpay-Signature': webhookSignature(body, SECRET), 'X-Razorpay-Event-Id': id });
  const stored = (eventId: string) => app.work.read((em) => em.find(WebhookEventEntity, { eventId }));
  const deliveries = async (orderId: string): Promise<SandboxLogEntry[]> => {
    const { data } = (await app.http.get('/sandbox/razorpay/control/log').expect(200)).body as { data: SandboxLogEntry[] };
    return data.filter(({ direction, request }) => direction === 'webhook' && JSON.stringify(request).includes(orderId));
  };
  const bookingCount = async (): Promise<number> => {
    const reply = await (await app.as('manager')).get('/api/bookings').query({ event: event.id }).expect(200);
    return (reply.body as { total: number }).total;
  };
  const captured = (orderId: string, paymentId: string, amount = 100_000, name = 'payment.captured'): string =>
    JSON.stringify({
      entity: 'event',
      event: name,
      contains: ['payment'],
      payload: { payment: { entity: { id: paymentId, order_id: orderId, amount, currency: 'INR', status: 'captured', method: 'upi' } } },
    });

  it('books once from the same message sent ten times, and from the same fact under two names', async () => {
    const { orderId } = await createOrder(app.http, event);
    const body = captured(orderId, 'pay_Outside0000001');
    const id = unique('evt');
    const replies = await Promise.all(Array.from({ length: 10 }, () => signed(body, id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await signed(captured(orderId, 'pay_Outside0000001', 100_000, 'order.paid'), unique('evt')).expect(200);
    await eventually(bookingCount, (count) => count === 1);
    expect(await stored(id)).toHaveLength(1);
    await eventually(
      () => stored(id),
      ([row]) => row?.state === 'done' && row.body === '',
    );
    expect(await slotsOf(app, event)).toBe(49);
  });

  /** @source faults P14 */
  it('stores one message a minute of those that say nothing new', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const { orderId } = await createOrder(app.http, event);
    const story = captured(orderId, unique('pay'));
    await signed(story, unique('evt')).expect(200);
    await eventually(bookingCount, (count) => count === 1);
    const [early, sign, late] = [unique('evt'), unique('evt'), unique('evt')];
    await signed(story, early).expect(200);
    app.clock.advance(61_000);
    await signed(story, sign).expect(200);
    await signed(story, late).expect(200);
    expect(await Promise.all([early, sign, late].map(stored))).toMatchObject([[], [{ state: 'done', body: '' }], []]);
  });

  it('stays paid when the messages come in the wrong order, and of the very payment say that it failed', async () => {
    await setWebhooks(app, { mode: 'hold', shuffle: true, duplicate: 2 });
    const { orderId } = await createOrder(app.http, event);
    const { razorpay_payment_id: paymentId } = await pay(app, orderId);
    await setWebhooks(app, { mode: 'deliver', shuffle: true, duplicate: 2 });
    await eventually(bookingCount, (count) => count === 1);
    const late = captured(orderId, paymentId).replace('"captured"', '"failed"').replace('payment.captured', 'payment.failed');
    const id = unique('evt');
    await signed(late, id).expect(200);
    expect(await stored(id)).toEqual([]);
    const known = await app.work.read((em) => em.find(PaymentEntity, { providerPaymentId: paymentId }));
    expect(known).toEqual([expect.objectContaining({ state: 'captured', use: 'booking' })]);
    const reply = await (await app.as('manager')).get('/api/bookings').query({ event: event.id });
    expect(reply.body.data[0].payment.state).toBe('paid');
  });

  /** @source faults T9 */
  it.each([0, -1, 4_102_444_800, '2020-01-01', null])('believes no time that a message names: %j', async (createdAt) => {
    const { orderId } = await createOrder(app.http, event);
    const paymentId = unique('pay');
    const at = (body: string, time: unknown): string => JSON.stringify({ ...(JSON.parse(body) as object), created_at: time });
    const story = captured(orderId, paymentId);
    await signed(at(story, createdAt), unique('evt')).expect(200);
    await eventually(bookingCount, (count) => count === 1);
    // What is told later of an earlier state changes nothing, whenever it says that it happened.
    const failed = story.replace('"captured"', '"failed"').replace('payment.captured', 'payment.failed');
    const id = unique('evt');
    await signed(at(failed, 9_999_999_999), id).expect(200);
    expect(await stored(id)).toEqual([]);
    const known = await app.work.read((em) => em.find(PaymentEntity, { providerPaymentId: paymentId }));
    expect(known).toEqual([expect.objectContaining({ state: 'captured', use: 'booking' })]);
  });

  it.each<[string, (body: string) => { body: string | Buffer; headers: Record<string, string> }]>([
    ['a wrong secret', (body) => ({ body, headers: { 'X-Razorpay-Signature': webhookSignature(body, 'other') } })],
    ['no signature', (body) => ({ body, headers: {} })],
    ['an empty signature', (body) => ({ body, headers: { 'X-Razorpay-Signature': '' } })],
    [
      'a changed body',
      (body) => ({ body: body.replace('100000', '999999'), headers: { 'X-Razorpay-Signature': webhookSignature(body, SECRET) } }),
    ],
    [
      're-serialised JSON',
      (body) => ({ body: JSON.stringify(JSON.parse(body), null, 1), headers: { 'X-Razorpay-Signature': webhookSignature(body, SECRET) } }),
    ],
    ['a byte order mark', (body) => ({ body: `\ufeff${body}`, headers: { 'X-Razorpay-Signature': webhookSignature(body, SECRET) } })],
    ['UTF-16', (body) => ({ body: Buffer.from(body, 'utf16le'), headers: { 'X-Razorpay-Signature': webhookSignature(body, SECRET) } })],
    [
      'gzip',
      (body) => ({ body: gzipSync(body), headers: { 'Content-Encoding': 'gzip', 'X-Razorpay-Signature': webhookSignature(body, SECRET) } }),
    ],
    ['nothing', () => ({ body: '', headers: { 'X-Razorpay-Signature': webhookSignature('', SECRET) } })],
    ['no JSON', () => ({ body: '{{{', headers: { 'X-Razorpay-Signature': webhookSignature('{{{', SECRET) } })],
  ])('refuses %s without any effect', async (_name, forge) => {
    const { orderId } = await createOrder(app.http, event);
    const { body, headers } = forge(captured(orderId, unique('pay')));
    const reply = await send(body, headers);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ success: false });
    expect(await bookingCount()).toBe(0);
  });

  it.each([
    ['an unknown order', captured('order_Elsewhere00001', 'pay_Elsewhere00001')],
    ['an unknown kind', JSON.stringify({ entity: 'event', event: 'subscription.charged', payload: {} })],
    ['no payload', JSON.stringify({ event: 'invoice.paid' })],
    ['no event', JSON.stringify({ payload: {} })],
    ['no message at all', JSON.stringify([1])],
    [
      'a refund of an unknown payment',
      JSON.stringify({
        event: 'refund.processed',
        payload: { refund: { entity: { id: 'rfnd_1', payment_id: 'pay_1', amount: 1, status: 'processed' } } },
      }),
    ],
  ])('acknowledges and sets aside %s', async (_name, body) => {
    const id = unique('evt');
    await signed(body, id).expect(200);
    await eventually(
      () => stored(id),
      ([row]) => row?.state === 'quarantined',
    );
  });

  it.each([
    ['signed with a wrong secret', { secret: 'wrong' }],
    ['changed on the way', { tamper: true }],
  ])('the sandbox can send messages %s: they are refused, and the reconciler finds the payment', async (_name, knob) => {
    await setWebhooks(app, { mode: 'deliver', ...knob });
    const { orderId } = await createOrder(app.http, event);
    await pay(app, orderId);
    const sent = await eventually(
      () => deliveries(orderId),
      (log) => log.length > 0,
    );
    expect(sent[0]?.status).toBe(400);
    expect(await bookingCount()).toBe(0);
    await setWebhooks(app, { mode: 'drop' });
    app.clock.advance(2 * 60_000);
    await app.get(ReconcilerService).run();
    expect(await bookingCount()).toBe(1);
  });

  it('takes the same message without an id for one, and another one for another', async () => {
    const { orderId } = await createOrder(app.http, event);
    const send10 = (body: string) =>
      Promise.all(Array.from({ length: 10 }, () => send(body, { 'X-Razorpay-Signature': webhookSignature(body, SECRET) }).expect(200)));
    const before = await app.work.read((em) => em.count(WebhookEventEntity, {}));
    await send10(captured(orderId, 'pay_NoEventId00001'));
    await send10(JSON.stringify({ event: 'subscription.charged', payload: {} }));
    expect(await app.work.read((em) => em.count(WebhookEventEntity, {}))).toBe(before + 2);
    await eventually(bookingCount, (count) => count === 1);
  });

  it('the sandbox can send messages of another account: they are acknowledged and set aside', async () => {
    await setWebhooks(app, { mode: 'deliver', account: 'other' });
    const { orderId } = await createOrder(app.http, event);
    await pay(app, orderId);
    const [first] = await eventually(
      () => deliveries(orderId),
      (log) => log.length > 0,
    );
    expect(first?.status).toBe(200);
    const id = first?.headers?.['X-Razorpay-Event-Id'] ?? '';
    await eventually(
      () => stored(id),
      ([row]) => row?.state === 'quarantined',
    );
    expect(await bookingCount()).toBe(0);
  });

  it('P2: money of another country buys nothing and goes back', async () => {
    const { orderId } = await createOrder(app.http, event);
    await signed(captured(orderId, 'pay_Dollars0000001').replace('"INR"', '"USD"'), unique('evt')).expect(200);
    const refunds = await eventually(
      () => app.work.read((em) => em.find(RefundEntity, {}, { orderBy: { id: 'desc' }, limit: 1 })),
      ([refund]) => refund?.reason === 'The amount paid is not the amount of the order',
    );
    expect(refunds[0]).toMatchObject({ kind: 'automatic', amountPaise: 100_000 });
    expect(await bookingCount()).toBe(0);
  });

  /** @source faults P21 */
  it('tries a message again that failed, and needs no second one for it', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const { orderId } = await createOrder(app.http, event);
    const triple = await pay(app, orderId, { outcome: 'authorized' });
    await addFault(app, { call: 'payments.fetch', status: 500 });
    const id = unique('evt');
    const body = captured(orderId, triple.razorpay_payment_id)
      .replace('"captured"', '"authorized"')
      .replace('payment.captured', 'payment.authorized');
    await signed(body, id).expect(200);
    await eventually(
      () => stored(id),
      ([row]) => row?.attempts === 1,
    );
    expect(await bookingCount()).toBe(0);
    app.clock.advance(5_000);
    await app.get(WebhookInboxService).runDue();
    expect(await bookingCount()).toBe(1);
  });

  it('gives up on a message after eighteen tries, and shows it to the manager', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const { orderId } = await createOrder(app.http, event);
    const triple = await pay(app, orderId, { outcome: 'authorized' });
    await addFault(app, { call: 'payments.fetch', status: 400, times: 10_000 });
    const id = unique('evt');
    const body = captured(orderId, triple.razorpay_payment_id)
      .replace('"captured"', '"authorized"')
      .replace('payment.captured', 'payment.authorized');
    await signed(body, id).expect(200);
    for (let attempts = 1; attempts < 18; attempts += 1) {
      await eventually(
        () => stored(id),
        ([row]) => row?.attempts === attempts && row.state === 'received',
      );
      app.clock.advance(15 * 60_000);
      await app.get(WebhookInboxService).runDue();
    }
    expect(await stored(id)).toMatchObject([{ attempts: 18, state: 'parked' }]);
    app.clock.advance(15 * 60_000);
    await app.get(WebhookInboxService).runDue();
    expect(await stored(id)).toMatchObject([{ attempts: 18 }]);
    const alerts = (await (await app.as('manager')).get('/api/payments/alerts').expect(200)).body as {
      data: { kind: string; detail: string | null; actions: string[] }[];
    };
    expect(alerts.data).toContainEqual(
      expect.objectContaining({ kind: 'webhook-set-aside', detail: 'payment.authorized', actions: ['dismiss'] }),
    );
  });

  /** @source faults P28 */
  it('follows a refund that was made on the provider’s dashboard', async () => {
    const { orderId } = await createOrder(app.http, event);
    const triple = await pay(app, orderId);
    await eventually(bookingCount, (count) => count === 1);
    const refund = {
      id: 'rfnd_Dashboard00001',
      payment_id: triple.razorpay_payment_id,
      amount: 40_000,
      status: 'processed',
      receipt: null,
    };
    await signed(JSON.stringify({ event: 'refund.processed', payload: { refund: { entity: refund } } }), unique('evt')).expect(200);
    await eventually(
      async () =>
        (await (await app.as('manager')).get('/api/bookings').query({ event: event.id })).body as {
          data: { payment: { state: string; refunded: number } }[];
        },
      ({ data }) => data[0]?.payment.state === 'partly-refunded' && data[0].payment.refunded === 400,
    );
    const manager = await app.as('manager');
    const [booking] = (await manager.get('/api/bookings').query({ event: event.id })).body.data as { bookingId: string }[];
    const { data } = (await manager.get(`/api/bookings/${booking?.bookingId}/money`).expect(200)).body as { data: BookingMoney };
    expect(data.refunds).toEqual([expect.objectContaining({ kind: 'external', state: 'processed', providerId: refund.id, amount: 400 })]);
  });

  it.each([
    ['a part of it', { amount: 40_000 }, [{ kind: 'external', state: 'processed', amount: 400 }]],
    ['all of it', {}, null],
  ])('hears of a refund before its payment, %s, and asks the provider for that', async (_name, part, refunds) => {
    await setWebhooks(app, { mode: 'drop' });
    const { orderId } = await createOrder(app.http, event);
    const { razorpay_payment_id: paymentId } = await pay(app, orderId);
    const { body: refund } = await app.http
      .post(`/sandbox/razorpay/v1/payments/${paymentId}/refund`)
      .auth('rzp_test_Sim0000000001', 'sim_key_secret_0001')
      .send(part)
      .expect(200);
    const id = unique('evt');
    await signed(JSON.stringify({ event: 'refund.processed', payload: { refund: { entity: refund } } }), id).expect(200);
    const [heard] = await eventually(
      () => stored(id),
      ([row]) => row !== undefined && row.state !== 'received',
    );
    expect(heard?.state).toBe('done');
    const manager = await app.as('manager');
    const [booking] = (await manager.get('/api/bookings').query({ event: event.id })).body.data as { bookingId: string }[];
    const money = booking && ((await manager.get(`/api/bookings/${booking.bookingId}/money`).expect(200)).body.data as BookingMoney);
    // What went back whole buys nothing.
    expect(money?.refunds ?? null).toEqual(refunds && refunds.map((line) => expect.objectContaining(line)));
    const known = await app.work.read((em) => em.find(PaymentEntity, { providerPaymentId: paymentId }));
    const back = await app.work.read((em) => em.find(RefundEntity, { paymentId: known[0]?.id ?? 0 }));
    expect(back).toEqual([expect.objectContaining({ providerRefundId: refund.id, amountPaise: refund.amount, state: 'processed' })]);
  });

  it('tells of a dispute with its booking, amount, reason and day, and of a lost one that the money is gone', async () => {
    const { orderId } = await createOrder(app.http, event);
    const triple = await pay(app, orderId);
    await eventually(bookingCount, (count) => count === 1);
    const manager = await app.as('manager');
    const alerts = async () =>
      ((await manager.get('/api/payments/alerts').expect(200)).body.data as { kind: string }[]).filter(({ kind }) =>
        kind.startsWith('dispute'),
      );
    const told = (status: string, name = status) => {
      const dispute = {
        id: 'disp_Abc00001',
        payment_id: triple.razorpay_payment_id,
        amount: 100_000,
        reason_code: 'goods_not_received',
        respond_by: 1_796_000_000,
        status,
      };
      return signed(JSON.stringify({ event: `payment.dispute.${name}`, payload: { dispute: { entity: dispute } } }), unique('evt')).expect(
        200,
      );
    };
    await told('open', 'created');
    const [open] = await eventually(alerts, (found) => found.length > 0);
    const [booking] = (await manager.get('/api/bookings').query({ event: event.id })).body.data as { bookingId: string }[];
    expect(open).toMatchObject({
      kind: 'dispute-open',
      amount: 1000,
      bookingId: booking?.bookingId,
      detail: 'goods_not_received',
      answerBy: '2026-11-30T00:53:20.000Z',
    });
    await told('lost');
    const [lost, ...others] = await eventually(alerts, (found) => found[0]?.kind === 'dispute-lost');
    expect([lost, others]).toMatchObject([{ kind: 'dispute-lost', amount: 1000, answerBy: null }, []]);
    await told('under_review');
    await told('lost');
    const { data } = (await manager.get(`/api/bookings/${booking?.bookingId}/money`).expect(200)).body as { data: BookingMoney };
    expect(data).toMatchObject({
      received: 1000,
      refunded: 1000,
      left: 0,
      due: 0,
      refunds: [{ reason: 'The dispute was lost', amount: 1000 }],
    });
  });
});

/** faults P19. */
describe('a webhook secret that was changed', () => {
  it('is accepted next to the new one, and no other is', async () => {
    const app = await startApp({
      env: {
        PAYMENTS: 'sandbox',
        RAZORPAY_KEY_ID: 'rzp_test_Rotated000001',
        RAZORPAY_KEY_SECRET: 'a-key-secret',
        RAZORPAY_WEBHOOK_SECRET: 'the-new-secret',
        RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'the-old-secret',
      },
    });
    const body = JSON.stringify({ entity: 'event', event: 'order.paid', contains: [], payload: {} });
    const statusWith = async (secret: string): Promise<number> => {
      const headers = { 'Content-Type': 'application/json', 'X-Razorpay-Signature': webhookSignature(body, secret) };
      return (await app.http.post(PATH).set(headers).send(body)).status;
    };
    expect([await statusWith('the-new-secret'), await statusWith('the-old-secret'), await statusWith('')]).toEqual([200, 200, 400]);
    await app.stop();
  });
});
