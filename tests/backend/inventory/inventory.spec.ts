// @database locks of items, journal and stock
import { DEFAULT_ITEMS } from '#shared/inventory/default-items';
import type { InventoryItem, Movement } from '#shared/inventory/inventory.contract';
import { INVENTORY_ROOM } from '#shared/realtime/rooms';
import { appOfFile, startApp } from '../../support/test-app';

const app = appOfFile();

const load = async (): Promise<InventoryItem[]> => (await (await app.as('kitchen')).get('/api/inventory').expect(200)).body.data;
const one = async (id: number): Promise<InventoryItem> => (await load()).find((item) => item.id === id) ?? raise();
const post = async (path: string, body: object = {}) => (await app.as('kitchen')).post(`/api/inventory/${path}`).send(body);
const patch = async (id: number, body: object) => (await app.as('kitchen')).patch(`/api/inventory/items/${id}`).send(body);
const make = async (body: object = {}): Promise<InventoryItem> => {
  const reply = await post('items', { name: 'Saffron, red', ...body });
  expect([reply.status, reply.body.error]).toEqual([201, undefined]);
  return reply.body.item;
};
const journal = async (id: number): Promise<Movement[]> =>
  (await (await app.as('kitchen')).get(`/api/inventory/items/${id}/movements`).expect(200)).body.data;
function raise(): never {
  throw new Error('There is no such item');
}

describe('the inventory (requirements/kitchen §3)', () => {
  it('starts with the default items, none in stock', async () => {
    const { body } = await (await app.as('kitchen')).get('/api/inventory').expect(200);
    expect(body).toMatchObject({ success: true, revision: 0, serverNow: expect.any(Number) });
    expect(body.data).toHaveLength(DEFAULT_ITEMS.length);
    for (const [place, item] of DEFAULT_ITEMS.entries()) {
      expect(body.data[place]).toEqual({
        ...item,
        priceHistory: [],
        minQuantity: null,
        notes: null,
        lastUpdated: expect.stringMatching(/Z$/),
        version: 1,
      });
    }
  });

  it('stays empty when it was emptied on purpose, and is made once', async () => {
    const before = await startApp();
    await (await before.as('kitchen')).post('/api/inventory').send([]).expect(200);
    await before.halt();
    const after = await startApp({ database: before.database });
    expect((await (await after.as('kitchen')).get('/api/inventory').expect(200)).body.data).toEqual([]);
    await after.halt();
    await before.database.drop();
  });
});

describe('adding an item (requirements/kitchen §5)', () => {
  it('gives it a free number of four digits and tells the kitchen', async () => {
    const screen = await app.screen(INVENTORY_ROOM, 'kitchen');
    const body = { category: 'Spices', quantity: 2.5, unit: 'g', currentPrice: 420.75, minQuantity: 1, notes: ' Iran ' };
    const item = await make(body);
    expect(item).toEqual({
      ...body,
      id: expect.any(Number),
      name: 'Saffron, red',
      nameMalayalam: null,
      notes: 'Iran',
      isActive: true,
      priceHistory: [{ date: item.lastUpdated, price: 420.75 }],
      lastUpdated: expect.stringMatching(/Z$/),
      version: 1,
    });
    expect(item.id).toBeGreaterThanOrEqual(1000);
    expect(item.id).toBeLessThanOrEqual(9999);
    expect(await screen.hears('item.changed')).toMatchObject({ record: item, revision: screen.revision + 1 });
    expect(await journal(item.id)).toMatchObject([{ kind: 'count', quantity: 2.5, before: 0, after: 2.5, by: 'Cook' }]);
  });

  it('gives items of one moment a number each (faults C11)', async () => {
    const items = await Promise.all(Array.from({ length: 20 }, (_, n) => make({ name: `Item ${n}` })));
    expect(new Set(items.map(({ id }) => id)).size).toBe(20);
  });

  it.each([
    [{ name: '' }, 'Item name is required'],
    [{ name: ' \t' }, 'Item name is required'],
    [{ name: null }, 'Item name is required'],
    [{ quantity: -1 }, 'Quantity must be a valid positive number'],
    [{ quantity: 'NaN' }, 'Quantity must be a valid positive number'],
    [{ quantity: null }, 'Quantity must be a valid positive number'],
    [{ quantity: 1e300 }, 'Quantity must be a valid positive number'],
    [{ currentPrice: -0.01 }, 'Price must be a valid positive number'],
    [{ currentPrice: '12' }, 'Price must be a valid positive number'],
    [{ currentPrice: 1e12 }, 'Price must be a valid positive number'],
  ])('refuses %j in the required words', async (body, sentence) => {
    const before = await load();
    const refused = await post('items', { name: 'X', ...body });
    expect([refused.status, refused.body.error, refused.body.issues.length]).toEqual([400, sentence, 1]);
    expect(await load()).toEqual(before);
  });

  it.each([{ category: 'Fruit' }, { unit: 'lb' }, { name: 'ക'.repeat(10_000) }, { notes: 'x'.repeat(5_001) }, { minQuantity: -1 }])(
    'refuses %j',
    async (body) => expect((await post('items', { name: 'X', ...body })).status).toBe(400),
  );

  it('takes any script and emoji as they are', async () => {
    const name = 'ഏലക്ക 🌿 <img src=x>';
    expect((await make({ name })).name).toBe(name);
  });
});

