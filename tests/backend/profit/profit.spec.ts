// @database locks of costs, sums
import type TestAgent from 'supertest/lib/agent.js';
import type { Booking } from '#shared/bookings/booking.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { ProfitLine, ProfitStatement } from '#shared/profit/profit.contract';
import type { EventStockUse } from '#shared/stock-use/stock-use.contract';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import type { TestApp } from '../../support/test-app.js';
import { parseCsv } from '../../support/parse-csv.js';
import { bookPaid, createOrder, eventually, makeEvent, pay, setUpSale, someone, totalOf } from '../orders/checkout.js';

/** C126, C127; decisions/0090: what a sale brought in, what it cost, and what is left. */
describe('the profit of a sale', () => {
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, manager, event } = given));

  const statement = async (prices = 'last', id = event.id): Promise<ProfitStatement> =>
    ((await manager.get(`/api/profit/${id}`).query({ prices }).expect(200)).body as { data: ProfitStatement }).data;
  const lines = async (): Promise<ProfitLine[]> => ((await manager.get('/api/profit').expect(200)).body as { data: ProfitLine[] }).data;
  const addCost = async (body: object, id = event.id) =>
    ((await manager.post(`/api/profit/${id}/costs`).send(body).expect(201)).body as { cost: { id: number; version: number } }).cost;
  const cook = async (people = 20, date = '2026-12-06'): Promise<{ id: string; version: number }> => {
    const day = { title: 'Mandi', date, salesEventId: event.id, estimatedAttendance: people, followsBookings: false };
    return ((await manager.post('/api/diary-events/create').send(day).expect(201)).body as { event: { id: string; version: number } })
      .event;
  };

  it('takes fees, refunds and costs from the income, and its dishes add up to the sale', async () => {
    await bookPaid(app, event, { items: { combo: 1, 'beef-2pc': 1 }, customer: someone() });
    const { bookingId } = await bookPaid(app, event, { customer: someone() });
    await manager.post(`/api/bookings/${bookingId}/refund`).send({ amount: 250, reason: 'Late' }).expect(200);
    await eventually(statement, ({ refunded }) => refunded === 250);
    await addCost({ kind: 'delivery', name: 'Petrol', amount: 300.5 });
    const data = await statement();
    expect(data.in).toBe(data.provider);
    expect(data.fee).toEqual({ amount: expect.any(Number), isWhole: true });
    expect(data.out).toBeCloseTo(250 + data.fee.amount + 300.5, 6);
    expect(Math.round(data.left * 100)).toBe(Math.round(data.in * 100) - Math.round(data.out * 100));
    const ofDishes = data.dishes.reduce((sum, { profit }) => sum + Math.round(profit * 100), 0);
    expect(ofDishes).toBe(Math.round(data.left * 100));
    expect(data.unknowns).toEqual([{ kind: 'cookingDay' }]);
    expect(data).toMatchObject({ state: 'unplanned', isWhole: false, portions: 3, costs: { ingredients: { amount: 0, isWhole: false } } });
  });

  it('counts cash, cash that is paid back, and the sum still due', async () => {
    const order = {
      event: event.id,
      items: { combo: 2 },
      customer: someone(),
      amount: totalOf({ combo: 2 }),
      payment: { way: 'cash', advance: 500 },
    };
    const reply = await manager.post('/api/entered-orders').send(order).expect(201);
    const { bookingId } = (reply.body as { booking: Booking }).booking;
    const back = { entry: 'paid-back', method: 'cash', amount: 100.5 };
    await manager.post(`/api/bookings/${bookingId}/receipts`).send(back).expect(200);
    expect(await statement()).toMatchObject({ provider: 0, cash: 500, cashBack: 100.5, due: 1500, in: 500, out: 100.5, left: 399.5 });
    expect((await statement()).fee).toEqual({ amount: 0, isWhole: true });
  });

  it('names a fee that the provider has not said, and is whole once it has', async () => {
    await app.http.post('/sandbox/razorpay/control/fees').send({ isSent: false }).expect(200);
    await bookPaid(app, event);
    const before = await statement();
    expect(before.unknowns).toEqual(expect.arrayContaining([{ kind: 'fee', payments: 1, amount: 1000 }]));
    expect(before).toMatchObject({ fee: { amount: 0, isWhole: false }, isWhole: false });
  });

  it('names money that is neither booked nor on its way back', async () => {
    const { orderId } = await createOrder(app.http, event);
    await app.http.post('/sandbox/razorpay/control/fees').send({ feePercent: 0 }).expect(200);
    await pay(app, orderId);
    expect(
      await eventually(lines, (all) => all.some(({ salesEventId, in: paid }) => salesEventId === event.id && paid === 1000)),
    ).toBeTruthy();
  });

  it('counts ingredients and fuel of the cooking day at the last or the average price, and is complete with it', async () => {
    await bookPaid(app, event, { items: { 'beef-2pc': 1 } });
    const item = async (body: object): Promise<number> =>
      ((await manager.post('/api/inventory/items').send(body).expect(201)).body as { item: { id: number } }).item.id;
    const items = ((await manager.get('/api/inventory').expect(200)).body as { data: { id: number; name: string }[] }).data;
    const mutton = items.find(({ name }) => name === 'Mutton')?.id ?? (await item({ name: 'Mutton', unit: 'kg' }));
    const buy = (unitPrice: number) =>
      manager.post(`/api/inventory/items/${mutton}/movements`).send({ kind: 'purchase', quantity: 10, unitPrice }).expect(200);
    await buy(700);
    await buy(900);
    const day = await cook(20);
    const last = await statement('last');
    const average = await statement('average');
    // 8 kg of mutton for 20 people, before what is trimmed away.
    expect(Math.round((last.costs.ingredients.amount - average.costs.ingredients.amount) * 100)).toBeGreaterThanOrEqual(8 * 100 * 100);
    expect(last).toMatchObject({ state: 'open', prices: 'last' });
    expect(average.prices).toBe('average');
    expect(last.dishes.reduce((sum, { costs }) => sum + Math.round(costs.ingredients * 100), 0)).toBe(
      Math.round(last.costs.ingredients.amount * 100),
    );
    await manager.put(`/api/diary-events/${day.id}`).send({ isCompleted: true }).expect(200);
    expect(await statement()).toMatchObject({ state: 'complete', use: 'planned', left: last.left });
    // The record counts in place of the recipe: 5 kg of mutton at ₹900. What it leaves out was cooked too, so its cost is unknown.
    const lines = [{ itemId: mutton, used: 4, leftover: 2, waste: 1, reason: 'Burnt' }];
    await manager.post(`/api/diary-events/${day.id}/stock-use`).send({ lines }).expect(201);
    const booked = await statement();
    expect(booked).toMatchObject({
      use: 'booked',
      costs: { ingredients: { amount: 4500, isWhole: false }, fuel: { amount: 0, isWhole: false } },
    });
    expect(booked.unknowns).toContainEqual(expect.objectContaining({ kind: 'fuelUse' }));
    expect(booked.unknowns).not.toContainEqual(expect.objectContaining({ kind: 'use', itemId: mutton }));
    await manager.post(`/api/diary-events/${day.id}/stock-use/undo`).send({}).expect(200);
    expect(await statement()).toMatchObject({ use: 'planned', left: last.left });
  });

  it('counts sold dishes once although two days cook for the sale', async () => {
    await bookPaid(app, event, { items: { 'beef-2pc': 2 } });
    const follow = { salesEventId: event.id, followsBookings: true };
    await manager
      .post('/api/diary-events/create')
      .send({ ...follow, title: 'Day', date: '2026-12-06' })
      .expect(201);
    const { data } = (await manager.get('/api/inventory').expect(200)).body as { data: { id: number; name: string }[] };
    const mutton = data.find(({ name }) => name === 'Mutton')?.id;
    await manager.post(`/api/inventory/items/${mutton}/movements`).send({ kind: 'purchase', quantity: 10, unitPrice: 700 }).expect(200);
    const { amount } = (await statement()).costs.ingredients;
    expect(amount).toBeGreaterThan(700);
    await manager
      .post('/api/diary-events/create')
      .send({ ...follow, title: 'Eve', date: '2026-12-05' })
      .expect(201);
    expect((await statement()).costs.ingredients.amount).toBe(amount);
  });

  it('forgets the price of a purchase that was mistyped and undone', async () => {
    await bookPaid(app, event);
    const day = await cook(20, '2020-01-05');
    const { data } = (await manager.get(`/api/diary-events/${day.id}/stock-use`).expect(200)).body as { data: EventStockUse };
    const ghee = data.lines.find(({ name }) => name.en === 'Ghee');
    const movements = `/api/inventory/items/${ghee?.itemId}/movements`;
    const buy = async (unitPrice: number): Promise<number> => {
      const { body } = await manager.post(movements).send({ kind: 'purchase', quantity: 10, unitPrice }).expect(200);
      return (body as { movement: { id: number } }).movement.id;
    };
    const before = await statement();
    const mistyped = await buy(6000);
    await manager.post(`${movements}/${mistyped}/undo`).send({}).expect(200);
    await buy(600);
    const paise = Math.round(((await statement()).costs.ingredients.amount - before.costs.ingredients.amount) * 100);
    expect(paise).toBe(Math.round((ghee?.needed ?? Number.NaN) * 600 * 100));
  });

  it('distinguishes a delivery that costs 0 on purpose from one without a cost', async () => {
    await bookPaid(app, event);
    await cook();
    expect((await statement()).unknowns).toContainEqual({ kind: 'delivery' });
    await addCost({ kind: 'delivery', name: 'Neighbours', amount: 0 });
    const after = await statement();
    expect(after.unknowns).not.toContainEqual({ kind: 'delivery' });
    expect(after.costs.delivery).toEqual({ amount: 0, isWhole: true });
  });

  it('adds, changes, removes and puts back a cost, each told live', async () => {
    const room = await app.screen(BOOKINGS_ROOM, 'manager');
    const { id, version } = await addCost({ kind: 'other', name: 'Boxes', amount: 120 });
    await room.hears('profit.changed', ({ salesEventId }) => salesEventId === event.id);
    await manager.patch(`/api/profit/costs/${id}`).send({ amount: 150.25, version }).expect(200);
    expect(await statement()).toMatchObject({ costs: { other: { amount: 150.25 } }, left: -150.25 });
    const stale = await manager.patch(`/api/profit/costs/${id}`).send({ amount: 1, version }).expect(409);
    expect(stale.body).toMatchObject({ code: 'record.stale', current: { amount: 150.25 } });
    await manager.delete(`/api/profit/costs/${id}`).expect(200);
    await manager.delete(`/api/profit/costs/${id}`).expect(200);
    expect(await statement()).toMatchObject({ extraCosts: [], left: 0 });
    await manager.post(`/api/profit/costs/${id}/restore`).send({}).expect(200);
    expect(await statement()).toMatchObject({ extraCosts: [{ name: 'Boxes', amount: 150.25 }], left: -150.25 });
  });

  it.each([
    ['no amount', { kind: 'other', name: 'Boxes' }, 'amount'],
    ['an amount below 0', { kind: 'other', name: 'Boxes', amount: -1 }, 'amount'],
    ['an amount in parts of a paisa', { kind: 'other', name: 'Boxes', amount: 1.234 }, 'amount'],
    ['an amount beyond all measure', { kind: 'other', name: 'Boxes', amount: 1_000_001 }, 'amount'],
    ['no name', { kind: 'other', name: ' ', amount: 5 }, 'name'],
    ['an unknown kind', { kind: 'bribe', name: 'Boxes', amount: 5 }, 'kind'],
  ])('refuses a cost with %s at its field', async (_name, body, path) => {
    const reply = await manager.post(`/api/profit/${event.id}/costs`).send(body).expect(400);
    expect((reply.body as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(path);
    expect((await statement()).extraCosts).toEqual([]);
  });

  it('adds one cost for the same request sent twice', async () => {
    const send = () =>
      manager
        .post(`/api/profit/${event.id}/costs`)
        .set('Idempotency-Key', 'cost-of-boxes-1')
        .send({ kind: 'other', name: 'Boxes', amount: 5 });
    await send().expect(201);
    await send().expect(201);
    expect((await statement()).extraCosts).toHaveLength(1);
  });

  it('answers 404 to an unknown sale and an unknown cost', async () => {
    expect((await manager.get('/api/profit/999999').expect(404)).body).toMatchObject({ code: 'event.notFound' });
    await manager.post('/api/profit/999999/costs').send({ kind: 'other', name: 'x', amount: 1 }).expect(404);
    expect((await manager.patch('/api/profit/costs/999999').send({ amount: 1 }).expect(404)).body).toMatchObject({ code: 'cost.notFound' });
    await manager.get(`/api/profit/${event.id}`).query({ prices: 'guessed' }).expect(400);
  });

  it('shows the sales next to each other, the newest first, and as a file', async () => {
    await bookPaid(app, event, { customer: someone() });
    const other = await makeEvent(app, { title: '=SUM(A1)' });
    await bookPaid(app, other, { customer: someone() });
    const [newest, before] = await lines();
    expect([newest?.salesEventId, before?.salesEventId]).toEqual([other.id, event.id]);
    const { in: paid, left } = await statement();
    expect(before).toMatchObject({ in: paid, left, portions: 1, isWhole: false });
    const file = await manager.get('/api/profit.csv').query({ language: 'ml' }).expect(200);
    expect(file.headers['content-type']).toMatch(/^text\/csv/);
    const [head, first] = parseCsv(file.text);
    expect(head?.[0]).toBe('വിൽപ്പന');
    expect(first?.[0]).toBe("'=SUM(A1)");
    expect(first?.[3]).toBe('1000');
  });

  it('is the manager’s alone', async () => {
    const kitchen = await app.as('kitchen');
    for (const path of ['/api/profit', '/api/profit.csv', `/api/profit/${event.id}`]) {
      await app.http.get(path).expect(401);
      await kitchen.get(path).expect(403);
    }
  });
});
