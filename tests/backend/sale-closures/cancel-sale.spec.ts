import type TestAgent from 'supertest/lib/agent.js';
import type { Booking, CustomerOrder } from '#shared/bookings/booking.contract';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { PaymentAlert } from '#shared/payments/payment.contract';
import { BOOKINGS_ROOM, orderRoom, SALES_ROOM } from '#shared/realtime/rooms';
import type { ClosurePlan, SaleClosure } from '#shared/sale-closures/sale-closure.contract';
import type { ManagedSalesEvent, SalesEvent } from '#shared/sales-events/sales-event.contract';
import { ReconcilerService } from '../../../backend/src/orders/reconciler.service.js';
import { ClosureWorkService } from '../../../backend/src/sale-closures/closure-work.service.js';
import { MessageEntity } from '../../../backend/src/messages/message.entity.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import {
  addFault,
  bookingBody,
  bookPaid,
  createOrder,
  eventually,
  makeEvent,
  orderBody,
  pay,
  resetSandbox,
  someone,
  totalOf,
  unique,
} from '../orders/checkout.js';

const NOW = '2026-11-22T06:00:00.000Z';

/** requirements/console C80, storefront S70; decisions/0081 */
describe('a whole sale that is cancelled', () => {
  let app: TestApp;
  let manager: TestAgent;
  let sale: ManagedSalesEvent;
  beforeAll(async () => {
    app = await startApp({ env: { PUBLIC_URL: 'https://kuzhi.test' } });
  });
  beforeEach(async () => {
    app.clock.setTo(NOW);
    await resetSandbox(app);
    manager = await app.as('manager');
    sale = await makeEvent(app, { maxOrders: 20 });
  });
  afterAll(() => app.stop());

  const path = (more = '') => `/api/events/${sale.id}/closure${more}`;
  const start = (body: object = {}) => manager.post(path()).send({ kind: 'cancel', confirmation: sale.title, ...body });
  const plan = async (): Promise<ClosurePlan> => ((await manager.get(path('/plan')).expect(200)).body as { plan: ClosurePlan }).plan;
  const closure = async (): Promise<SaleClosure | null> =>
    ((await manager.get(path()).expect(200)).body as { data: SaleClosure | null }).data;
  const control = (what: string, body: object) => app.http.post(`/sandbox/razorpay/control/${what}`).send(body).expect(200);
  const done = (): Promise<SaleClosure | null> => eventually(closure, (now) => now?.state === 'done' && now.refunding === 0);
  const bookings = async (): Promise<Booking[]> =>
    ((await manager.get('/api/bookings').query({ event: sale.id }).expect(200)).body as { data: Booking[] }).data;
  const alerts = async (): Promise<PaymentAlert[]> =>
    ((await manager.get('/api/payments/alerts').expect(200)).body as { data: PaymentAlert[] }).data;
  async function enter(payment: object): Promise<Booking> {
    const items = { combo: 1 };
    const body = { event: sale.id, items, customer: someone(), amount: totalOf(items), payment };
    const made = await manager.post('/api/entered-orders').set('Idempotency-Key', unique('enter')).send(body).expect(201);
    return (made.body as { booking: Booking }).booking;
  }
  const onSale = async (): Promise<SalesEvent | undefined> =>
    ((await app.http.get('/api/events').expect(200)).body as { data: SalesEvent[] }).data.find(({ id }) => id === sale.id);

  it('is a dry run first: customers, orders, money, and the balance at the provider', async () => {
    const customer = someone();
    await bookPaid(app, sale, { customer });
    await bookPaid(app, sale, { customer, items: { combo: 2 } });
    await enter({ way: 'cash' });
    const [delivered] = [await bookPaid(app, sale, { customer: someone() })];
    await manager.put(`/api/bookings/${delivered?.bookingId}`).send({ status: 'delivered' }).expect(200);
    await createOrder(app.http, sale, { customer: someone() });
    await control('balance', { balance: 123_450 });
    expect(await plan()).toEqual({
      eventId: sale.id,
      title: sale.title,
      orders: 3,
      customers: 2,
      delivered: 1,
      refund: 3000,
      byHand: 1000,
      balance: 1234.5,
      held: 1,
    });
    await addFault(app, { call: 'balance.fetch', status: 404 });
    expect((await plan()).balance).toBeNull();
    expect(await closure()).toBeNull();
    expect((await bookings()).filter(({ status }) => status === 'cancelled')).toEqual([]);
  });

  it('cancels and refunds every booking once, and notifies every screen at once', async () => {
    const order = await createOrder(app.http, sale, { customer: someone() });
    const { body } = await app.http.post('/api/bookings').send(bookingBody(sale, await pay(app, order.orderId), {}));
    expect(body).toBeDefined();
    const orders = [
      await bookPaid(app, sale, { customer: someone() }),
      await bookPaid(app, sale, { customer: someone(), items: { combo: 3 } }),
    ];
    const cash = await enter({ way: 'cash' });
    const console = await app.screen(BOOKINGS_ROOM, 'manager');
    const shop = await app.screen(SALES_ROOM);
    const page = await app.screen(orderRoom(orders[0]?.bookingId ?? ''), 'manager');
    const started = await start({ note: 'Heavy rain' }).expect(201);
    expect((started.body as { closure: SaleClosure }).closure).toMatchObject({ kind: 'cancel', note: 'Heavy rain' });
    expect((await shop.hears('sale.changed', ({ cancelledAt }) => cancelledAt !== null)).record).toMatchObject({
      bookable: false,
      closureNote: 'Heavy rain',
    });
    expect((await page.hears('order.changed', ({ status }) => status === 'cancelled')).record).toMatchObject({
      event: { isCancelled: true, note: 'Heavy rain' },
    });
    await console.hears('saleClosure.changed', ({ eventId }) => eventId === sale.id);
    const after = await done();
    const mine = await bookings();
    expect(after?.bookings).toEqual({ waiting: 0, asked: 0, kept: 0, cancelled: mine.length, skipped: 0 });
    expect(mine.map(({ status }) => status)).toEqual(mine.map(() => 'cancelled'));
    expect(after).toMatchObject({ refunding: 0, refused: 0, toReturn: 1000 });
    expect(after?.refunded).toBe(mine.filter(({ bookingId }) => bookingId !== cash.bookingId).reduce((sum, { amount }) => sum + amount, 0));
    expect((await onSale())?.availableSlots).toBe(20);
    expect(await alerts()).toMatchObject([{ kind: 'cancelled-cash', bookingId: cash.bookingId, amount: 1000 }]);
    const log = await manager.get('/api/audit').query({ subject: `booking:${orders[1]?.bookingId}` });
    expect((log.body as { data: object[] }).data[0]).toMatchObject({ action: 'booking.statusSet', after: { status: 'cancelled' } });
  });

  it('lists each refund that the provider refuses, and sends it once more', async () => {
    const { bookingId } = await bookPaid(app, sale, { customer: someone() });
    await control('refunds', { mode: 'failed' });
    await start().expect(201);
    const mine = async () => (await alerts()).filter((alert) => alert.bookingId === bookingId);
    const [alert] = await eventually(mine, (now) => now.length > 0);
    expect(alert).toMatchObject({ kind: 'refund-failed', amount: 1000 });
    await control('refunds', { mode: 'processed' });
    await manager.post('/api/payments/alerts/action').send({ key: alert?.key, action: 'retry-refund' }).expect(200);
    expect(await mine()).toEqual([]);
    expect((await bookings()).map(({ payment }) => payment.state)).toEqual(['refunded']);
  });

  it('tells each customer who asked for messages, once, and of nothing else', async () => {
    await manager
      .put('/api/settings')
      .send({ messageChannels: ['email'] })
      .expect(200);
    const messages = { channels: ['email'], email: 'asha@example.com', language: 'ml' };
    const { bookingId } = await bookPaid(app, sale, { customer: someone(), messages });
    const silent = await bookPaid(app, sale, { customer: someone() });
    await start({ note: 'Heavy rain' }).expect(201);
    await done();
    await app.get(ClosureWorkService).run();
    const told = await app.work.read((em) => em.find(MessageEntity, { bookingId: { $in: [bookingId, silent.bookingId] } }));
    expect(told.map(({ fact }) => fact).filter((fact) => fact !== 'orderConfirmed' && fact !== 'orderRefunded')).toEqual(['saleCancelled']);
    const [one] = told.filter(({ fact }) => fact === 'saleCancelled');
    expect(one).toMatchObject({ bookingId, language: 'ml', variables: { note: 'Heavy rain' } });
    expect(one?.text).toContain('Heavy rain');
  });

  it('takes no orders any more: not from the shop, not from the manager, not by a payment that was under way', async () => {
    const customer = someone();
    const late = await createOrder(app.http, sale, { customer });
    await start().expect(201);
    await done();
    expect(await onSale()).toMatchObject({ bookable: false, availableSlots: 20 });
    expect((await app.http.post('/api/razorpay/create-order').send(orderBody(sale)).expect(409)).body).toMatchObject({
      code: 'event.cancelled',
    });
    const items = { combo: 1 };
    const body = { event: sale.id, items, customer: someone(), amount: totalOf(items), payment: { way: 'cash' } };
    expect((await manager.post('/api/entered-orders').send(body).expect(409)).body).toMatchObject({ code: 'event.cancelled' });
    expect(
      (await app.http.post('/api/waiting-list').send({ event: sale.id, name: 'A', phone: '9847012345' }).expect(409)).body,
    ).toMatchObject({
      code: 'event.cancelled',
    });
    const triple = await pay(app, late.orderId);
    expect(
      (
        await app.http
          .post('/api/bookings')
          .send(bookingBody(sale, triple, { customer }))
          .expect(409)
      ).body,
    ).toMatchObject({ code: 'payment.calledOff' });
    await eventually(
      async () => (await app.http.get('/sandbox/razorpay/control/log')).body as { data: { name: string; status: number }[] },
      ({ data }) => data.some(({ name, status }) => name === 'refunds.create' && status === 200),
    );
    expect(await bookings()).toEqual([]);
  });

  it('ends payment links at the provider, and the waiting list', async () => {
    sale = await makeEvent(app, { maxOrders: 2 });
    const items = { combo: 1 };
    const link = await manager
      .post('/api/payment-links')
      .set('Idempotency-Key', unique('link'))
      .send({ event: sale.id, items, customer: someone(), amount: totalOf(items), payment: { way: 'link' } })
      .expect(201);
    const { id } = (link.body as { link: { id: number } }).link;
    await createOrder(app.http, sale, { customer: someone() });
    await app.http.post('/api/waiting-list').send({ event: sale.id, name: 'Ammini', phone: '9847012399' }).expect(201);
    await start().expect(201);
    app.clock.advance(60_000);
    await eventually(
      async () => {
        await app.get(ReconcilerService).run();
        const { body } = await manager.get('/api/payment-links').query({ event: sale.id }).expect(200);
        return (body as { data: { id: number; state: string }[] }).data.find((one) => one.id === id)?.state;
      },
      (state) => state === 'cancelled',
    );
    const { body } = await manager.get('/api/waiting-list').query({ event: sale.id }).expect(200);
    expect((body as { data: { doneAt: string | null }[] }).data).toMatchObject([{ doneAt: expect.any(String) }]);
  });

  it('marks the day of the kitchen', async () => {
    const { body } = await manager
      .post('/api/diary-events/create')
      .send({ title: 'Mandi', date: '2026-11-29', salesEventId: sale.id })
      .expect(201);
    const { event } = body as { event: DiaryEvent };
    await start().expect(201);
    const { data } = (await manager.get('/api/diary-events').expect(200)).body as { data: DiaryEvent[] };
    expect(data.find(({ id }) => id === event.id)?.linkedSale).toMatchObject({ isCancelled: true });
  });

  it.each([
    ['another title', { confirmation: 'Sunday' }, 422, 'closure.confirmation', 'confirmation'],
    ['no title', { confirmation: '' }, 422, 'closure.confirmation', 'confirmation'],
    ['a note that is too long', { note: 'x'.repeat(301) }, 400, 'input.invalid', 'note'],
  ])('is refused at the field for %s, and nothing is changed', async (_, body, status, code, field) => {
    const booking = await bookPaid(app, sale, { customer: someone() });
    expect((await start(body).expect(status)).body).toMatchObject({ code, issues: [{ path: field }] });
    expect(await closure()).toBeNull();
    expect(await onSale()).toMatchObject({ bookable: true, cancelledAt: null });
    expect((await bookings()).map(({ bookingId, status: now }) => [bookingId, now])).toEqual([[booking.bookingId, 'confirmed']]);
  });

  it('is begun once, by whomever and however often', async () => {
    await bookPaid(app, sale, { customer: someone() });
    const replies = await Promise.all(Array.from({ length: 5 }, () => start()));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    await done();
    expect((await start().expect(409)).body).toMatchObject({ code: 'event.cancelled' });
    expect((await closure())?.bookings.cancelled).toBe(1);
  });

  it('leaves bookings that were cancelled or delivered before as they are', async () => {
    const [own, gone, brought] = [
      await bookPaid(app, sale, { customer: someone() }),
      await bookPaid(app, sale, { customer: someone() }),
      await bookPaid(app, sale, { customer: someone() }),
    ];
    await manager.put(`/api/bookings/${gone.bookingId}`).send({ status: 'cancelled', keepMoney: true, reason: 'No show' }).expect(200);
    await manager.put(`/api/bookings/${brought.bookingId}`).send({ status: 'delivered' }).expect(200);
    await start().expect(201);
    await done();
    const state = Object.fromEntries((await bookings()).map(({ bookingId, status, payment }) => [bookingId, [status, payment.refunded]]));
    expect(state).toEqual({
      [own.bookingId]: ['cancelled', 1000],
      [gone.bookingId]: ['cancelled', 0],
      [brought.bookingId]: ['delivered', 0],
    });
    expect((await manager.put(`/api/bookings/${own.bookingId}`).send({ status: 'confirmed', reason: 'x' }).expect(409)).body).toMatchObject(
      {
        code: 'event.cancelled',
      },
    );
  });

  it('waits with refunds that the balance does not cover, and lists the sum', async () => {
    await bookPaid(app, sale, { customer: someone() });
    await bookPaid(app, sale, { customer: someone() });
    await control('balance', { balance: 100_000 });
    await start().expect(201);
    const uncovered = async () => (await alerts()).filter(({ kind }) => kind === 'provider-balance');
    expect(await eventually(uncovered, (found) => found.length > 0)).toMatchObject([{ amount: 1000 }]);
    const halfway = await eventually(closure, (now) => now?.refunded === 1000);
    expect(halfway).toMatchObject({ refunding: 1000, refused: 0 });
    await control('balance', { balance: null });
    await manager.post('/api/payments/alerts/action').send({ key: 'provider-balance', action: 'look-up' }).expect(200);
    expect(await done()).toMatchObject({ refunded: 2000, refunding: 0 });
  });

  it('is gone on with by the job when the process was stopped at its beginning', async () => {
    await bookPaid(app, sale, { customer: someone() });
    const work = app.get(ClosureWorkService);
    // Neither what follows the command nor the job gets to it.
    Reflect.set(work, 'runAll', () => Promise.resolve());
    await start().expect(201);
    expect((await closure())?.bookings).toMatchObject({ waiting: 1, cancelled: 0, skipped: 0 });
    const [order] = await bookings();
    expect(order?.status).toBe('confirmed');
    Reflect.deleteProperty(work, 'runAll');
    await work.run();
    expect(await done()).toMatchObject({ state: 'done', refunded: 1000 });
    await work.run();
    expect((await bookings()).map(({ payment }) => payment.refunded)).toEqual([1000]);
  });

  it('of customers says so on the page of the order', async () => {
    const browser = app.http;
    const customer = someone();
    const { orderId, orderToken } = await createOrder(browser, sale, { customer });
    const { body } = await browser.post('/api/bookings').send(bookingBody(sale, await pay(app, orderId), { customer }));
    const { bookingId } = (body as { booking: CustomerOrder }).booking;
    await start({ note: 'Heavy rain' }).expect(201);
    await done();
    const { data } = (await app.http.get(`/api/orders/${bookingId}`).set('Cookie', `kuzhi_order=${orderToken}`).expect(200)).body as {
      data: CustomerOrder;
    };
    expect(data).toMatchObject({ status: 'cancelled', event: { isCancelled: true, note: 'Heavy rain' }, payment: { refunded: 1000 } });
  });
});
