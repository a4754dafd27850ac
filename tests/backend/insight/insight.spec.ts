// @database sums that the database makes
import type TestAgent from 'supertest/lib/agent.js';
import type { EnteredChannel } from '#shared/bookings/order-channel';
import type { ReviewInsight, SaleInsight, TaskInsight, TemperatureInsight, WasteInsight } from '#shared/insight/insight.contract';
import type { Period } from '#shared/insight/period';
import { insightApi } from '#shared/insight/insight.api';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { Orm } from '../../../backend/src/core/database/orm';
import { appOfFile } from '../../support/test-app';
import { bookPaid, makeEvent, someone, totalOf } from '../orders/checkout';
import { makeDiaryEvent, tasksOf } from '../tasks/diary-event';

const MINUTE = 60_000;
const app = appOfFile();
let manager: TestAgent;
let cook: TestAgent;
beforeAll(async () => {
  [manager, cook] = [await app.as('manager'), await app.as('kitchen')];
});

const asked = async <Data>(path: string): Promise<Data> => (await manager.get(path).expect(200)).body.data as Data;
const sales = (period: Period = '10') => asked<SaleInsight[]>(insightApi.sales(period));
const enter = (event: ManagedSalesEvent, combo: number, channel?: EnteredChannel) =>
  manager
    .post('/api/entered-orders')
    .send({ event: event.id, channel, items: { combo }, customer: someone(), amount: totalOf({ combo }), payment: { way: 'on-delivery' } })
    .expect(201);

describe('sales', () => {
  const regular = someone();
  let first: ManagedSalesEvent;
  let second: ManagedSalesEvent;
  let bookingId: string;
  /** Any change of a booking makes what is cached old. */
  const touch = async (): Promise<void> => {
    for (const status of ['pending', 'confirmed']) await manager.put(`/api/bookings/${bookingId}`).send({ status }).expect(200);
  };

  it('has nothing before the first order', async () => {
    app.clock.setTo('2026-11-10T06:00:00.000Z');
    first = await makeEvent(app, { title: 'First', startsAt: '2026-11-15T06:30:00.000Z', maxOrders: 20 });
    expect(await sales()).toEqual([]);
  });

  it('counts dishes, channels and speed of the bookings that are not cancelled', async () => {
    ({ bookingId } = await bookPaid(app, first, { items: { combo: 2 }, customer: regular }));
    app.clock.advance(30 * MINUTE);
    await enter(first, 1);
    app.clock.advance(10 * MINUTE);
    const gone = await bookPaid(app, first, { items: { combo: 1 }, customer: someone() });
    await manager.put(`/api/bookings/${gone.bookingId}`).send({ status: 'cancelled' }).expect(200);
    const [sale] = await sales();
    expect(sale).toMatchObject({
      ...{ id: first.id, title: 'First', day: '2026-11-15', isCancelled: false, maxOrders: 20, soldOutMinutes: null },
      dishes: [{ key: 'combo', portions: 3 }],
      openedAt: '2026-11-10T06:00:00.000Z',
      channels: [
        { channel: 'storefront', slots: 2, halfMinutes: 0, lastMinutes: 0 },
        { channel: 'entered', slots: 1, halfMinutes: 30, lastMinutes: 30 },
      ],
      curve: [
        { minute: 0, slots: 2 },
        { minute: 30, slots: 3 },
      ],
      customers: { fresh: 2, returning: 0, forgotten: 0 },
    });
  });

  it('counts from the opening to the order that took the last slot, and returning customers', async () => {
    app.clock.setTo('2026-11-17T06:00:00.000Z');
    second = await makeEvent(app, {
      ...{ title: 'Second', startsAt: '2026-11-22T06:30:00.000Z', maxOrders: 5 },
      orderingOpensAt: '2026-11-17T06:00:00.000Z',
    });
    app.clock.advance(12 * MINUTE);
    await bookPaid(app, second, { items: { combo: 1 }, customer: regular });
    app.clock.advance(20 * MINUTE);
    await enter(second, 2, 'phone');
    app.clock.advance(13 * MINUTE);
    await bookPaid(app, second, { items: { combo: 2 }, customer: someone() });
    const [, sale] = await sales();
    expect(sale).toMatchObject({
      ...{ id: second.id, soldOutMinutes: 45, openedAt: '2026-11-17T06:00:00.000Z' },
      channels: [
        { channel: 'storefront', slots: 3, halfMinutes: 45, lastMinutes: 45 },
        { channel: 'phone', slots: 2, halfMinutes: 32, lastMinutes: 32 },
      ],
      customers: { fresh: 2, returning: 1, forgotten: 0 },
    });
  });

  it('counts bookings of an earlier version without channel and slots', async () => {
    const before = await sales('all');
    await app.get(Orm).em.getConnection().execute('update booking set channel = null, slot_count = null');
    await touch();
    expect(await sales('all')).toEqual(before);
  });

  it('follows a sale that is renamed or gets more slots, which no booking tells of', async () => {
    await manager.put(`/api/events/${second.id}`).send({ title: 'Renamed', maxOrders: 9 }).expect(200);
    expect((await sales())[1]).toMatchObject({ title: 'Renamed', maxOrders: 9, soldOutMinutes: null });
    await manager.put(`/api/events/${second.id}`).send({ maxOrders: 5 }).expect(200);
    expect((await sales())[1]).toMatchObject({ soldOutMinutes: 45 });
  });

  it('counts the order of an erased customer without knowing the customer', async () => {
    await app
      .get(Orm)
      .em.getConnection()
      .execute(`update booking set phone_key = '', phone_e164 = '' where phone_e164 = '+91${regular.phone}'`);
    await touch();
    expect((await sales()).map(({ customers }) => customers)).toEqual([
      { fresh: 1, returning: 0, forgotten: 1 },
      { fresh: 2, returning: 0, forgotten: 1 },
    ]);
    expect(JSON.stringify(await sales())).not.toContain(regular.phone);
  });

  it('looks back as far as asked', async () => {
    app.clock.setTo('2027-11-20T06:00:00.000Z');
    expect((await sales('year')).map(({ id }) => id)).toEqual([second.id]);
    expect((await sales('all')).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await manager.get('/api/insight/sales?period=7').expect(400)).body.issues[0].path).toBe('period');
    app.clock.setTo('2026-11-23T06:00:00.000Z');
  });
});

