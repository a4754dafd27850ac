// @database locks of a whole sale
import type TestAgent from 'supertest/lib/agent.js';
import type { Booking, CustomerOrder } from '#shared/bookings/booking.contract';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { orderRoom, SALES_ROOM } from '#shared/realtime/rooms';
import { MOVE_ISSUES } from '#shared/sale-closures/move-rules';
import type { SaleClosure } from '#shared/sale-closures/sale-closure.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { MessageEntity } from '../../../backend/src/messages/message.entity.js';
import { RefundsService } from '../../../backend/src/payments/refunds.service.js';
import { ClosureWorkService } from '../../../backend/src/sale-closures/closure-work.service.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { type Basket, bookingBody, createOrder, eventually, makeEvent, orderBody, pay, resetSandbox, someone } from '../orders/checkout.js';

const NOW = '2026-11-22T06:00:00.000Z';
const STARTS = '2026-11-29T06:30:00.000Z';
const TO = '2026-12-06T07:30:00.000Z';
const UNTIL = '2026-12-01T12:30:00.000Z';

/** requirements/console C81, storefront S71; decisions/0081 */
describe('a whole sale that is moved', () => {
  let app: TestApp;
  let manager: TestAgent;
  let sale: ManagedSalesEvent;
  beforeAll(async () => {
    app = await startApp();
  });
  beforeEach(async () => {
    app.clock.setTo(NOW);
    app.forgetSessions();
    await resetSandbox(app);
    manager = await app.as('manager');
    await manager
      .put('/api/settings')
      .send({ messageChannels: ['email'] })
      .expect(200);
    sale = await makeEvent(app, { date: '', startsAt: STARTS, orderingClosesAt: '2026-11-28T12:30:00.000Z', maxOrders: 20 });
  });
  afterAll(() => app.stop());

  const path = () => `/api/events/${sale.id}/closure`;
  const move = (more: object = {}) =>
    manager.post(path()).send({ kind: 'move', confirmation: sale.title, startsAt: TO, until: UNTIL, fallback: 'keep', ...more });
  const closure = async (): Promise<SaleClosure | null> =>
    ((await manager.get(path()).expect(200)).body as { data: SaleClosure | null }).data;
  const choosing = (): Promise<SaleClosure | null> => eventually(closure, (now) => now?.state === 'choosing');
  interface Buyer {
    browser: TestAgent;
    cookie: string;
    order: CustomerOrder;
  }
  async function buyer(basket: Basket = {}): Promise<Buyer> {
    const browser = app.http;
    const whole = { customer: someone(), ...basket };
    const { orderId, orderToken } = await createOrder(browser, sale, whole);
    const { body } = await browser.post('/api/bookings').send(bookingBody(sale, await pay(app, orderId), whole));
    return { browser, cookie: `kuzhi_order=${orderToken}`, order: (body as { booking: CustomerOrder }).booking };
  }
  const read = async ({ browser, order }: Buyer): Promise<CustomerOrder> =>
    ((await browser.get(`/api/orders/${order.bookingId}`).expect(200)).body as { data: CustomerOrder }).data;
  const choose = async (who: Buyer, choice: 'keep' | 'refund') =>
    who.browser.post(`/api/orders/${who.order.bookingId}/date`).send({ choice, version: (await read(who)).version });
  const state = async (who: Buyer) => {
    const { status, move: asked, payment } = await read(who);
    return [status, asked?.choice ?? null, payment.refunded + payment.refunding];
  };
  /** The deadline comes, and the job. */
  async function pass(until = UNTIL): Promise<void> {
    app.clock.setTo(until);
    app.forgetSessions();
    manager = await app.as('manager');
    await app.get(ClosureWorkService).run();
    await app.get(ClosureWorkService).run();
    await app.get(RefundsService).runDue();
  }

  it('is on its new date at once, for the shop, the orders and the kitchen, and each customer gets one choice and one message', async () => {
    const { body } = await manager
      .post('/api/diary-events/create')
      .send({ title: 'Mandi', date: '2026-11-29', salesEventId: sale.id })
      .expect(201);
    const day = (body as { event: DiaryEvent }).event;
    const leaves = async (): Promise<string> =>
      ((await manager.get(`/api/schedule/${day.id}`).expect(200)).body as { data: { deliveryTime: string } }).data.deliveryTime;
    const before = await leaves();
    const one = await buyer({ messages: { channels: ['email'], email: 'a@example.com', language: 'en' } } as Basket);
    const two = await buyer();
    const shop = await app.screen(SALES_ROOM);
    const page = await app.screen(orderRoom(one.order.bookingId), undefined, { Cookie: one.cookie });
    await move({ note: 'Heavy rain' }).expect(201);
    expect((await shop.hears('sale.changed', ({ movedFrom }) => movedFrom !== null)).record).toMatchObject({
      startsAt: TO,
      date: 'Sunday, 6 December 2026, 1:00 PM',
      orderingClosesAt: '2026-12-05T13:30:00.000Z',
      movedFrom: { startsAt: STARTS },
      closureNote: 'Heavy rain',
      bookable: true,
    });
    expect((await page.hears('order.changed', (order) => order.move !== undefined)).record).toMatchObject({
      event: { startsAt: TO, date: 'Sunday, 6 December 2026, 1:00 PM', note: 'Heavy rain' },
      move: { from: 'Sunday, 29 November 2026, 12:00 PM', fromStartsAt: STARTS, until: UNTIL, fallback: 'keep', choice: 'open' },
    });
    expect(await choosing()).toMatchObject({ kind: 'move', bookings: { waiting: 0, asked: 2, kept: 0, cancelled: 0, skipped: 0 } });
    expect(await state(two)).toEqual(['confirmed', 'open', 0]);
    const { data } = (await manager.get('/api/diary-events').expect(200)).body as { data: DiaryEvent[] };
    expect(data.find(({ id }) => id === day.id)?.date).toBe('2026-12-06');
    const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
    expect(minutes(await leaves()) - minutes(before)).toBe(60);
    await app.get(ClosureWorkService).run();
    const told = await app.work.read((em) => em.find(MessageEntity, { bookingId: one.order.bookingId }));
    expect(told.map(({ fact }) => fact).filter((fact) => fact !== 'orderConfirmed')).toEqual(['saleMoved']);
    expect(told.find(({ fact }) => fact === 'saleMoved')?.text).toContain('Heavy rain');
  });

  it('leaves the choice to each customer until the deadline, once for the money, and again for the date', async () => {
    const [keeps, gives, changes] = [await buyer(), await buyer(), await buyer()];
    await move().expect(201);
    await choosing();
    expect((await choose(keeps, 'keep')).status).toBe(200);
    expect((await choose(keeps, 'keep')).status).toBe(200);
    expect((await choose(gives, 'refund')).status).toBe(200);
    expect((await choose(gives, 'refund')).status).toBe(200);
    expect((await choose(gives, 'keep')).body).toMatchObject({ code: 'order.choiceClosed' });
    await choose(changes, 'keep');
    expect((await choose(changes, 'refund')).status).toBe(200);
    expect(await state(keeps)).toEqual(['confirmed', 'keep', 0]);
    expect(await state(gives)).toEqual(['cancelled', null, 1000]);
    expect(await state(changes)).toEqual(['cancelled', null, 1000]);
    expect((await closure())?.bookings).toEqual({ waiting: 0, asked: 0, kept: 1, cancelled: 2, skipped: 0 });
    const { availableSlots } = (await app.http.get('/api/available-slots').query({ event: sale.id })).body as { availableSlots: number };
    expect(availableSlots).toBe(19);
    await pass();
    expect(await closure()).toMatchObject({ state: 'done' });
    expect((await choose(keeps, 'refund')).body).toMatchObject({ code: 'order.choiceClosed' });
    const { data } = (await manager.get('/api/bookings').query({ event: sale.id }).expect(200)).body as { data: Booking[] };
    expect(data.find(({ bookingId }) => bookingId === keeps.order.bookingId)?.dateChoice).toBe('keep');
  });

  it.each(['open', 'keep'])('gives nothing back by a choice (%s) for an order that was delivered before the deadline', async (before) => {
    const one = await buyer();
    await move({ until: TO }).expect(201);
    await choosing();
    if (before === 'keep') await choose(one, 'keep');
    const asked = await read(one);
    const change = { status: 'delivered', reason: 'Collected at the kitchen', version: asked.version };
    await manager.put(`/api/bookings/${one.order.bookingId}`).send(change).expect(200);
    expect((await read(one)).move).toBeUndefined();
    expect((await choose(one, 'refund')).body).toMatchObject({ code: 'order.choiceClosed' });
    expect(await state(one)).toEqual(['delivered', null, 0]);
    await pass(TO);
    expect(await state(one)).toEqual(['delivered', null, 0]);
  });

  it.each([
    ['keep', ['confirmed', 'keep', 0], { kept: 1, cancelled: 0 }],
    ['refund', ['cancelled', null, 1000], { kept: 0, cancelled: 1 }],
  ] as const)('follows the manager for customers who do not answer: %s', async (fallback, after, bookings) => {
    const silent = await buyer();
    await move({ fallback }).expect(201);
    await choosing();
    app.clock.setTo('2026-12-01T12:29:59.999Z');
    await app.get(ClosureWorkService).run();
    expect(await state(silent)).toEqual(['confirmed', 'open', 0]);
    await pass();
    expect(await state(silent)).toEqual(after);
    expect(await closure()).toMatchObject({ state: 'done', bookings });
  });

  it.each(['keep', 'refund'] as const)('is the day of an order that is taken up again after it was cancelled: %s', async (fallback) => {
    const [before, after] = [await buyer(), await buyer()];
    const set = (who: Buyer, status: string) =>
      manager.put(`/api/bookings/${who.order.bookingId}`).send({ status, reason: 'She called' }).expect(200);
    await set(before, 'cancelled');
    await move({ fallback }).expect(201);
    await choosing();
    await set(after, 'cancelled');
    for (const who of [before, after]) {
      await set(who, 'confirmed');
      expect((await read(who)).event).toMatchObject({ startsAt: TO, date: 'Sunday, 6 December 2026, 1:00 PM' });
    }
    expect([await state(before), await state(after)]).toEqual([
      ['confirmed', null, 0],
      ['confirmed', 'keep', 0],
    ]);
    await pass();
    expect([(await state(before))[0], (await state(after))[0], (await closure())?.state]).toEqual(['confirmed', 'confirmed', 'done']);
  });

  it('books no payment that was begun for the old date', async () => {
    const customer = someone();
    const late = await createOrder(app.http, sale, { customer });
    app.clock.advance(1);
    await move().expect(201);
    await choosing();
    const triple = await pay(app, late.orderId);
    expect(
      (
        await app.http
          .post('/api/bookings')
          .send(bookingBody(sale, triple, { customer }))
          .expect(409)
      ).body,
    ).toMatchObject({
      code: 'payment.calledOff',
    });
    await app.http
      .post('/api/razorpay/create-order')
      .send(orderBody(sale, { customer: someone() }))
      .expect(200);
  });

  it.each([
    ['a new date that has passed', { startsAt: '2026-11-21T06:30:00.000Z' }, 'startsAt', MOVE_ISSUES.startPast],
    ['the date that it has', { startsAt: STARTS, until: '2026-11-25T06:30:00.000Z' }, 'startsAt', MOVE_ISSUES.startSame],
    ['a deadline that has passed', { until: NOW }, 'until', MOVE_ISSUES.untilPast],
    ['a deadline after the new beginning', { until: '2026-12-06T07:30:00.001Z' }, 'until', MOVE_ISSUES.untilAfterStart],
    ['no new date', { startsAt: 'soon' }, 'startsAt', undefined],
  ])('is refused at the field for %s, and nothing is changed', async (_, more, field, message) => {
    const who = await buyer();
    const { body } = await move(more).expect(400);
    expect(body).toMatchObject({ code: 'input.invalid' });
    const { issues } = body as { issues: { path: string; message: string }[] };
    expect(issues.find(({ path: at }) => at === field)).toMatchObject(message === undefined ? { path: field } : { path: field, message });
    expect(await closure()).toBeNull();
    expect(await read(who)).toEqual(who.order);
  });

  it('gives way to a cancellation while customers choose, and to nothing while they are asked', async () => {
    const [keeps, silent] = [await buyer(), await buyer()];
    const work = app.get(ClosureWorkService);
    Reflect.set(work, 'runAll', () => Promise.resolve());
    await move().expect(201);
    expect((await move({ startsAt: '2026-12-13T07:30:00.000Z' }).expect(409)).body).toMatchObject({ code: 'closure.running' });
    Reflect.deleteProperty(work, 'runAll');
    await work.run();
    await choosing();
    await choose(keeps, 'keep');
    await manager.post(path()).send({ kind: 'cancel', confirmation: sale.title }).expect(201);
    await eventually(closure, (now) => now?.kind === 'cancel' && now.state === 'done' && now.refunding === 0);
    for (const who of [keeps, silent]) expect(await state(who)).toEqual(['cancelled', null, 1000]);
    await pass();
    expect(await state(silent)).toEqual(['cancelled', null, 1000]);
  });

  it('takes no choice for the order of another customer', async () => {
    const who = await buyer();
    const other = await buyer();
    await move().expect(201);
    await choosing();
    const { version } = await read(who);
    for (const browser of [app.http, other.browser]) {
      const reply = await browser.post(`/api/orders/${who.order.bookingId}/date`).send({ choice: 'refund', version }).expect(404);
      expect(reply.body).toMatchObject({ code: 'booking.notFound' });
    }
    expect(
      (await other.browser.post(`/api/orders/${other.order.bookingId}/date`).send({ choice: 'refund', version: 1 })).body,
    ).toMatchObject({
      code: 'record.stale',
    });
  });
});
