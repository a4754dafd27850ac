// @database locks of all items
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import { ITEM_IDS } from '#shared/inventory/item-choices';
import { INVENTORY_ROOM } from '#shared/realtime/rooms';
import { appOfFile, startApp } from '../../support/test-app';

const app = appOfFile();
let items: InventoryItem[];
let revision: number;

beforeEach(async () => {
  ({ data: items, revision } = await load());
});

const load = async (): Promise<{ data: InventoryItem[]; revision: number }> =>
  (await (await app.as('kitchen')).get('/api/inventory').expect(200)).body;
const send = async (path: string, list: unknown, base?: number) => {
  const request = (await app.as('kitchen')).post(`/api/inventory${path}`);
  if (base !== undefined) void request.set('If-Match', String(base));
  return request.send(list as object);
};
const saved = async (list: unknown, base?: number, path = '') => {
  const reply = await send(path, list, base);
  expect([reply.status, reply.body.error]).toEqual([200, undefined]);
  return reply.body as { success: true; data: InventoryItem[]; stale: number[]; snapshotId: number | null };
};
const find = (list: InventoryItem[], id: number): InventoryItem => list.find((item) => item.id === id) ?? raise();
function raise(): never {
  throw new Error('There is no such item');
}
const with_ = (id: number, changes: object) => items.map((item) => (item.id === id ? { ...item, ...changes } : item));
const plain = (list: InventoryItem[]) => list.map((item) => ({ ...item, version: 0, lastUpdated: '', priceHistory: [] }));

describe('saving the whole inventory (decisions/0001 §24; faults C10)', () => {
  it('pushes nothing when nothing changes', async () => {
    expect(await saved(items)).toEqual({ success: true, data: items, stale: [], snapshotId: null });
    expect((await load()).revision).toBe(revision);
  });

  it('keeps both edits of two devices, and only appends to the history', async () => {
    await Promise.all([
      saved(with_(1002, { quantity: 5, currentPrice: 20, priceHistory: [] })),
      saved(with_(1003, { quantity: 7, currentPrice: 30, priceHistory: [{ date: 'forged', price: 1 }] })),
    ]);
    const { data } = await load();
    expect(find(data, 1002)).toMatchObject({ quantity: 5, currentPrice: 20, priceHistory: [{ price: 20 }] });
    expect(find(data, 1003)).toMatchObject({ quantity: 7, currentPrice: 30, priceHistory: [{ price: 30 }] });
    const later = await saved(data.map((item) => (item.id === 1002 ? { ...item, currentPrice: 25, priceHistory: [] } : item)));
    expect(find(later.data, 1002).priceHistory.map(({ price }) => price)).toEqual([20, 25]);
    const { body } = await (await app.as('kitchen')).get('/api/inventory/items/1002/movements').expect(200);
    expect(body.data).toMatchObject([{ kind: 'count', before: 0, after: 5 }]);
  });

  it('undoes nothing from a device that was away', async () => {
    await (await app.as('kitchen')).patch('/api/inventory/items/1004').send({ quantity: 9 }).expect(200);
    const late = await saved(with_(1005, { quantity: 1 }));
    expect(late.stale).toEqual([1004]);
    expect([find(late.data, 1004).quantity, find(late.data, 1005).quantity]).toEqual([9, 1]);
  });

  it('removes with a base only items that the base knew, and without one all others; a restore brings them back', async () => {
    const kitchen = await app.as('kitchen');
    const { item } = (await kitchen.post('/api/inventory/items').send({ name: 'New' }).expect(201)).body;
    const screen = await app.screen(INVENTORY_ROOM, 'kitchen');
    const first = await saved(
      items.filter(({ id }) => id !== 1006),
      revision,
    );
    expect(first.data.map(({ id }) => id)).toEqual([...items.map(({ id }) => id).filter((id) => id !== 1006), item.id].sort());
    expect((await screen.hears('item.removed')).record).toMatchObject({ id: 1006 });
    const before = (await load()).data;
    const { data, snapshotId } = await saved([]);
    expect(data).toEqual([]);
    await kitchen.post(`/api/snapshots/${snapshotId}/restore`).expect(200);
    expect(plain((await load()).data)).toEqual(plain(before));
    await kitchen.post('/api/snapshots/999999/restore').expect(404);
  });

  it.each([
    ['no list', { items: [] }, 'Invalid data format: expected an array'],
    ['an item without a name', [{ id: 1002 }], 'Item name is required'],
    ['a negative stock', [{ id: 1002, name: 'A', quantity: -1 }], 'Quantity must be a valid positive number'],
    ['a negative price', [{ id: 1002, name: 'A', currentPrice: -1 }], 'Price must be a valid positive number'],
    [
      'a number twice',
      [
        { id: 1002, name: 'A' },
        { id: 1002, name: 'B' },
      ],
      'The id 1002 appears twice',
    ],
    ['a number of five digits', [{ id: 10_000, name: 'A' }], undefined],
  ])('is refused when it is %s', async (_, list, sentence) => {
    const refused = await send('', list);
    expect(refused.status).toBe(400);
    if (sentence) expect(refused.body.error).toBe(sentence);
    expect((await load()).data).toEqual(items);
  });

  it('says so when the numbers are exhausted @deep', async () => {
    const full = await startApp();
    const kitchen = await full.as('kitchen');
    const all = Array.from({ length: ITEM_IDS.most - ITEM_IDS.least + 1 }, (_, place) => ({ id: ITEM_IDS.least + place, name: 'X' }));
    await kitchen.post('/api/inventory').send(all).expect(200);
    const refused = await kitchen.post('/api/inventory/items').send({ name: 'One more' }).expect(409);
    expect(refused.body.code).toBe('inventory.full');
    await full.stop();
  }, 60_000);
});