describe('the kitchen', () => {
  const work = async (eventId: string, minutes: number): Promise<void> => {
    await tasksOf(app, eventId);
    await cook.post(`/api/todos/${eventId}/tasks/scrub-kitchen/start`).send({ by: 'Anu' }).expect(200);
    app.clock.advance(minutes * MINUTE);
    await cook.post(`/api/todos/${eventId}/tasks/scrub-kitchen/complete`).send({ by: 'Anu' }).expect(200);
  };
  let newest: string;

  it('compares a task with how long it took before', async () => {
    for (const [date, minutes] of [
      ['2026-11-01', 20],
      ['2026-11-08', 40],
    ] as const) {
      await work(await makeDiaryEvent(app, { title: `Day ${date}`, date }), minutes);
    }
    newest = await makeDiaryEvent(app, { title: 'Newest', date: '2026-11-22' });
    await work(newest, 70);
    expect(await asked<TaskInsight[]>(insightApi.tasks('all'))).toEqual([
      expect.objectContaining({
        ...{ key: 'id:scrub-kitchen', times: 2, usual: { low: 25, middle: 30, high: 35 } },
        newest: { eventId: newest, title: 'Newest', day: '2026-11-22', minutes: 70 },
      }),
    ]);
  });

  it('draws the curves of an event without readings that were undone', async () => {
    const measure = (task: string, celsius: number, more: object = {}) =>
      cook
        .post(`/api/todos/${newest}/tasks/${task}/complete`)
        .send({ by: 'Anu', temperatureValue: celsius, ...more })
        .expect(200);
    await measure('read-cold-store', 3);
    app.clock.advance(MINUTE);
    await cook.post(`/api/todos/${newest}/tasks/read-cold-store/undo-complete`).send({ by: 'Anu' }).expect(200);
    await measure('read-cold-store', 27, { correctiveAction: 'threwAway' });
    const { events, event, curves } = await asked<TemperatureInsight>(insightApi.temperatures('all'));
    expect([events.map(({ id }) => id), event]).toEqual([[newest], newest]);
    expect(curves).toEqual([{ kind: 'coldStore', min: null, max: 5, points: [{ at: expect.any(String), celsius: 27, outcome: 'above' }] }]);
    expect((await asked<TemperatureInsight>(insightApi.temperatures('all', newest))).event).toBe(newest);
    await manager.get('/api/insight/temperatures?event=a%20b').expect(400);
  });

  it('adds up the reviews that everybody may see', async () => {
    const say = (rating: number) => cook.post(`/api/reviews/${newest}`).send({ reviewerName: 'Latha', comment: 'Good', rating, tags: [] });
    const reply = await say(5);
    expect([reply.status, reply.body]).toEqual([201, expect.anything()]);
    await say(4).expect(201);
    expect(await asked<ReviewInsight[]>(insightApi.reviews('all'))).toEqual([
      { eventId: newest, title: 'Newest', day: '2026-11-22', ratings: [0, 0, 0, 1, 1], average: 4.5 },
    ]);
  });

  it('adds up waste without undone movements, and names items without a price', async () => {
    const make = async (name: string, currentPrice: number): Promise<number> =>
      (await cook.post('/api/inventory/items').send({ name, category: 'Meat', quantity: 10, unit: 'kg', currentPrice }).expect(201)).body
        .item.id;
    const waste = async (id: number, quantity: number): Promise<number> =>
      (await cook.post(`/api/inventory/items/${id}/movements`).send({ kind: 'waste', quantity }).expect(200)).body.movement.id;
    const [priced, free] = [await make('Chicken', 210.5), await make('Ice', 0)];
    await waste(priced, 2);
    await waste(free, 1);
    const back = await waste(priced, 3);
    await cook.post(`/api/inventory/items/${priced}/movements/${back}/undo`).expect(200);
    const gone = await make('Old stove', 0);
    // One of them costs 33⅓ paise.
    await cook.post(`/api/inventory/items/${gone}/movements`).send({ kind: 'purchase', quantity: 30, paid: 10 }).expect(200);
    await waste(gone, 30);
    await manager.delete(`/api/inventory/items/${gone}`).expect(200);
    expect(await asked<WasteInsight>(insightApi.waste('all'))).toEqual({
      items: [
        expect.objectContaining({ itemId: priced, name: 'Chicken', unit: 'kg', quantity: 2, cost: 421, times: 1, unpriced: 0 }),
        expect.objectContaining({ itemId: gone, name: null, unit: null, quantity: 30, cost: 10, unpriced: 0 }),
        expect.objectContaining({ itemId: free, quantity: 1, cost: null, unpriced: 1 }),
      ],
      months: [{ month: '2026-11', cost: 431, times: 3, unpriced: 1 }],
    });
  });
});

it.each(Object.values(insightApi).map(({ path }) => path))('%s is for managers', async (path) => {
  await cook.get(path).expect(403);
  await app.http.get(path).expect(401);
});
