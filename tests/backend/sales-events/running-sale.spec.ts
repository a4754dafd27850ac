// @database one sale runs
import type TestAgent from 'supertest/lib/agent.js';
import type { ManagedSalesEvent, SalesEvent } from '#shared/sales-events/sales-event.contract';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { RunningSaleService } from '../../../backend/src/sales-events/running-sale.service.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { makeEvent, orderBody, unique } from '../orders/checkout.js';

const NOW = '2026-11-22T06:00:00.000Z';

/** decisions/0064: which sale takes orders, and when a sale is over. */
describe('the sale that takes orders', () => {
  let app: TestApp;
  let manager: TestAgent;
  beforeEach(async () => {
    app = await startApp();
    app.clock.setTo(NOW);
    manager = await app.as('manager');
  });
  afterEach(() => app.stop());

  const list = async (): Promise<SalesEvent[]> => ((await app.http.get('/api/events').expect(200)).body as { data: SalesEvent[] }).data;
  const one = async ({ id }: { id: number }): Promise<SalesEvent | undefined> => (await list()).find((event) => event.id === id);
  const later = async (event: Record<string, unknown>): Promise<ManagedSalesEvent> => {
    app.clock.advance(1_000);
    return makeEvent(app, event);
  };

  it('is never hidden by one that is over', async () => {
    const next = await makeEvent(app, { date: 'Sunday 29 November 2026, 12–3 PM' });
    const past = await later({ date: 'Feb 14, 2025' });
    expect(past).toMatchObject({ isOver: true, bookable: false });
    expect(await one(next)).toMatchObject({ isOver: false, bookable: true });
    expect((await app.http.post('/api/razorpay/create-order').send(orderBody(past)).expect(409)).body.code).toBe('event.notBookable');
    await app.http.post('/api/razorpay/create-order').send(orderBody(next)).expect(200);
  });

  it('is one, whatever several managers do at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => makeEvent(app, { date: '29 November 2026' })));
    await Promise.all([
      ...made.slice(0, 4).map(({ id }) => manager.put(`/api/events/${id}`).send({ isActive: false }).expect(200)),
      makeEvent(app, { date: '30 November 2026' }),
      ...made.slice(4, 6).map(({ id }) => manager.delete(`/api/events/${id}`).expect(200)),
    ]);
    expect((await list()).filter(({ bookable }) => bookable)).toHaveLength(1);
  });

  it('follows an edited date', async () => {
    const event = await makeEvent(app, { date: '21/11/2026' });
    expect(await one(event)).toMatchObject({ isOver: true, bookable: false });
    await manager.put(`/api/events/${event.id}`).send({ date: '22/11/2026' }).expect(200);
    expect(await one(event)).toMatchObject({ isOver: false, bookable: true });
  });

  it('changes when its day has passed, and every open page is notified', async () => {
    const sunday = await makeEvent(app, { date: '29 November 2026' });
    const saturday = await later({ date: '28 November 2026' });
    expect(await one(saturday)).toMatchObject({ bookable: true });
    const page = await app.screen(SALES_ROOM);
    app.clock.setTo('2026-11-28T18:29:00.000Z');
    await app.get(RunningSaleService).followClock();
    expect(await one(saturday)).toMatchObject({ isOver: false, bookable: true });
    app.clock.setTo('2026-11-28T18:31:00.000Z');
    await app.get(RunningSaleService).followClock();
    await page.hears('sale.changed', ({ id, isOver, bookable }) => id === saturday.id && isOver && !bookable);
    await page.hears('sale.changed', ({ id, bookable }) => id === sunday.id && bookable);
    expect(await one(saturday)).toMatchObject({ isOver: true, bookable: false });
    const { data } = (await manager.get(`/api/audit?subject=event:${saturday.id}`).expect(200)).body as { data: { action: string }[] };
    expect(data[0]?.action).toBe('event.ended');
  });

  describe('a request that names the sale it may replace', () => {
    const body = (more: Record<string, unknown>) => ({ title: unique('Mandi'), date: 'Sunday', description: 'A pit', ...more });

    it('a plain request makes the newest sale the running one, as ever', async () => {
      const running = await makeEvent(app);
      app.clock.advance(1_000);
      await manager.post('/api/events').send(body({})).expect(201);
      expect(await one(running)).toMatchObject({ bookable: false });
    });

    it('names the running sale that would stop, and changes nothing until that is meant', async () => {
      const running = await makeEvent(app, { title: 'Sunday Pit Mandi', maxOrders: 12 });
      const before = await list();
      app.clock.advance(1_000);
      const wish = body({ title: 'Christmas Mandi' });
      const refused = await manager
        .post('/api/events')
        .send({ ...wish, replaces: null })
        .expect(409);
      expect(refused.body).toMatchObject({
        code: 'event.stopsSale',
        stops: { id: running.id, title: 'Sunday Pit Mandi', date: running.date, availableSlots: 12, maxOrders: 12 },
      });
      expect(await list()).toEqual(before);
      const wrong = await manager
        .post('/api/events')
        .send({ ...wish, replaces: running.id + 1000 })
        .expect(409);
      expect(wrong.body.stops.id).toBe(running.id);
      const made = await manager
        .post('/api/events')
        .send({ ...wish, replaces: running.id })
        .expect(201);
      expect(made.body.event).toMatchObject({ bookable: true });
      expect(await one(running)).toMatchObject({ bookable: false });
    });

    it('asks nothing when nothing stops', async () => {
      await manager
        .post('/api/events')
        .send(body({ replaces: null }))
        .expect(201);
      app.clock.advance(1_000);
      await manager
        .post('/api/events')
        .send(body({ isActive: false, replaces: null }))
        .expect(201);
      await manager
        .post('/api/events')
        .send(body({ date: '1 January 2026', replaces: null }))
        .expect(201);
    });

    it('asks when a sale is made active or gets a day to come, not when an edit leaves that as it is', async () => {
      const running = await makeEvent(app);
      const hidden = await later({ isActive: false });
      const past = await later({ date: '1 January 2026' });
      const edit = (id: number, changes: Record<string, unknown>) => manager.put(`/api/events/${id}`).send(changes);
      expect((await edit(hidden.id, { isActive: true, replaces: null }).expect(409)).body.stops.id).toBe(running.id);
      expect((await edit(past.id, { date: '1 January 2027', replaces: null }).expect(409)).body.stops.id).toBe(running.id);
      await edit(hidden.id, { badge: 'Soon', replaces: null }).expect(200);
      await edit(running.id, { isActive: false, replaces: null }).expect(200);
      expect((await edit(hidden.id, { isActive: true, replaces: null }).expect(200)).body.event).toMatchObject({ bookable: true });
    });
  });
});
