// @database ticks that are replaced
import { PACK_ISSUES, type PurchaseLine, type PurchasePlan } from '#shared/purchasing/purchasing.contract';
import { PURCHASING_ROOM } from '#shared/realtime/rooms';
import { addDays, calendarDayOf } from '#shared/core/time';
import { appOfFile, clientOfFile } from '../../support/test-app';
import { bookPaid, makeEvent, resetSandbox, someone } from '../orders/checkout';

const app = appOfFile();
const kitchen = clientOfFile(app, 'kitchen');

const MUTTON = 1024;
const GHEE = 1019;
const TEN_DAYS_MS = 10 * 24 * 3_600_000;
const plan = async (): Promise<PurchasePlan> => (await kitchen.get('/api/purchasing/plan').expect(200)).body.data;
const lineOf = async (itemId: number): Promise<PurchaseLine | undefined> => (await plan()).lines.find((line) => line.itemId === itemId);
const newEvent = async (body: object): Promise<string> =>
  (
    await kitchen
      .post('/api/diary-events/create')
      .send({ title: 'Wedding', date: '2099-12-24', ...body })
      .expect(201)
  ).body.event.id;
const setItem = (id: number, body: object) => kitchen.patch(`/api/inventory/items/${id}`).send(body).expect(200);
const setBuying = (id: number, body: object) => kitchen.put(`/api/purchasing/items/${id}`).send(body);

beforeEach(async () => {
  for (const { id } of (await kitchen.get('/api/diary-events').expect(200)).body.data) {
    await (await app.as('manager')).delete(`/api/diary-events/${id}`).expect(200);
  }
  await setItem(MUTTON, { quantity: 0, currentPrice: 0 });
});

