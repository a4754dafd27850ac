// @database locks of the sales that follow a dish
import type { Dish } from '#shared/menu/dish.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { UnitOfWork } from '../../../backend/src/core/database/unit-of-work.js';
import { SalesEventEntity } from '../../../backend/src/sales-events/sales-event.entity.js';
import { appOfFile, clientOfFile } from '../../support/test-app.js';
import { bookPaid, createOrder, makeEvent, orderBody, slotsOf, someone, unique } from '../orders/checkout.js';

const app = appOfFile();
const manager = clientOfFile(app, 'manager');

const FAMILY = {
  name: 'Family Mandi',
  nameMalayalam: 'ഫാമിലി മന്തി',
  description: 'For a whole table',
  descriptionMalayalam: null,
  price: 2600.5,
  slots: 4,
  feeds: 8,
  onNewSales: false,
};

const listed = async (): Promise<Dish[]> => (await manager.get('/api/dishes').expect(200)).body.data;
const create = async (change: object = {}): Promise<Dish> =>
  (
    await manager
      .post('/api/dishes')
      .send({ ...FAMILY, ...change })
      .expect(201)
  ).body.dish;
const edit = (dish: Pick<Dish, 'id' | 'version'>, change: object) =>
  manager.put(`/api/dishes/${dish.id}`).send({ version: dish.version, ...change });
const menuOf = async (event: Pick<ManagedSalesEvent, 'id'>) =>
  (await app.http.get(`/api/menu?event=${event.id}`).expect(200)).body.data.items;
const sellIn = (event: Pick<ManagedSalesEvent, 'id'>, menuItems: object) => manager.put(`/api/events/${event.id}`).send({ menuItems });