describe('editing and removing', () => {
  it('writes a new quantity into the journal and a new price into the history', async () => {
    const item = await make({ quantity: 1, currentPrice: 10 });
    const { body } = await patch(item.id, { quantity: 4, currentPrice: 12.5, isActive: false });
    expect(body.item).toMatchObject({ quantity: 4, currentPrice: 12.5, isActive: false, version: 2 });
    expect(body.item.priceHistory.map(({ price }: { price: number }) => price)).toEqual([10, 12.5]);
    expect((await journal(item.id)).map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['count', 1, 4],
      ['count', 0, 1],
    ]);
    expect((await patch(item.id, { quantity: 4, currentPrice: 12.5 })).body.item).toEqual(body.item);
    expect((await patch(item.id, { currentPrice: 10 })).body.item.priceHistory).toHaveLength(3);
  });

  it('keeps the unit in which its journal counts and its purchases were paid', async () => {
    const { id } = await make({ unit: 'kg' });
    await post(`items/${id}/movements`, { kind: 'purchase', quantity: 10, paid: 8_000 });
    const before = await one(id);
    for (const unit of ['g', 'piece']) {
      const refused = await patch(id, { unit, notes: 'Smaller' });
      expect([refused.status, refused.body.code]).toEqual([409, 'item.unitInUse']);
    }
    expect(await one(id)).toEqual(before);
    expect((await patch(id, { unit: 'kg', notes: 'The same' })).body.item).toMatchObject({ unit: 'kg', quantity: 10, currentPrice: 800 });
  });

  it('converts price and least amount into another unit while nothing is counted, resets them where it cannot, and keeps those sent with it', async () => {
    const { id } = await make({ unit: 'kg', currentPrice: 800, minQuantity: 5 });
    const grams = { unit: 'g', currentPrice: 0.8, minQuantity: 5000, priceHistory: [{ price: 0.8 }] };
    expect((await patch(id, { unit: 'g' })).body.item).toMatchObject(grams);
    const litres = { unit: 'L', currentPrice: 0, minQuantity: null, priceHistory: [] };
    expect((await patch(id, { unit: 'L' })).body.item).toMatchObject(litres);
    const named = (await patch(id, { unit: 'kg', currentPrice: 750, minQuantity: 4 })).body.item;
    expect(named).toMatchObject({ unit: 'kg', currentPrice: 750, minQuantity: 4, priceHistory: [{ price: 750 }] });
    const piece = (await patch(id, { unit: 'piece', currentPrice: 750 })).body.item;
    expect(piece).toMatchObject({ currentPrice: 750, minQuantity: null, priceHistory: [{ price: 750 }] });
  });

  it('refuses an older version with the current record', async () => {
    const item = await make();
    const { body } = await patch(item.id, { notes: 'Mine', version: 1 });
    const stale = await patch(item.id, { notes: 'Theirs', version: 1 });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'record.stale', body.item]);
  });

  it('removes an item for good, and brings it back with its journal', async () => {
    const item = await make({ quantity: 3, currentPrice: 7 });
    const kitchen = await app.as('kitchen');
    const screen = await app.screen(INVENTORY_ROOM, 'kitchen');
    const { body } = await kitchen.delete(`/api/inventory/items/${item.id}`).expect(200);
    expect((await screen.hears('item.removed')).record).toEqual({ id: item.id, version: 2 });
    expect((await patch(item.id, { notes: 'x' })).body.code).toBe('item.notFound');
    await kitchen.post(`/api/snapshots/${body.snapshotId}/restore`).expect(200);
    const back = await one(item.id);
    expect(back).toMatchObject({ name: item.name, quantity: 3, currentPrice: 7, priceHistory: item.priceHistory });
    expect(back.version).toBeGreaterThan(2);
    expect(await journal(item.id)).toHaveLength(2);
  });

  it.each(['999', '10000', 'x', '1002.5', '-1002'])('knows no item %s', async (id) => {
    await (await app.as('kitchen')).delete(`/api/inventory/items/${id}`).expect(400);
  });
});