describe('the purchase plan (requirements/kitchen K147)', () => {
  it('sums up all coming events, less the stock, which the earlier one has first', async () => {
    const later = await newEvent({ date: '2099-12-25', estimatedAttendance: 20 });
    const first = await newEvent({ estimatedAttendance: 40 });
    await setItem(MUTTON, { quantity: 18, currentPrice: 800 });
    const { events, lines, total } = await plan();
    expect(events.map(({ id, basis, people }) => [id, basis, people])).toEqual([
      [first, 'attendance', 40],
      [later, 'attendance', 20],
    ]);
    expect(lines.find(({ itemId }) => itemId === MUTTON)).toMatchObject({
      needed: 24_000,
      stock: 18_000,
      shortage: 6000,
      cost: 480_000,
      events: [
        { eventId: first, needed: 16_000, reserved: 16_000 },
        { eventId: later, needed: 8000, reserved: 2000 },
      ],
    });
    expect(total).toBe(480_000);
  });

  it('follows each booking while it plans by the bookings, and the attendance once the kitchen chooses it', async () => {
    await resetSandbox(app);
    const sale = await makeEvent(app, { menuItems: { 'beef-2pc': { enabled: true } } });
    const id = await newEvent({ salesEventId: sale.id, followsBookings: true });
    expect((await plan()).events).toMatchObject([{ id, basis: 'sold', hasSale: true, people: 0 }]);
    expect((await plan()).lines).toEqual([]);
    await bookPaid(app, sale, { customer: someone(), items: { 'beef-2pc': 3 } });
    const sold = (await plan()).events[0]?.people ?? 0;
    expect(sold).toBeGreaterThan(0);
    expect((await lineOf(MUTTON))?.needed).toBe(sold * 400);
    await kitchen.put(`/api/diary-events/${id}/plan-basis`).send({ basis: 'attendance' }).expect(200);
    await kitchen.post(`/api/people/${id}`).send({ count: 60 }).expect(200);
    expect((await plan()).events).toMatchObject([{ basis: 'attendance', people: 60 }]);
    await kitchen.put(`/api/diary-events/${id}/plan-basis`).send({ basis: 'neither' }).expect(400);
    await kitchen.put('/api/diary-events/event-404/plan-basis').send({ basis: 'sold' }).expect(404);
  });

  it('buys for a sale once although several days cook for it, on the latest, until one goes by its attendance', async () => {
    await resetSandbox(app);
    const sale = await makeEvent(app, { menuItems: { 'beef-2pc': { enabled: true } } });
    const linked = { salesEventId: sale.id, followsBookings: true };
    const eve = await newEvent({ ...linked, title: 'Eve', date: '2099-12-23' });
    const day = await newEvent({ ...linked, title: 'Day' });
    await bookPaid(app, sale, { customer: someone(), items: { 'beef-2pc': 3 } });
    const { events } = await plan();
    const people = events[1]?.people ?? 0;
    expect(people).toBeGreaterThan(0);
    expect(events).toMatchObject([
      { id: eve, people: 0, countedOn: { id: day, title: 'Day', date: '2099-12-24' }, otherDays: [{ id: day }] },
      { id: day, people, countedOn: null, otherDays: [{ id: eve, title: 'Eve' }] },
    ]);
    expect(await lineOf(MUTTON)).toMatchObject({ needed: people * 400, events: [{ eventId: day }] });
    const used = (await kitchen.get(`/api/diary-events/${eve}/stock-use`).expect(200)).body.data;
    expect(used).toMatchObject({ people: 0, countedOn: { id: day } });
    expect(used.lines).toContainEqual(expect.objectContaining({ itemId: MUTTON, needed: 0, proposed: 0 }));
    await kitchen.put(`/api/diary-events/${day}/plan-basis`).send({ basis: 'attendance' }).expect(200);
    await kitchen.post(`/api/people/${day}`).send({ count: 60 }).expect(200);
    expect((await plan()).events).toMatchObject([
      { id: eve, people, countedOn: null },
      { id: day, people: 60, countedOn: null },
    ]);
    expect((await lineOf(MUTTON))?.needed).toBe((people + 60) * 400);
  });

  it('notifies its readers of a booking within two seconds', async () => {
    await resetSandbox(app);
    const sale = await makeEvent(app, { menuItems: { 'beef-2pc': { enabled: true } } });
    await newEvent({ salesEventId: sale.id, followsBookings: true });
    const screen = await app.screen(PURCHASING_ROOM, 'kitchen');
    await bookPaid(app, sale, { customer: someone(), items: { 'beef-2pc': 1 } });
    const started = Date.now();
    await screen.hears('purchasePlan.changed');
    expect(Date.now() - started).toBeLessThan(2000);
  });

  it('buys in packs of the shop; a price of 0 on purpose is one, an unknown price is named', async () => {
    await newEvent({ estimatedAttendance: 20 });
    const { body } = await setBuying(MUTTON, {
      shop: 'Rahim Meats',
      packs: [
        { size: 5, price: 4000 },
        { size: 1, price: 850.5 },
      ],
    }).expect(200);
    expect(body.options).toMatchObject({
      itemId: MUTTON,
      shop: 'Rahim Meats',
      packs: [
        { size: 5, price: 4000 },
        { size: 1, price: 850.5 },
      ],
    });
    expect(await lineOf(MUTTON)).toMatchObject({
      shop: 'Rahim Meats',
      shortage: 8000,
      packs: [
        { thousandths: 5000, count: 1, price: 400_000 },
        { thousandths: 1000, count: 3, price: 85_050 },
      ],
      buy: 8000,
      cost: 655_150,
      unknown: null,
    });
    await setBuying(MUTTON, { packs: [{ size: 10, price: 0 }] }).expect(200);
    expect(await lineOf(MUTTON)).toMatchObject({ shop: 'Rahim Meats', cost: 0, unknown: null });
    await setBuying(MUTTON, { packs: [{ size: 10, price: null }] }).expect(200);
    expect(await lineOf(MUTTON)).toMatchObject({ buy: 10_000, cost: null, unknown: 'price' });
    await setBuying(MUTTON, { shop: null, packs: [] }).expect(200);
  });

  it.each([
    [{ packs: [{ size: -1, price: 5 }] }, 400, 'packs.0.size', PACK_ISSUES.packSize],
    [{ packs: [{ size: 0, price: 5 }] }, 400, 'packs.0.size', PACK_ISSUES.packSize],
    [
      {
        packs: [
          { size: 1, price: 5 },
          { size: 1, price: 6 },
        ],
      },
      400,
      'packs.1.size',
      PACK_ISSUES.packTwice,
    ],
    [{ packs: [{ size: 1, price: -5 }] }, 400, 'packs.0.price', PACK_ISSUES.packPrice],
    [{ packs: [{ size: 1, price: 5.005 }] }, 400, 'packs.0.price', PACK_ISSUES.packPrice],
    [{ packs: [{ size: 0.0005, price: 5 }] }, 422, 'packs.0.size', PACK_ISSUES.packWhole],
  ])('refuses %j at its field', async (body, status, path, message) => {
    const reply = await setBuying(MUTTON, body).expect(status);
    expect(reply.body.issues).toContainEqual({ path, message });
    expect((await plan()).options.find(({ itemId }) => itemId === MUTTON)?.packs ?? []).toEqual([]);
  });

  it('refuses packs of an item that is not in the inventory, and a change of an older version', async () => {
    await setBuying(9998, { packs: [] }).expect(404);
    await setBuying(GHEE, { packs: [{ size: 1, price: 620 }] }).expect(200);
    const stale = await setBuying(GHEE, { packs: [], version: 77 }).expect(409);
    expect(stale.body.code).toBe('record.stale');
  });

  it('keeps the packs of an item that is counted in grams now instead of kilograms', async () => {
    const { item } = (await kitchen.post('/api/inventory/items').send({ name: 'Sumac', unit: 'kg' }).expect(201)).body;
    await setBuying(item.id, { shop: 'Spice Bazaar', packs: [{ size: 0.25, price: 190 }] }).expect(200);
    const packs = async () => (await plan()).options.find(({ itemId }) => itemId === item.id)?.packs;
    await setItem(item.id, { unit: 'g' });
    expect(await packs()).toEqual([{ size: 250, price: 190 }]);
    await setItem(item.id, { unit: 'piece' });
    expect(await packs()).toEqual([]);
  });

  it('refuses the second of two first entries for an item', async () => {
    const RICE = 1022;
    const both = await Promise.all([1, 2].map((price) => setBuying(RICE, { packs: [{ size: 25, price }], version: 0 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('record.stale');
  });

  it('compares the need with the list that was taken along', async () => {
    const id = await newEvent({ estimatedAttendance: 20 });
    expect(await plan()).toMatchObject({ listInUse: null, changes: [] });
    await kitchen.post('/api/purchasing/list').send({}).expect(200);
    expect(await plan()).toMatchObject({ listInUse: { at: expect.any(String) }, changes: [] });
    await kitchen.post(`/api/people/${id}`).send({ count: 40 }).expect(200);
    const { changes } = await plan();
    expect(changes).toContainEqual({ key: String(MUTTON), name: { en: 'Mutton', ml: 'മട്ടൺ' }, unit: 'kg', was: 8000, now: 16_000 });
    await kitchen.post(`/api/inventory/items/${MUTTON}/movements`).send({ kind: 'purchase', quantity: 4 }).expect(200);
    expect((await plan()).changes).toEqual(changes);
  });

  it.each(['is still in the diary', 'was deleted'])('says nothing of an event that is long over and %s', async (what) => {
    const id = await newEvent({ date: addDays(calendarDayOf(app.clock.now()), 1), estimatedAttendance: 20 });
    await kitchen.post('/api/purchasing/list').send({}).expect(200);
    try {
      app.clock.jump(TEN_DAYS_MS);
      if (what === 'was deleted') await (await app.as('manager')).delete(`/api/diary-events/${id}`).expect(200);
      expect(await plan()).toMatchObject({ listInUse: { at: expect.any(String) }, changes: [] });
    } finally {
      app.clock.jump(-TEN_DAYS_MS);
    }
  });
});

describe('an ingredient that the store cannot book (requirements/kitchen K148)', () => {
  const tick = (body: object) => kitchen.put('/api/purchasing/ticks').send(body);
  const ticks = async () => (await plan()).ticks;

  it('is ticked with the needs of the events, pushed to the others, and unticked again', async () => {
    const screen = await app.screen(PURCHASING_ROOM, 'kitchen');
    const events = [{ eventId: 'e1', needed: 500 }];
    await tick({ key: 'Lemon in kg', events, isTicked: true }).expect(200);
    await screen.hears('purchasePlan.changed');
    expect(await ticks()).toEqual([{ key: 'Lemon in kg', events, by: 'Cook', at: expect.any(String) }]);
    const more = [{ eventId: 'e1', needed: 800 }];
    await tick({ key: 'Lemon in kg', events: more, isTicked: true }).expect(200);
    expect(await ticks()).toMatchObject([{ events: more }]);
    await Promise.all([1, 2].map(() => tick({ key: 'Lemon in kg', events: more, isTicked: false }).expect(200)));
    expect(await ticks()).toEqual([]);
  });

  it.each([{}, { key: '', events: [], isTicked: true }, { key: 'a', events: [{ eventId: 'e1', needed: -1 }], isTicked: true }])(
    'refuses %j',
    async (body) => {
      await tick(body).expect(400);
      expect(await ticks()).toEqual([]);
    },
  );
});

describe('a purchase (requirements/kitchen K148)', () => {
  const buy = (body: object, key?: string) => {
    const asked = kitchen.post(`/api/inventory/items/${MUTTON}/movements`).send({ kind: 'purchase', ...body });
    return key ? asked.set('Idempotency-Key', key) : asked;
  };

  it('books stock and price to the paisa, and both go back when it is undone', async () => {
    await newEvent({ estimatedAttendance: 20 });
    await setItem(MUTTON, { quantity: 1, currentPrice: 700 });
    const { body } = await buy({ quantity: 3, paid: 2500 }).expect(200);
    expect(body).toMatchObject({ item: { quantity: 4, currentPrice: 833.33 }, movement: { paid: 2500, unitPrice: 833.33 } });
    // 4 kg at ₹2,500 for 3 kg.
    expect(await lineOf(MUTTON)).toMatchObject({ shortage: 4000, cost: 333_333 });
    expect((await plan()).bought[0]).toMatchObject({ itemId: MUTTON, quantity: 3, paid: 250_000, movementId: body.movement.id });
    await kitchen.post(`/api/inventory/items/${MUTTON}/movements/${body.movement.id}/undo`).send({}).expect(200);
    expect(await lineOf(MUTTON)).toMatchObject({ stock: 1000, shortage: 7000, cost: 490_000 });
    expect((await plan()).bought.map(({ movementId }) => movementId)).not.toContain(body.movement.id);
  });

  it('counts each press once, however often it arrives and however many cooks press', async () => {
    const replies = await Promise.all(
      ['a', 'b', 'a', 'b', 'a'].map((key) => buy({ quantity: 2, paid: 1000 }, `bought-${key}`).expect(200)),
    );
    expect(new Set(replies.map(({ body }) => body.movement.id)).size).toBe(2);
    const { body } = await kitchen.get('/api/inventory').expect(200);
    expect(body.data.find(({ id }: { id: number }) => id === MUTTON)).toMatchObject({ quantity: 4, currentPrice: 500 });
  });

  it('costs 0 as a gift, and keeps the last price without one', async () => {
    await newEvent({ estimatedAttendance: 20 });
    await buy({ quantity: 1, paid: 0 }).expect(200);
    expect(await lineOf(MUTTON)).toMatchObject({ cost: 0, unknown: null });
    await buy({ quantity: 1, paid: 800 }).expect(200);
    await buy({ quantity: 1 }).expect(200);
    expect(await lineOf(MUTTON)).toMatchObject({ shortage: 5000, cost: 400_000 });
  });

  it.each([
    [{ quantity: -2, paid: 5 }, 'quantity'],
    [{ quantity: 0.0004, paid: 5 }, 'quantity'],
    [{ quantity: 0.0004 }, 'quantity'],
    [{ quantity: 0.001, paid: 25_000 }, 'paid'],
    [{ quantity: 2, paid: -5 }, 'paid'],
    [{ quantity: 2, paid: 5.001 }, 'paid'],
    [{ quantity: 2, paid: 5, unitPrice: 2 }, 'paid'],
  ])('refuses %j at its field', async (body, path) => {
    const reply = await buy(body).expect(400);
    expect(reply.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect(await plan()).toMatchObject({ lines: [] });
  });
});
