// @database locks of order, payment and sale
import type { Booking } from '#shared/bookings/booking.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { AuditEntryEntity } from '../../../backend/src/core/audit-entry.entity.js';
import { HoldsService } from '../../../backend/src/orders/holds.service.js';
import { ReconcilerService } from '../../../backend/src/orders/reconciler.service.js';
import { PaymentEntity } from '../../../backend/src/payments/payment.entity.js';
import { RefundsService } from '../../../backend/src/payments/refunds.service.js';
import type { TestApp } from '../../support/test-app.js';
import {
  addFault,
  bookingBody,
  bookPaid,
  createOrder,
  eventually,
  makeEvent,
  orderBody,
  pay,
  setUpSale,
  setWebhooks,
  slotsOf,
  someone,
  unique,
} from './checkout.js';

const MINUTE = 60_000;

/** decisions/0001 §12, §13, §14: one confirmation behind callback, webhook and reconciler. */
describe('a payment becomes a booking once', () => {
  let app: TestApp;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, event } = given));

  const bookings = async (): Promise<Booking[]> => {
    const reply = await (await app.as('manager')).get('/api/bookings').query({ event: event.id }).expect(200);
    return (reply.body as { data: Booking[] }).data;
  };
  const bookingOf = (): Promise<Booking | undefined> => eventually(bookings, (list) => list.length === 1).then(([booking]) => booking);
  const calls = async (name: string): Promise<number> => {
    const reply = await app.http.get('/sandbox/razorpay/control/log').expect(200);
    return (reply.body as { data: { name: string }[] }).data.filter((entry) => entry.name === name).length;
  };
  /** What the provider says was given back of the order's payments, in paise. */
  const refundedAtProvider = async (): Promise<number> => {
    const reply = await app.http.get('/sandbox/razorpay/control/log').expect(200);
    const entries = (reply.body as { data: { name: string; status: number; response: { id?: string; amount?: number } }[] }).data;
    const refunds = new Map(
      entries
        .filter(({ name, response }) => name === 'refunds.create' && response.id)
        .map(({ response }) => [response.id, response.amount ?? 0]),
    );
    return [...refunds.values()].reduce((sum, amount) => sum + amount, 0);
  };

  it('by webhook alone, when the browser dies after paying', async () => {
    const console = await app.screen(BOOKINGS_ROOM, 'manager');
    const order = await createOrder(app.http, event, { items: { combo: 2 } });
    await pay(app, order.orderId);
    const heard = await console.hears('booking.changed', (booking) => booking.event.id === event.id);
    expect(heard.record).toMatchObject({ status: 'confirmed', amount: 2000, items: { combo: 2 }, payment: { state: 'paid' } });
    expect(await slotsOf(app, event)).toBe(48);
  });

  it('by the reconciler, when the webhooks are lost as well', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const order = await createOrder(app.http, event);
    await pay(app, order.orderId);
    expect(await bookings()).toEqual([]);
    app.clock.advance(2 * MINUTE);
    await app.get(ReconcilerService).run();
    expect(await bookings()).toMatchObject([{ status: 'confirmed', amount: 1000 }]);
  });

  /** @source faults P9, P12 */
  it('although callback, webhooks and reconciler arrive together, ten times', async () => {
    await setWebhooks(app, { mode: 'hold', duplicate: 3, shuffle: true });
    const order = await createOrder(app.http, event);
    const triple = await pay(app, order.orderId);
    app.clock.advance(2 * MINUTE);
    const [replies] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => app.http.post('/api/bookings').send(bookingBody(event, triple)))),
      setWebhooks(app, { mode: 'deliver', duplicate: 3, shuffle: true }),
      app.get(ReconcilerService).run(),
    ]);
    expect(new Set(replies.map(({ body }) => (body as { booking: Booking }).booking.bookingId)).size).toBe(1);
    expect(replies.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
    await eventually(
      () => calls('order.paid'),
      (count) => count === 3,
    );
    expect(await bookings()).toHaveLength(1);
    expect(await slotsOf(app, event)).toBe(49);
  });

  /** @source faults P8, P9 */
  it('answers the same booking to the same booking again, and refuses its payment for anything else', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const order = await createOrder(app.http, event);
    const triple = await pay(app, order.orderId);
    const first = await app.http.post('/api/bookings').send(bookingBody(event, triple)).expect(201);
    const second = await app.http.post('/api/bookings').send(bookingBody(event, triple)).expect(200);
    expect(second.body.booking).toEqual(first.body.booking);
    const other = await app.http
      .post('/api/bookings')
      .send(bookingBody(event, triple, { items: { 'beef-2pc': 1 } }))
      .expect(409);
    expect(other.body.code).toBe('payment.used');
    expect(await bookings()).toHaveLength(1);
  });

  it('refuses a booking that differs from its paid draft; the draft is completed as it was paid', async () => {
    await setWebhooks(app, { mode: 'hold' });
    const order = await createOrder(app.http, event);
    const triple = await pay(app, order.orderId);
    const reply = await app.http
      .post('/api/bookings')
      .send(bookingBody(event, triple, { items: { combo: 1, 'beef-2pc': 1 } }))
      .expect(409);
    expect(reply.body).toMatchObject({ success: false, code: 'booking.differs' });
    await setWebhooks(app, { mode: 'deliver' });
    expect(await bookingOf()).toMatchObject({ items: { combo: 1 }, amount: 1000 });
  });

  /** @source faults P6 */
  it.each<[string, (signature: string) => unknown]>([
    ['missing', () => undefined],
    ['empty', () => ''],
    ['null', () => null],
    ['a list', (signature) => [signature]],
    ['in capitals', (signature) => signature.toUpperCase()],
    ['cut off', (signature) => signature.slice(0, -1)],
    ['too long', (signature) => signature + 'f'.repeat(600)],
    ['with a blank', (signature) => `${signature} `],
  ])('P6: refuses a signature that is %s', async (_name, change) => {
    await setWebhooks(app, { mode: 'drop' });
    const order = await createOrder(app.http, event);
    const triple = await pay(app, order.orderId);
    const body = bookingBody(event, triple);
    const reply = await app.http
      .post('/api/bookings')
      .send({ ...body, payment: { ...body.payment, signature: change(triple.razorpay_signature) } });
    expect(reply.status).toBe(400);
    expect(await bookings()).toEqual([]);
  });

  it.each(['', 'deadbeef', 'F'.repeat(64)])('refuses a forged signature (%p) and writes it into the audit book', async (signature) => {
    await setWebhooks(app, { mode: 'drop' });
    const order = await createOrder(app.http, event);
    const triple = await pay(app, order.orderId);
    const reply = await app.http.post('/api/bookings').send(bookingBody(event, { ...triple, razorpay_signature: signature || 'x' }));
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ success: false, code: 'payment.signature' });
    expect(await bookings()).toEqual([]);
    const [entry] = await app.work.read((em) =>
      em.find(AuditEntryEntity, { action: 'payment.forged' }, { orderBy: { id: 'desc' }, limit: 1 }),
    );
    expect(entry).toMatchObject({ actor: 'customer', subject: expect.stringMatching(/^order:\d+$/) });
  });

  /** @source faults P7 */
  it('takes the order from its own records: a signature of another order buys nothing', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const cheap = await createOrder(app.http, event, { customer: someone() });
    const dear = await createOrder(app.http, event, { items: { 'beef-2pc': 5 } });
    const triple = await pay(app, cheap.orderId);
    await app.http
      .post('/api/bookings')
      .send(bookingBody(event, { ...triple, razorpay_order_id: dear.orderId }, { items: { 'beef-2pc': 5 } }))
      .expect(400);
    expect(await bookings()).toEqual([]);
  });

  // The third is a payment of 1,000 rupees whose customer bears the provider's fee.
  it.each([50_000, 100_100, 102_360])('sends a payment of the wrong amount back: %i paise', async (amount) => {
    await setWebhooks(app, { mode: 'drop' });
    const order = await createOrder(app.http, event);
    const triple = await pay(app, order.orderId, { amount });
    const reply = await app.http.post('/api/bookings').send(bookingBody(event, triple)).expect(409);
    expect(reply.body.code).toBe('payment.amount');
    expect(await eventually(refundedAtProvider, (paise) => paise > 0)).toBe(amount);
    expect(await bookings()).toEqual([]);
  });

  it('says that it is being confirmed while the provider cannot be asked, and confirms when asked again', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const order = await createOrder(app.http, event);
    const triple = await pay(app, order.orderId);
    await addFault(app, { call: 'payments.fetch', status: 502 });
    const reply = await app.http.post('/api/bookings').send(bookingBody(event, triple)).expect(503);
    expect(reply.body).toMatchObject({ success: false, code: 'payment.pending' });
    await app.http.post('/api/bookings').send(bookingBody(event, triple)).expect(201);
  });

  /** @source faults B10, B14 */
  it('books the held order although the event was hidden and renamed while the customer paid', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const order = await createOrder(app.http, event);
    const manager = await app.as('manager');
    await manager
      .put(`/api/events/${event.id}`)
      .send({ isActive: false, title: unique('Renamed'), menuItems: {} })
      .expect(200);
    const triple = await pay(app, order.orderId);
    const reply = await app.http.post('/api/bookings').send(bookingBody(event, triple)).expect(201);
    expect(reply.body.booking).toMatchObject({ amount: 1000, event: { title: event.title } });
    expect((await manager.delete(`/api/events/${event.id}`).expect(409)).body.code).toBe('event.hasBookings');
  });

  it('captures a payment that was only authorised', async () => {
    const order = await createOrder(app.http, event);
    await pay(app, order.orderId, { outcome: 'authorized' });
    expect(await bookingOf()).toMatchObject({ status: 'confirmed' });
    expect(await calls('payments.capture')).toBe(1);
  });

  it('P23: does not show an uncaptured payment as confirmed, and captures it with the next attempt', async () => {
    await setWebhooks(app, { mode: 'drop' });
    await addFault(app, { call: 'payments.capture', status: 500 });
    const order = await createOrder(app.http, event);
    const triple = await pay(app, order.orderId, { outcome: 'authorized' });
    await app.http.post('/api/bookings').send(bookingBody(event, triple)).expect(503);
    expect(await bookings()).toEqual([]);
    app.clock.advance(2 * MINUTE);
    await app.get(ReconcilerService).run();
    expect(await bookings()).toMatchObject([{ status: 'confirmed', payment: { id: triple.razorpay_payment_id } }]);
  });

  it('P8: an old payment buys nothing new, also not for another order of the same customer', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const first = await createOrder(app.http, event);
    const triple = await pay(app, first.orderId);
    await app.http.post('/api/bookings').send(bookingBody(event, triple)).expect(201);
    const second = await createOrder(app.http, event, { customer: someone() });
    const replayed = { ...triple, razorpay_order_id: second.orderId };
    await app.http.post('/api/bookings').send(bookingBody(event, replayed)).expect(400);
    expect(await bookings()).toHaveLength(1);
  });

  it('confirms a payment that failed first and was captured afterwards', async () => {
    const order = await createOrder(app.http, event);
    const failed = await pay(app, order.orderId, { outcome: 'failed' });
    await eventually(
      () => calls('payment.failed'),
      (count) => count === 1,
    );
    expect(await bookings()).toEqual([]);
    await pay(app, order.orderId, { paymentId: failed.razorpay_payment_id });
    expect(await bookingOf()).toMatchObject({ payment: { id: failed.razorpay_payment_id } });
  });

  it('sends a second payment of the same order back, once', async () => {
    const order = await createOrder(app.http, event);
    await pay(app, order.orderId);
    await bookingOf();
    const second = await pay(app, order.orderId);
    await app.http.post('/api/bookings').send(bookingBody(event, second)).expect(200);
    expect(await eventually(refundedAtProvider, (paise) => paise > 0)).toBe(100_000);
    await app.get(RefundsService).runDue();
    expect(await refundedAtProvider()).toBe(100_000);
    expect(await bookings()).toMatchObject([{ payment: { state: 'paid', refunded: 0 } }]);
  });

  it('sees a refund through although the answer is lost: the same key, one refund', async () => {
    await addFault(app, { call: 'refunds.create', dropResponse: true, times: 2 });
    await bookPaid(app, event);
    const [booking] = await bookings();
    const manager = await app.as('manager');
    const reply = await manager.post(`/api/bookings/${booking?.bookingId}/refund`).send({ reason: 'Rain' }).expect(200);
    expect(reply.body.booking.payment.state).toBe('refunding');
    for (let tries = 0; tries < 3; tries += 1) {
      app.clock.advance(MINUTE);
      await app.get(RefundsService).runDue();
    }
    expect(await bookings()).toMatchObject([{ payment: { state: 'refunded', refunded: 1000 } }]);
    expect(await refundedAtProvider()).toBe(100_000);
  });

  // A whole refund that is asked for again is refused by the provider itself; a part of it would go back twice.
  it('sends a part back once although the answers are lost', async () => {
    await addFault(app, { call: 'refunds.create', dropResponse: true, times: 2 });
    await bookPaid(app, event);
    const [booking] = await bookings();
    const manager = await app.as('manager');
    await manager.post(`/api/bookings/${booking?.bookingId}/refund`).send({ amount: 400, reason: 'One dish less' }).expect(200);
    for (let tries = 0; tries < 3; tries += 1) {
      app.clock.advance(MINUTE);
      await app.get(RefundsService).runDue();
    }
    expect(await refundedAtProvider()).toBe(40_000);
    expect(await bookings()).toMatchObject([{ payment: { refunded: 400 } }]);
  });

  /** @source faults B5 */
  describe('when the hold has ended', () => {
    const endHold = async (): Promise<void> => {
      app.clock.advance(11 * MINUTE);
      await app.get(HoldsService).releaseEnded();
    };

    it('takes the slots again if they are free', async () => {
      await setWebhooks(app, { mode: 'drop' });
      const order = await createOrder(app.http, event);
      await endHold();
      expect(await slotsOf(app, event)).toBe(50);
      const triple = await pay(app, order.orderId);
      await app.http.post('/api/bookings').send(bookingBody(event, triple)).expect(201);
      expect(await slotsOf(app, event)).toBe(49);
    });

    it('refunds in full and says so if they are gone', async () => {
      await setWebhooks(app, { mode: 'drop' });
      event = await makeEvent(app, { maxOrders: 1 });
      const late = await createOrder(app.http, event);
      await endHold();
      await bookPaid(app, event, { customer: someone() });
      const triple = await pay(app, late.orderId);
      const reply = await app.http.post('/api/bookings').send(bookingBody(event, triple)).expect(409);
      expect(reply.body).toMatchObject({
        code: 'payment.soldOut',
        error: expect.stringContaining('refunded'),
        amount: 100_000,
        paymentId: triple.razorpay_payment_id,
      });
      expect(await eventually(refundedAtProvider, (paise) => paise > 0)).toBe(100_000);
      expect(await bookings()).toHaveLength(1);
    });
  });

  describe('an order with the three required fields only (decisions/0001 §12)', () => {
    const threeFields = async (amount: number): Promise<string> => {
      const reply = await app.http
        .post('/api/razorpay/create-order')
        .send({ amount, currency: 'INR', receipt: unique('r') })
        .expect(200);
      expect(reply.body).not.toHaveProperty('holdUntil');
      return (reply.body as { orderId: string }).orderId;
    };

    it('is checked in full when its booking comes', async () => {
      const triple = await pay(app, await threeFields(100_000));
      await app.http.post('/api/bookings').send(bookingBody(event, triple)).expect(201);
      expect(await slotsOf(app, event)).toBe(49);
    });

    it('is refunded when it does not pay the price of the booking', async () => {
      const triple = await pay(app, await threeFields(100));
      const reply = await app.http.post('/api/bookings').send(bookingBody(event, triple)).expect(409);
      expect(reply.body.code).toBe('payment.amount');
      expect(await eventually(refundedAtProvider, (paise) => paise > 0)).toBe(100);
    });

    it('is remembered for 15 minutes and then refunded', async () => {
      const { razorpay_payment_id: providerPaymentId } = await pay(app, await threeFields(100_000));
      // Its quarter of an hour begins when it is stored.
      await eventually(
        () => app.work.read((em) => em.count(PaymentEntity, { providerPaymentId })),
        (count) => count === 1,
      );
      app.clock.advance(14 * MINUTE);
      await app.get(ReconcilerService).run();
      expect(await refundedAtProvider()).toBe(0);
      app.clock.advance(2 * MINUTE);
      await app.get(ReconcilerService).run();
      expect(await eventually(refundedAtProvider, (paise) => paise > 0)).toBe(100_000);
    });
  });

  /** @source faults P1 */
  it('refuses an amount that is not the price, and says which is', async () => {
    const reply = await app.http
      .post('/api/razorpay/create-order')
      .send(orderBody(event, { amount: 99_999 }))
      .expect(409);
    expect(reply.body).toMatchObject({ success: false, code: 'order.priceChanged', amount: 100_000 });
    expect(await slotsOf(app, event)).toBe(50);
  });
});