describe('movements (decisions/0001 §34)', () => {
  it('buy, use, waste and count', async () => {
    const { id } = await make({ quantity: 2, currentPrice: 100 });
    const bought = await post(`items/${id}/movements`, { kind: 'purchase', quantity: 3.5, unitPrice: 110, note: 'Market' });
    expect(bought.status).toBe(200);
    expect(bought.body.item).toMatchObject({ quantity: 5.5, currentPrice: 110 });
    expect(bought.body.movement).toMatchObject({
      itemId: id,
      kind: 'purchase',
      before: 2,
      after: 5.5,
      unitPrice: 110,
      note: 'Market',
      by: 'Cook',
    });
    expect((await post(`items/${id}/movements`, { kind: 'use', quantity: 1.25 })).body.item.quantity).toBe(4.25);
    expect((await post(`items/${id}/movements`, { kind: 'waste', quantity: 0.25 })).body.item.quantity).toBe(4);
    expect((await post(`items/${id}/movements`, { kind: 'count', quantity: 0 })).body.item.quantity).toBe(0);
    expect((await journal(id)).map(({ kind }) => kind)).toEqual(['count', 'waste', 'use', 'purchase', 'count']);
  });

  it('take no more than the stock', async () => {
    const { id } = await make({ quantity: 1 });
    const refused = await post(`items/${id}/movements`, { kind: 'use', quantity: 1.001 });
    expect([refused.status, refused.body.code]).toEqual([409, 'stock.short']);
    const replies = await Promise.all(Array.from({ length: 4 }, () => post(`items/${id}/movements`, { kind: 'use', quantity: 0.5 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect((await one(id)).quantity).toBe(0);
  });

  it('are undone before a later count without a change of its stock; an undone count leaves the stock of the others', async () => {
    const { id } = (await post('items', { name: 'Rice', quantity: 0 })).body.item as { id: number };
    const move = async (kind: string, quantity: number): Promise<number> =>
      (await post(`items/${id}/movements`, { kind, quantity })).body.movement.id as number;
    const undo = async (movement: number): Promise<number> =>
      (await post(`items/${id}/movements/${movement}/undo`)).body.item.quantity as number;
    await move('purchase', 10);
    const used = await move('use', 3);
    const counted = await move('count', 6.5);
    expect(await undo(used)).toBe(6.5);
    await move('use', 1);
    expect(await undo(counted)).toBe(9);
  });

  it('are undone one by one; prices go back by a new point', async () => {
    const { id } = await make({ quantity: 2, currentPrice: 100 });
    const bought = (await post(`items/${id}/movements`, { kind: 'purchase', quantity: 3, unitPrice: 110 })).body.movement;
    await post(`items/${id}/movements`, { kind: 'use', quantity: 1 });
    const undo = () => post(`items/${id}/movements/${bought.id}/undo`);
    const undone = await undo();
    expect(undone.body.item).toMatchObject({ quantity: 1, currentPrice: 100 });
    expect(undone.body.item.priceHistory.map(({ price }: { price: number }) => price)).toEqual([100, 110, 100]);
    expect(undone.body.movement).toMatchObject({ undoneBy: 'Cook', undoneAt: expect.any(String) });
    expect((await undo()).body).toEqual(undone.body);
    const other = await make();
    expect((await post(`items/${other.id}/movements/${bought.id}/undo`)).body.code).toBe('movement.notFound');
  });

  const buyAt = async (id: number, unitPrice: number): Promise<number> =>
    (await post(`items/${id}/movements`, { kind: 'purchase', quantity: 1, unitPrice })).body.movement.id;
  const priceAfterUndo = async (id: number, movement: number): Promise<number> =>
    (await post(`items/${id}/movements/${movement}/undo`)).body.item.currentPrice;

  it('leave the price of the newest purchase that is not undone, in whatever order they are undone', async () => {
    const { id } = await make({ quantity: 10, currentPrice: 600 });
    const first = await buyAt(id, 700);
    const second = await buyAt(id, 800);
    expect(await priceAfterUndo(id, first)).toBe(800);
    expect(await priceAfterUndo(id, second)).toBe(600);
    const third = await buyAt(id, 700);
    await buyAt(id, 700);
    expect(await priceAfterUndo(id, third)).toBe(700);
  });

  it('leave a price that was set by hand since, and go back to one that was set by hand before', async () => {
    const { id } = await make({ quantity: 10 });
    const first = await buyAt(id, 700);
    await patch(id, { currentPrice: 650 });
    expect(await priceAfterUndo(id, first)).toBe(650);
    const second = await buyAt(id, 900);
    expect(await priceAfterUndo(id, second)).toBe(650);
    const other = await make({ quantity: 10 });
    expect(await priceAfterUndo(other.id, await buyAt(other.id, 900))).toBe(0);
  });

  it('cannot be undone into less than nothing', async () => {
    const { id } = await make();
    const bought = (await post(`items/${id}/movements`, { kind: 'purchase', quantity: 3 })).body.movement;
    await post(`items/${id}/movements`, { kind: 'use', quantity: 2 });
    expect((await post(`items/${id}/movements/${bought.id}/undo`)).body.code).toBe('stock.short');
    expect((await one(id)).quantity).toBe(1);
  });

  it.each([
    { kind: 'steal', quantity: 1 },
    { kind: 'use', quantity: 0 },
    { kind: 'purchase', quantity: -1 },
    { kind: 'use' },
    { kind: 'count', quantity: 'NaN' },
    [],
  ])('refuses %j', async (body) => {
    const { id, version } = await make();
    expect((await post(`items/${id}/movements`, body)).status).toBe(400);
    expect((await one(id)).version).toBe(version);
  });
});

it.each([
  ['get', ''],
  ['post', ''],
  ['post', '/items'],
  ['patch', '/items/1002'],
  ['delete', '/items/1002'],
  ['get', '/items/1002/movements'],
  ['post', '/items/1002/movements'],
  ['post', '/import'],
] as const)('%s %s is closed to strangers and TV screens', async (method, path) => {
  const before = await load();
  await app.http[method](`/api/inventory${path}`).expect(401);
  await (await app.as('tv'))[method](`/api/inventory${path}`).expect(403);
  const tv = await app.connect('tv');
  expect(await tv.watch(INVENTORY_ROOM)).toMatchObject({ ok: false, code: 'role.forbidden' });
  expect(await load()).toEqual(before);
});