describe('the dishes of the kitchen (requirements/console C98)', () => {
  it('are the five of the first menu at the beginning, with their keys and prices', async () => {
    expect((await listed()).map(({ id, name, price, onNewSales }) => [id, name, price, onNewSales]).slice(0, 5)).toEqual([
      ['beef-2pc', 'Mutton Mandi 2 piece', 1400, true],
      ['combo', 'Combo Pack', 1000, true],
      ['mutton-2pc', 'Beef Ribs Mandi 2 piece', 750, true],
      ['chicken-mandi', 'Chicken Mandi', 600, false],
      ['fish-mandi', 'Fish Mandi', 850, false],
    ]);
  });

  it('are the manager’s alone', async () => {
    const cook = await app.as('kitchen');
    await cook.get('/api/dishes').expect(403);
    await cook.post('/api/dishes').send(FAMILY).expect(403);
  });

  it('get one more, which is sold like the others and takes its slots', async () => {
    const screen = await app.screen('menu', 'manager');
    const dish = await create();
    expect(dish).toMatchObject({ ...FAMILY, id: 'family-mandi', isArchived: false, version: 1 });
    await screen.hears('dish.changed', ({ id }) => id === dish.id);
    expect((await create()).id).toBe('family-mandi-2');

    const event = await makeEvent(app, { maxOrders: 10 });
    expect(Object.keys(await menuOf(event))).toEqual(['beef-2pc', 'combo', 'mutton-2pc']);
    await sellIn(event, { combo: { enabled: true }, [dish.id]: { enabled: true } }).expect(200);
    expect(await menuOf(event)).toMatchObject({
      combo: { name: 'Combo Pack', price: 1000 },
      'family-mandi': { name: 'Family Mandi', nameMalayalam: 'ഫാമിലി മന്തി', price: 2600.5, slots: 4, feeds: 8 },
    });
    const basket = { items: { 'family-mandi': 2, combo: 1 } as object, amount: 2 * 260_050 + 100_000, customer: someone() };
    await createOrder(app.http, event, basket);
    expect(await slotsOf(app, event)).toBe(1);
    const refused = await app.http
      .post('/api/razorpay/create-order')
      .send(orderBody(event, { items: { 'family-mandi': 1 } as object, amount: 260_050, customer: someone() }))
      .expect(409);
    expect(refused.body.code).toBe('order.soldOut');
    await createOrder(app.http, event, { items: { combo: 1 }, customer: someone() });
    expect(await slotsOf(app, event)).toBe(0);
  });

  it('change on every sale that is not over, and nothing that was sold', async () => {
    const dish = await create({ name: unique('Changing'), onNewSales: true });
    const own = await makeEvent(app, { menuItems: { [dish.id]: { enabled: true, price: 10 } } });
    const event = await makeEvent(app);
    const { bookingId } = await bookPaid(app, event, { items: { [dish.id]: 1 } as object, amount: 260_050 });
    const page = await app.screen('sales');
    const { body } = await edit(dish, { name: 'Renamed', nameMalayalam: null, price: 3000 }).expect(200);
    await page.hears('sale.changed', ({ id }) => id === event.id);
    expect((await menuOf(event))[dish.id]).toEqual({ name: 'Renamed', description: 'For a whole table', price: 3000, slots: 4, feeds: 8 });
    expect((await menuOf(own))[dish.id]).toMatchObject({ name: 'Renamed', price: 10 });
    const [booking] = (await manager.get(`/api/bookings?search=${bookingId}`).expect(200)).body.data;
    const sold = { key: dish.id, name: dish.name, nameMalayalam: 'ഫാമിലി മന്തി', quantity: 1, slots: 4, price: 2600.5 };
    expect(booking.dishes).toEqual([sold]);
    // The order of before is paid by another price than the menu has now.
    const order = await app.http
      .post('/api/razorpay/create-order')
      .send(orderBody(event, { items: { [dish.id]: 1 } as object, amount: 260_050 }));
    expect([order.status, order.body.code, order.body.amount]).toEqual([409, 'order.priceChanged', 300_000]);
    await edit(body.dish, { isArchived: true }).expect(200);
  });

  it('are sold out of one sale, and shown', async () => {
    const event = await makeEvent(app);
    await sellIn(event, { combo: { enabled: true, soldOut: true }, 'mutton-2pc': { enabled: true } }).expect(200);
    expect((await menuOf(event)).combo).toMatchObject({ price: 1000, isSoldOut: true });
    const order = (items: object, amount: number) =>
      app.http.post('/api/razorpay/create-order').send(orderBody(event, { items, amount, customer: someone() }));
    const refused = await order({ combo: 1 }, 100_000).expect(409);
    expect(refused.body).toMatchObject({ code: 'basket.soldOut', error: expect.stringContaining('Combo Pack') });
    expect(await slotsOf(app, event)).toBe(50);
    await order({ 'mutton-2pc': 1 }, 75_000).expect(200);
    const [seen] = (await app.http.get('/api/events').expect(200)).body.data.filter(({ id }: { id: number }) => id === event.id);
    expect(seen).toMatchObject({ dishes: ['combo', 'mutton-2pc'], priceFrom: 750 });
  });

  it('leave the menu: no sale goes on selling them, and one that had it gets it back', async () => {
    const dish = await create({ name: unique('Leaving') });
    const [selling, other] = [await makeEvent(app), await makeEvent(app)];
    await sellIn(selling, { [dish.id]: { enabled: true } }).expect(200);
    const { body } = await edit(dish, { isArchived: true }).expect(200);
    expect(Object.keys(await menuOf(selling))).toEqual([]);
    const order = orderBody(selling, { items: { [dish.id]: 1 } as object, amount: 260_050, customer: someone() });
    expect((await app.http.post('/api/razorpay/create-order').send(order)).status).toBe(409);
    await sellIn(selling, { [dish.id]: { enabled: true, price: 5 } }).expect(200);
    expect((await sellIn(other, { [dish.id]: { enabled: true } }).expect(409)).body.code).toBe('menu.archivedItem');
    expect(Object.keys(await menuOf(other))).toEqual(['beef-2pc', 'combo', 'mutton-2pc']);
    await edit(body.dish, { isArchived: false }).expect(200);
    expect((await menuOf(selling))[dish.id]).toMatchObject({ price: 5 });
    await sellIn(other, { [dish.id]: { enabled: true } }).expect(200);
  });

  it('are sorted, in the menu of each sale too', async () => {
    const keys = (await listed()).map(({ id }) => id);
    const event = await makeEvent(app);
    const order = ['mutton-2pc', ...keys.filter((key) => key !== 'mutton-2pc')];
    const sorted = (await manager.put('/api/dishes/order').send({ dishes: order }).expect(200)).body.data as Dish[];
    expect(sorted.map(({ id }) => id)).toEqual(order);
    expect(Object.keys(await menuOf(event))[0]).toBe('mutton-2pc');
    for (const wrong of [order.slice(1), [...order, 'pizza'], [...order.slice(1), 'combo']]) {
      expect((await manager.put('/api/dishes/order').send({ dishes: wrong }).expect(409)).body.code).toBe('dish.otherMenu');
    }
    await manager.put('/api/dishes/order').send({ dishes: keys }).expect(200);
  });

  it.each([
    ['name', { name: '  ' }],
    ['description', { description: '' }],
    ['price', { price: -1 }],
    ['price', { price: 10.001 }],
    ['price', { price: 100_001 }],
    ['slots', { slots: 0 }],
    ['slots', { slots: 1.5 }],
    ['feeds', { feeds: 0 }],
  ])('name the field %s of %j, and store nothing', async (path, change) => {
    const before = (await listed()).length;
    const refused = await manager
      .post('/api/dishes')
      .send({ ...FAMILY, ...change })
      .expect(400);
    expect(refused.body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
    expect(await listed()).toHaveLength(before);
  });

  it('are not overwritten by a caller with an older version, and are refused when unknown', async () => {
    const dish = await create({ name: unique('Contested') });
    await edit(dish, { price: 1 }).expect(200);
    const stale = await edit(dish, { price: 2 }).expect(409);
    expect(stale.body).toMatchObject({ code: 'record.stale', current: { price: 1 } });
    expect((await edit({ id: 'pizza', version: 1 }, { price: 2 }).expect(422)).body.code).toBe('dish.unknown');
  });
});

it('keeps the menu of a sale that is older than the records of dishes', async () => {
  const event = await makeEvent(app, { menuItems: { combo: { enabled: true, price: 900 }, 'fish-mandi': { enabled: true } } });
  await app.get(UnitOfWork).run(({ em }) => em.nativeUpdate(SalesEventEntity, { id: event.id }, { offered: null }));
  expect(await menuOf(event)).toEqual({
    combo: { name: 'Combo Pack', description: '1 beef + 1 mutton', price: 900 },
    'fish-mandi': { name: 'Fish Mandi', description: 'Fish from the pit on mandi rice', price: 850 },
  });
});