describe('import (requirements/kitchen §5; faults C12)', () => {
  const file = (): Record<string, unknown>[] => items.slice(0, 3).map((item) => ({ ...item }));

  it('replaces the store by the file, and can be undone', async () => {
    const kitchen = await app.as('kitchen');
    const list = [{ ...items[0], quantity: 12 }, { ...items[1] }, { ...items[0], id: 9001, name: 'Imported', version: 77 }];
    const { data, snapshotId } = await saved(list, undefined, '/import');
    expect(data.map(({ id }) => id)).toEqual([items[0]?.id, items[1]?.id, 9001]);
    expect(find(data, items[0]?.id ?? 0).quantity).toBe(12);
    await kitchen.post(`/api/snapshots/${snapshotId}/restore`).expect(200);
    const { data: back } = await load();
    expect(plain(back)).toEqual(plain(items));
  });

  it('leaves an item of the file that was counted since when it is undone', async () => {
    const kitchen = await app.as('kitchen');
    const list = [...items, { ...items[0], id: 9001, name: 'Counted' }, { ...items[0], id: 9002, name: 'Untouched', quantity: 4 }];
    const { snapshotId } = await saved(list, undefined, '/import');
    await kitchen.post('/api/inventory/items/9001/movements').send({ kind: 'count', quantity: 7 }).expect(200);
    await kitchen.post(`/api/snapshots/${snapshotId}/restore`).expect(200);
    const { data: back } = await load();
    expect(find(back, 9001).quantity).toBe(7);
    expect(plain(back.filter(({ id }) => id !== 9001))).toEqual(plain(items));
  });

  it.each(['id', 'name', 'category', 'quantity', 'unit', 'currentPrice', 'priceHistory', 'isActive', 'lastUpdated'])(
    'needs %s in every item, or changes nothing',
    async (field) => {
      const list = file();
      delete list[2]?.[field];
      const refused = await send('/import', list);
      expect([refused.status, refused.body.error]).toEqual([400, `Missing required field '${field}' in one or more items`]);
      expect(await load()).toMatchObject({ data: items, revision });
    },
  );

  it.each([
    ['an object', {}],
    ['null', null],
    ['a list of texts', ['a']],
    ['a list of lists', [[]]],
  ])('refuses %s', async (_, body) => {
    const refused = await (
      await app.as('kitchen')
    )
      .post('/api/inventory/import')
      .set('Content-Type', 'application/json')
      .send(JSON.stringify(body));
    expect([refused.status, refused.body.success]).toEqual([400, false]);
    if (!Array.isArray(body)) expect(refused.body.error).toBe('Invalid data format: expected an array');
    expect((await load()).data).toEqual(items);
  });

  it('refuses the whole file for one broken item, a number twice, and a file that is no JSON or too large', async () => {
    expect((await send('/import', [...file(), { ...items[3], quantity: -1 }])).body.error).toBe('Quantity must be a valid positive number');
    expect((await send('/import', [...file(), file()[0]])).status).toBe(400);
    const kitchen = await app.as('kitchen');
    await kitchen.post('/api/inventory/import').set('Content-Type', 'application/json').send('[{').expect(400);
    await kitchen
      .post('/api/inventory/import')
      .send([{ ...items[0], notes: 'x'.repeat(1_100_000) }])
      .expect(413);
    expect((await load()).data).toEqual(items);
  });

  it('takes no keys of the prototype', async () => {
    const forged = JSON.stringify(file()).replace('"name"', '"__proto__":{"isActive":false},"name"');
    const reply = await (await app.as('kitchen')).post('/api/inventory/import').set('Content-Type', 'application/json').send(forged);
    expect(({} as Record<string, unknown>)['isActive']).toBeUndefined();
    expect([200, 400]).toContain(reply.status);
  });
});
