import type TestAgent from 'supertest/lib/agent.js';
import type { Booking, CustomerOrder } from '#shared/bookings/booking.contract';
import type { CancellationQuote } from '#shared/bookings/cancellation.contract';
import type { PaymentAlert } from '#shared/payments/payment.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { BOOKINGS_ROOM, orderRoom, portionsRoom, SALES_ROOM } from '#shared/realtime/rooms';
import { startApp, type TestApp } from '../../support/test-app.js';
import { bookingBody, createOrder, eventually, makeEvent, pay, resetSandbox, someone, unique } from './checkout.js';

const NOW = '2026-11-22T06:00:00.000Z';
const STARTS = '2026-11-29T06:30:00.000Z';
const FULL_UNTIL = '2026-11-27T06:30:00.000Z';
const HALF_UNTIL = '2026-11-28T06:30:00.000Z';
const CUT_OFF = '2026-11-28T18:30:00.000Z';
const RULE = [
  { hours: 48, percent: 100 },
  { hours: 24, percent: 50 },
];

/** requirements/storefront S62; decisions/0072 */
describe('a customer who cancels the own order', () => {
  let app: TestApp;
  let manager: TestAgent;
  let sale: ManagedSalesEvent;
  beforeAll(async () => {
    app = await startApp();
  });
  beforeEach(async () => {
    app.clock.setTo(NOW);
    await resetSandbox(app);
    manager = await app.as('manager');
    await set({ selfServiceHours: 12, refundSteps: RULE });
    sale = await makeEvent(app, { date: '', startsAt: STARTS, maxOrders: 10 });
  });
  afterAll(() => app.stop());

  const set = (settings: object) => manager.put('/api/settings').send(settings).expect(200);
  async function buyer(): Promise<{ browser: TestAgent; cookie: string; order: CustomerOrder }> {
    const browser = app.http;
    const customer = someone();
    const basket = { customer, items: { combo: 2 } };
    const { orderId, orderToken } = await createOrder(browser, sale, basket);
    const { body } = await browser.post('/api/bookings').send(bookingBody(sale, await pay(app, orderId), basket));
    return { browser, cookie: `kuzhi_order=${orderToken}`, order: (body as { booking: CustomerOrder }).booking };
  }
  /** Cash or an advance at the counter, opened by the customer with the link. */
  async function entered(payment: object): Promise<{ browser: TestAgent; order: CustomerOrder }> {
    const body = { event: sale.id, items: { combo: 2 }, customer: someone(), amount: 200_000, payment };
    const made = await manager.post('/api/entered-orders').set('Idempotency-Key', unique('enter')).send(body).expect(201);
    const { bookingId } = (made.body as { booking: Booking }).booking;
    const { link } = (await manager.post(`/api/bookings/${bookingId}/link`).send({})).body as { link: { url: string } };
    const browser = app.http;
    const opened = await browser.post(`/api/orders/${bookingId}/open`).send({ token: link.url.split('#')[1] });
    expect(opened.status).toBeLessThan(300);
    return { browser, order: await read(browser, bookingId) };
  }
  const read = async (browser: TestAgent, bookingId: string): Promise<CustomerOrder> =>
    ((await browser.get(`/api/orders/${bookingId}`).expect(200)).body as { data: CustomerOrder }).data;
  const quote = async (browser: TestAgent, { bookingId }: CustomerOrder): Promise<CancellationQuote> =>
    ((await browser.get(`/api/orders/${bookingId}/cancellation`).expect(200)).body as { data: CancellationQuote }).data;
  const cancel = (browser: TestAgent, { bookingId }: CustomerOrder, { version, amount }: { version: number; amount: number }) =>
    browser.post(`/api/orders/${bookingId}/cancellation`).send({ version, amount });
  const alerts = async (bookingId: string): Promise<PaymentAlert[]> =>
    ((await manager.get('/api/payments/alerts').expect(200)).body as { data: PaymentAlert[] }).data.filter(
      (alert) => alert.bookingId === bookingId,
    );
  const availableSlots = async (): Promise<number> =>
    ((await app.http.get('/api/available-slots').query({ event: sale.id })).body as { availableSlots: number }).availableSlots;
  /** The refund has reached the provider. */
  const settled = (browser: TestAgent, bookingId: string): Promise<CustomerOrder> =>
    eventually(
      () => read(browser, bookingId),
      ({ payment }) => payment.refunding === 0,
    );

  it('sees the refund and its deadline, cancels, and is refunded; slots are free and every screen is notified at once', async () => {
    const { browser, cookie, order } = await buyer();
    expect(order).toMatchObject({ cancellableUntil: CUT_OFF, amount: 2000 });
    const offered = await quote(browser, order);
    expect(offered).toEqual({ amount: 2000, byHand: 0, stays: 0, percent: 100, until: FULL_UNTIL, version: order.version });
    const console = await app.screen(BOOKINGS_ROOM, 'manager');
    const page = await app.screen(orderRoom(order.bookingId), undefined, { Cookie: cookie });
    const shop = await app.screen(SALES_ROOM);
    const kitchen = await app.screen(portionsRoom(sale.id), 'kitchen');
    const { data } = (await cancel(browser, order, offered).expect(200)).body as { data: CustomerOrder };
    expect(data).toMatchObject({
      status: 'cancelled',
      cancellableUntil: null,
      payment: { decision: 'refund', refunding: 2000, byRule: 100 },
    });
    expect((await console.hears('booking.changed', ({ status }) => status === 'cancelled')).record).toMatchObject({
      id: expect.any(Number),
    });
    expect((await page.hears('order.changed', ({ status }) => status === 'cancelled')).record).toMatchObject({
      bookingId: order.bookingId,
    });
    expect((await shop.hears('sale.changed', ({ id }) => id === sale.id)).record).toMatchObject({ availableSlots: 10 });
    expect((await kitchen.hears('portions.changed', () => true)).record).toMatchObject({ items: [] });
    expect(await settled(browser, order.bookingId)).toMatchObject({ payment: { state: 'refunded', refunded: 2000 } });
    expect(await availableSlots()).toBe(10);
    expect(await alerts(order.bookingId)).toEqual([]);
    const log = await manager.get('/api/audit').query({ subject: `booking:${order.bookingId}` });
    expect((log.body as { data: object[] }).data[0]).toMatchObject({
      action: 'booking.statusSet',
      actor: 'customer',
      after: { status: 'cancelled', percent: 100 },
    });
  });

  it.each([
    ['at the last instant of the first step', FULL_UNTIL, 2000, 0, FULL_UNTIL],
    ['just after it', '2026-11-27T06:30:00.001Z', 1000, 1000, HALF_UNTIL],
    ['after the last step', '2026-11-28T06:30:00.001Z', 0, 2000, CUT_OFF],
  ])('gets the refund of the rule %s', async (_, now, amount, stays, until) => {
    const { browser, order } = await buyer();
    app.clock.setTo(now);
    const offered = await quote(browser, order);
    expect(offered).toMatchObject({ amount, stays, until });
    await cancel(browser, order, offered).expect(200);
    const after = await settled(browser, order.bookingId);
    expect(after.payment).toMatchObject({ refunded: amount, decision: amount > 0 ? 'refund' : 'none' });
    expect(await alerts(order.bookingId)).toEqual([]);
    expect(await availableSlots()).toBe(10);
  });

  it('has to confirm again when the refund fell in between, and nothing is done before', async () => {
    const { browser, order } = await buyer();
    const offered = await quote(browser, order);
    app.clock.setTo('2026-11-27T06:30:00.001Z');
    const refused = (await cancel(browser, order, offered).expect(409)).body as { code: string; quote: CancellationQuote };
    expect(refused).toMatchObject({ code: 'order.refundChanged', quote: { amount: 1000, percent: 50 } });
    expect(await read(browser, order.bookingId)).toEqual(order);
    expect(await availableSlots()).toBe(8);
    await cancel(browser, order, refused.quote).expect(200);
  });

  it('may send the cancellation twice, with a key or without, and it is made and refunded once', async () => {
    const { browser, order } = await buyer();
    const offered = await quote(browser, order);
    const keyed = () => cancel(browser, order, offered).set('Idempotency-Key', `cancel-${order.bookingId}`);
    const first = (await keyed().expect(200)).body as { data: CustomerOrder };
    expect((await keyed().expect(200)).body).toEqual(first);
    expect(((await cancel(browser, order, offered).expect(200)).body as { data: CustomerOrder }).data.status).toBe('cancelled');
    expect((await settled(browser, order.bookingId)).payment.refunded).toBe(2000);
    const money = await manager.get(`/api/bookings/${order.bookingId}/money`).expect(200);
    expect((money.body as { data: { refunds: object[] } }).data.refunds).toMatchObject([{ amount: 2000, kind: 'automatic' }]);
  });

  it('cancels once by ten requests at the same time', async () => {
    const { browser, order } = await buyer();
    const offered = await quote(browser, order);
    const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(browser, order, offered)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await settled(browser, order.bookingId)).payment.refunded).toBe(2000);
    expect(await availableSlots()).toBe(10);
  });

  it('never cancels an order whose status changed in between', async () => {
    const { browser, order } = await buyer();
    const offered = await quote(browser, order);
    await manager.put(`/api/bookings/${order.bookingId}`).send({ status: 'pending' }).expect(200);
    expect((await cancel(browser, order, offered).expect(409)).body).toMatchObject({
      code: 'record.stale',
      current: { status: 'pending' },
    });
    expect(await read(browser, order.bookingId)).toMatchObject({ status: 'pending' });
  });

  it('gets cash back by hand: an alert has the sum of the rule', async () => {
    const { browser, order } = await entered({ way: 'cash' });
    app.clock.setTo(HALF_UNTIL);
    const offered = await quote(browser, order);
    expect(offered).toMatchObject({ amount: 1000, byHand: 1000, stays: 1000, percent: 50 });
    const { data } = (await cancel(browser, order, offered).expect(200)).body as { data: CustomerOrder };
    expect(data.payment).toMatchObject({ decision: 'refund', toReturn: 1000, refunding: 0 });
    const [alert] = await alerts(order.bookingId);
    expect(alert).toMatchObject({ kind: 'cancelled-cash', amount: 1000 });
    await manager.post('/api/payments/alerts/action').send({ key: alert?.key, action: 'paid-back', note: 'At the counter' }).expect(200);
    expect((await read(browser, order.bookingId)).payment).toMatchObject({ refunded: 1000, state: 'partly-refunded' });
    expect(await alerts(order.bookingId)).toEqual([]);
  });

  it('owes nothing any more for payment on delivery', async () => {
    const { browser, order } = await entered({ way: 'on-delivery' });
    const offered = await quote(browser, order);
    expect(offered).toMatchObject({ amount: 0, byHand: 0, stays: 0 });
    const { data } = (await cancel(browser, order, offered).expect(200)).body as { data: CustomerOrder };
    expect(data.payment).toMatchObject({ state: 'unpaid', decision: null });
    expect(data.payment.due).toBeUndefined();
  });

  it('may cancel until the cut-off, and not from it on', async () => {
    const { browser, order } = await buyer();
    app.clock.setTo('2026-11-28T18:29:59.999Z');
    const offered = await quote(browser, order);
    app.clock.setTo(CUT_OFF);
    expect((await cancel(browser, order, offered).expect(409)).body).toMatchObject({ code: 'order.changeClosed' });
    expect((await browser.get(`/api/orders/${order.bookingId}/cancellation`).expect(409)).body).toMatchObject({
      code: 'order.changeClosed',
    });
  });

  it.each([
    ['without a rule', () => set({ refundSteps: [] })],
    ['without the cut-off', () => set({ selfServiceHours: 0 })],
    ['of a sale without a beginning', () => manager.put(`/api/events/${sale.id}`).send({ startsAt: null, date: 'Sunday' }).expect(200)],
    ['that was delivered', (id: string) => manager.put(`/api/bookings/${id}`).send({ status: 'delivered' }).expect(200)],
  ])('may not cancel an order %s', async (_, arrange) => {
    const { browser, order } = await buyer();
    await arrange(order.bookingId);
    const now = await read(browser, order.bookingId);
    expect(now.cancellableUntil).toBeNull();
    expect((await cancel(browser, now, { version: now.version, amount: 2000 }).expect(409)).body).toMatchObject({
      code: 'order.changeClosed',
    });
  });

  it('cannot cancel or read the order of another customer', async () => {
    const { order } = await buyer();
    const other = await buyer();
    for (const browser of [app.http, other.browser]) {
      expect((await cancel(browser, order, { version: order.version, amount: 2000 }).expect(404)).body).toMatchObject({
        code: 'booking.notFound',
      });
      await browser.get(`/api/orders/${order.bookingId}/cancellation`).expect(404);
    }
  });

  it('may cancel again after the manager has confirmed the order again', async () => {
    const { browser, order } = await buyer();
    app.clock.setTo(HALF_UNTIL);
    await cancel(browser, order, await quote(browser, order)).expect(200);
    await settled(browser, order.bookingId);
    await manager.put(`/api/bookings/${order.bookingId}`).send({ status: 'confirmed' }).expect(200);
    const again = await read(browser, order.bookingId);
    expect(again.payment.byRule).toBeUndefined();
    const offered = await quote(browser, again);
    expect(offered).toMatchObject({ amount: 500, stays: 500 });
    await cancel(browser, again, offered).expect(200);
    expect((await settled(browser, order.bookingId)).payment.refunded).toBe(1500);
  });
});
