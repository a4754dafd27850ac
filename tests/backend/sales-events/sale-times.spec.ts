// @database locks of the sales that are to come
import type TestAgent from 'supertest/lib/agent.js';
import type { ManagedSalesEvent, SalesEvent } from '#shared/sales-events/sales-event.contract';
import { SALE_TIME_ISSUES } from '#shared/sales-events/sale-times';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { RunningSaleService } from '../../../backend/src/sales-events/running-sale.service.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { bookingBody, createOrder, eventually, makeEvent, orderBody, pay, unique } from '../orders/checkout.js';

const NOW = '2026-11-22T06:00:00.000Z';
const OPENS = '2026-11-23T04:30:00.000Z';
const CLOSES = '2026-11-28T12:30:00.000Z';
const STARTS = '2026-11-29T06:30:00.000Z';
const SOON_MS = 50;

/** decisions/0064: a sale has real times. */
describe('the times of a sale', () => {
  let app: TestApp;
  let manager: TestAgent;
  beforeEach(async () => {
    app = await startApp();
    app.clock.setTo(NOW);
    manager = await app.as('manager');
  });
  afterEach(() => app.stop());

  const one = async ({ id }: { id: number }): Promise<SalesEvent | undefined> =>
    ((await app.http.get('/api/events').expect(200)).body as { data: SalesEvent[] }).data.find((event) => event.id === id);
  const order = (event: ManagedSalesEvent) => app.http.post('/api/razorpay/create-order').send(orderBody(event));

  it('write the date that customers read, until the manager types one', async () => {
    const sale = await makeEvent(app, { date: '', startsAt: '2026-11-29T12:00:00+05:30' });
    expect(sale).toMatchObject({ date: 'Sunday, 29 November 2026, 12:00 PM', isDateWritten: true, startsAt: STARTS, day: '2026-11-29' });
    const edit = async (changes: Record<string, unknown>) =>
      (await manager.put(`/api/events/${sale.id}`).send(changes).expect(200)).body.event as ManagedSalesEvent;
    expect(await edit({ startsAt: '2026-12-06T06:30:00Z' })).toMatchObject({
      date: 'Sunday, 6 December 2026, 12:00 PM',
      isDateWritten: true,
    });
    expect(await edit({ date: 'Onam Sunday' })).toMatchObject({
      date: 'Onam Sunday',
      isDateWritten: false,
      startsAt: '2026-12-06T06:30:00.000Z',
      day: '2026-12-06',
    });
    expect(await edit({ startsAt: null, date: '13 December 2026' })).toMatchObject({ day: '2026-12-13' });
    expect(await edit({ date: 'Onam Sunday' })).toMatchObject({ day: null });
    expect(await one(sale)).toMatchObject({ date: 'Onam Sunday', orderingOpensAt: null, orderingClosesAt: null });
  });

  it('take no order before the opening and from the closing on, and say when', async () => {
    const sale = await makeEvent(app, { startsAt: STARTS, orderingOpensAt: OPENS, orderingClosesAt: CLOSES });
    expect((await order(sale).expect(409)).body).toMatchObject({ code: 'event.notOpenYet', at: OPENS });
    app.clock.setTo(OPENS);
    await order(sale).expect(200);
    app.clock.setTo(CLOSES);
    expect((await order(sale).expect(409)).body).toMatchObject({ code: 'event.orderingClosed', at: CLOSES });
    expect(
      (await app.http.post('/api/waiting-list').send({ event: sale.title, name: 'Asha', phone: '9847012345' }).expect(409)).body,
    ).toMatchObject({
      code: 'event.orderingClosed',
    });
  });

  it('end ordering when the delivery begins, for order, list and waiting list alike', async () => {
    const sale = await makeEvent(app, { startsAt: STARTS });
    const page = await app.screen(SALES_ROOM);
    app.clock.setTo(new Date(Date.parse(STARTS) - 1).toISOString());
    await order(sale).expect(200);
    app.clock.setTo(STARTS);
    expect((await order(sale).expect(409)).body).toMatchObject({ code: 'event.orderingClosed', at: STARTS });
    await app.get(RunningSaleService).followClock();
    await page.hears('sale.changed', ({ id, bookable }) => id === sale.id && !bookable);
    expect(await one(sale)).toMatchObject({ bookable: false, isOver: false });
    const waits = { event: sale.title, name: 'Asha', phone: '9847012345' };
    expect((await app.http.post('/api/waiting-list').send(waits).expect(409)).body).toMatchObject({ code: 'event.orderingClosed' });
  });

  it('end ordering with the last delivery window, and the next sale takes over', async () => {
    const next = await makeEvent(app, { date: '6 December 2026' });
    app.clock.advance(1_000);
    const windows = [
      { from: 900, until: 960, parcels: 9 },
      { from: 960, until: 1_020, parcels: 9 },
    ];
    const sale = await makeEvent(app, { startsAt: STARTS, windows });
    const wish = { ...orderBody(sale), window: sale.windows?.[1]?.id };
    app.clock.setTo('2026-11-29T11:29:00.000Z');
    await app.get(RunningSaleService).followClock();
    expect(await one(sale)).toMatchObject({ bookable: true });
    await app.http.post('/api/razorpay/create-order').send(wish).expect(200);
    app.clock.setTo('2026-11-29T11:30:00.000Z');
    const late = { ...wish, customer: { ...wish.customer, phone: '9847099999' } };
    expect((await app.http.post('/api/razorpay/create-order').send(late).expect(409)).body.code).toBe('event.orderingClosed');
    await app.get(RunningSaleService).followClock();
    expect(await one(sale)).toMatchObject({ bookable: false, isOver: false });
    expect(await one(next)).toMatchObject({ bookable: true });
  });

  it('begin in the future: a past one is refused at its field, and one that began may be corrected', async () => {
    const body = { title: unique('Mandi'), date: 'Sunday', description: 'A pit' };
    const past = { startsAt: '2026-11-22T05:59:00Z' };
    const refused = { code: 'input.invalid', issues: [{ path: 'startsAt', message: SALE_TIME_ISSUES.startPast }] };
    expect(
      (
        await manager
          .post('/api/events')
          .send({ ...body, ...past })
          .expect(400)
      ).body,
    ).toMatchObject(refused);
    const sale = await makeEvent(app, { ...body, startsAt: STARTS });
    expect((await manager.put(`/api/events/${sale.id}`).send(past).expect(400)).body).toMatchObject(refused);
    app.clock.setTo('2026-11-29T07:00:00.000Z');
    await manager.put(`/api/events/${sale.id}`).send({ badge: 'Late' }).expect(200);
    const moved = await manager.put(`/api/events/${sale.id}`).send({ startsAt: '2026-11-29T06:45:00Z' }).expect(200);
    expect(moved.body.event).toMatchObject({ startsAt: '2026-11-29T06:45:00.000Z', isOver: false });
  });

  it('let who holds slots at the closing still pay', async () => {
    const sale = await makeEvent(app, { orderingClosesAt: CLOSES });
    app.clock.setTo('2026-11-28T12:29:00.000Z');
    const held = await createOrder(app.http, sale);
    app.clock.setTo('2026-11-28T12:31:00.000Z');
    await app.get(RunningSaleService).followClock();
    expect(await one(sale)).toMatchObject({ bookable: false });
    const triple = await pay(app, held.orderId);
    const booked = await eventually(
      () => app.http.post('/api/bookings').send(bookingBody(sale, triple)),
      ({ status }) => status !== 503,
    );
    expect(booked.body).toMatchObject({ success: true, booking: { status: 'confirmed' } });
  });

  it('open a sale on every open page at that instant, and close it', async () => {
    const running = await makeEvent(app, { date: '29 November 2026' });
    app.clock.setTo(new Date(Date.parse(OPENS) - SOON_MS).toISOString());
    const next = await makeEvent(app, { orderingOpensAt: OPENS, orderingClosesAt: new Date(Date.parse(OPENS) + SOON_MS).toISOString() });
    expect(next).toMatchObject({ bookable: false });
    expect(await one(running)).toMatchObject({ bookable: true });
    const page = await app.screen(SALES_ROOM);
    app.clock.setTo(OPENS);
    await page.hears('sale.changed', ({ id, bookable }) => id === next.id && bookable);
    await page.hears('sale.changed', ({ id, bookable }) => id === running.id && !bookable);
    app.clock.setTo(new Date(Date.parse(OPENS) + SOON_MS).toISOString());
    await page.hears('sale.changed', ({ id, bookable }) => id === next.id && !bookable);
    await page.hears('sale.changed', ({ id, bookable }) => id === running.id && bookable);
  });

  it.each([
    ['closing before opening', { orderingOpensAt: CLOSES, orderingClosesAt: OPENS }, 'orderingClosesAt'],
    ['closing after the delivery began', { startsAt: OPENS, orderingClosesAt: CLOSES }, 'orderingClosesAt'],
    ['neither a text nor a start', { date: '' }, 'date'],
    ['a text for a time', { startsAt: 'Sunday' }, 'startsAt'],
    ['a day that is none', { startsAt: '2026-02-30T10:00:00Z' }, 'startsAt'],
  ])('are refused at the field: %s', async (_name, times, path) => {
    const body = { title: unique('Mandi'), date: 'Sunday', description: 'A pit', ...times };
    const refused = await manager.post('/api/events').send(body).expect(400);
    expect(refused.body).toMatchObject({ code: 'input.invalid', issues: [{ path }] });
    const { data } = (await app.http.get('/api/events').expect(200)).body as { data: SalesEvent[] };
    expect(data.map(({ title }) => title)).not.toContain(body.title);
  });

  it('are there again when a deleted sale is brought back', async () => {
    const sale = await makeEvent(app, { date: '', startsAt: STARTS, orderingOpensAt: OPENS, orderingClosesAt: CLOSES });
    await manager.delete(`/api/events/${sale.id}`).expect(200);
    const back = (await manager.post(`/api/events/${sale.id}/restore`).expect(200)).body.event as ManagedSalesEvent;
    const { date, isDateWritten, startsAt, orderingOpensAt, orderingClosesAt } = sale;
    expect(back).toMatchObject({ date, isDateWritten, startsAt, orderingOpensAt, orderingClosesAt, bookable: false });
  });
});
