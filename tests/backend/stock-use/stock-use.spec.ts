import type { Movement } from '#shared/inventory/inventory.contract';
import { USE_ISSUES } from '#shared/stock-use/stock-use';
import type { EventStockUse } from '#shared/stock-use/stock-use.contract';
import { stockUseRoom } from '#shared/realtime/rooms';
import { appOfFile, clientOfFile } from '../../support/test-app';

const app = appOfFile();
const kitchen = clientOfFile(app, 'kitchen');

const MUTTON = 1024;
const GHEE = 1019;
let eventId: string;
beforeEach(async () => {
  const wedding = { title: 'Wedding', date: '2099-12-24', estimatedAttendance: 20 };
  eventId = (await kitchen.post('/api/diary-events/create').send(wedding).expect(201)).body.event.id;
  await kitchen.patch(`/api/inventory/items/${MUTTON}`).send({ quantity: 10 }).expect(200);
  await kitchen.patch(`/api/inventory/items/${GHEE}`).send({ quantity: 2 }).expect(200);
});

const use = async (): Promise<EventStockUse> => (await kitchen.get(`/api/diary-events/${eventId}/stock-use`).expect(200)).body.data;
const book = (...lines: object[]) => kitchen.post(`/api/diary-events/${eventId}/stock-use`).send({ lines });
const take = (quantity: number, itemId = MUTTON) =>
  kitchen.post(`/api/inventory/items/${itemId}/movements`).send({ kind: 'use', quantity, eventId });
const undo = () => kitchen.post(`/api/diary-events/${eventId}/stock-use/undo`).send({});
const stockOf = async (id: number): Promise<number> =>
  (await kitchen.get('/api/inventory').expect(200)).body.data.find((item: { id: number }) => item.id === id).quantity;
const journal = async (id: number): Promise<Movement[]> =>
  (await kitchen.get(`/api/inventory/items/${id}/movements`).expect(200)).body.data;
const muttonOf = ({ lines }: EventStockUse) => lines.find(({ itemId }) => itemId === MUTTON);

describe('the stock that an event used (requirements/kitchen K149)', () => {
  it('is proposed by the recipe, less the stock taken for its tasks, and due once the event is complete', async () => {
    expect(await use()).toMatchObject({ eventId, isDue: false, people: 20, booked: null });
    expect(muttonOf(await use())).toMatchObject({ needed: 8, taken: 0, inStock: 10, proposed: 8 });
    await kitchen
      .post(`/api/inventory/items/${MUTTON}/movements`)
      .send({ kind: 'use', quantity: 3, eventId, note: 'Marinade' })
      .expect(200);
    expect(muttonOf(await use())).toMatchObject({ needed: 8, taken: 3, inStock: 7, proposed: 5 });
    await (await app.as('manager')).put(`/api/diary-events/${eventId}`).send({ isCompleted: true }).expect(200);
    expect(await use()).toMatchObject({ isDue: true });
  });

  it('is due as soon as the pit was emptied', async () => {
    const tasks = (await kitchen.get(`/api/todos/${eventId}`).expect(200)).body.data;
    const last = tasks.find((task: { isFinalTask: boolean; isDelivery: boolean }) => task.isFinalTask && !task.isDelivery);
    await kitchen.post(`/api/todos/${eventId}/tasks/${last.id}/complete`).send({ by: 'Ammini' }).expect(200);
    expect(await use()).toMatchObject({ isDue: true });
  });

  it('leaves the store as cooked and wasted, keeps leftovers, and comes back to the gram', async () => {
    const { body } = await book(
      { itemId: MUTTON, used: 7.5, waste: 0.25, leftover: 0.25, reason: 'Fewer came' },
      { itemId: GHEE, used: 1.125 },
    ).expect(201);
    expect(body.use.lines).toMatchObject([
      { itemId: GHEE, kind: 'use', quantity: 1.125, reason: null },
      { itemId: MUTTON, kind: 'use', quantity: 7.5, reason: null },
      { itemId: MUTTON, kind: 'waste', quantity: 0.25, reason: 'Fewer came' },
      { itemId: MUTTON, kind: 'leftover', quantity: 0.25, reason: 'Fewer came', movementId: null },
    ]);
    expect([await stockOf(MUTTON), await stockOf(GHEE)]).toEqual([2.25, 0.875]);
    expect((await journal(MUTTON)).slice(0, 2).map(({ kind, eventId: of, note }) => [kind, of, note])).toEqual([
      ['waste', eventId, 'Fewer came'],
      ['use', eventId, null],
    ]);
    expect((await use()).booked).toEqual(body.use);
    await undo().expect(200);
    expect([await stockOf(MUTTON), await stockOf(GHEE)]).toEqual([10, 2]);
    expect(await use()).toMatchObject({ booked: null });
    expect(muttonOf(await use())).toMatchObject({ taken: 0, proposed: 8 });
  });

  it('includes stock taken for a task, which an undo leaves taken', async () => {
    await kitchen.post(`/api/inventory/items/${MUTTON}/movements`).send({ kind: 'use', quantity: 3, eventId }).expect(200);
    const { body } = await book({ itemId: MUTTON, used: 5, taken: 3 }).expect(201);
    expect(body.use.lines).toMatchObject([
      { itemId: MUTTON, quantity: 3, wasTaken: true },
      { itemId: MUTTON, quantity: 5, wasTaken: false },
    ]);
    await undo().expect(200);
    expect(await stockOf(MUTTON)).toBe(7);
  });

  it('is refused at its field when something was taken since the form was opened, and told to the page', async () => {
    const screen = await app.screen(stockUseRoom(eventId), 'kitchen');
    expect(muttonOf(await use())).toMatchObject({ taken: 0, proposed: 8 });
    const { body: taken } = await take(3);
    expect(await screen.hears('stockUse.taken')).toMatchObject({ record: { eventId } });
    const { body } = await book({ itemId: GHEE, used: 1 }, { itemId: MUTTON, used: 8, taken: 0 }).expect(409);
    expect(body).toMatchObject({ code: 'stockUse.taken', issues: [{ path: 'lines.1.used', message: USE_ISSUES.useTaken }] });
    expect([await stockOf(MUTTON), await stockOf(GHEE)]).toEqual([7, 2]);
    expect(await use()).toMatchObject({ booked: null });
    await kitchen.post(`/api/inventory/items/${MUTTON}/movements/${taken.movement.id}/undo`).send({}).expect(200);
    expect(await screen.hears('stockUse.taken')).toMatchObject({ record: { eventId } });
    await book({ itemId: MUTTON, used: 5, taken: 3 }).expect(409);
    await book({ itemId: MUTTON, used: 8, taken: 0 }).expect(201);
    expect(await stockOf(MUTTON)).toBe(2);
  });

  it('includes stock taken for the event after the booking, which an undo of the booking leaves taken', async () => {
    await book({ itemId: MUTTON, used: 5 }).expect(201);
    await take(2);
    expect((await use()).booked?.lines).toMatchObject([
      { itemId: MUTTON, quantity: 5, wasTaken: false },
      { itemId: MUTTON, quantity: 2, wasTaken: true },
    ]);
    await undo().expect(200);
    expect(await stockOf(MUTTON)).toBe(8);
    expect(muttonOf(await use())).toMatchObject({ taken: 2, proposed: 6 });
  });

  it('names movements that were undone in the journal of their item since, until it is undone itself', async () => {
    const { body: taken } = await take(3);
    await book({ itemId: MUTTON, used: 5, taken: 3 }).expect(201);
    await kitchen.post(`/api/inventory/items/${MUTTON}/movements/${taken.movement.id}/undo`).send({}).expect(200);
    const { booked, undoneSince } = await use();
    expect(booked?.lines).toMatchObject([{ quantity: 5, wasTaken: false }]);
    expect(undoneSince).toMatchObject([{ itemId: MUTTON, quantity: 3, wasTaken: true }]);
    await undo().expect(200);
    expect(await use()).toMatchObject({ booked: null, undoneSince: [] });
  });

  it('is booked while cooks take the same items, without a deadlock', async () => {
    const rounds = Array.from({ length: 4 }, async (_, round) => {
      if (round % 2 === 0) return take(0.5, round === 0 ? GHEE : MUTTON);
      return book({ itemId: MUTTON, used: 1 }, { itemId: GHEE, used: 0.5 });
    });
    const statuses = (await Promise.all(rounds)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(1);
    const isBooked = statuses.includes(201);
    expect([await stockOf(MUTTON), await stockOf(GHEE)]).toEqual(isBooked ? [8.5, 1] : [9.5, 1.5]);
  });

  it('is booked once, however many cooks press and however often it arrives', async () => {
    const entry = { itemId: MUTTON, used: 4 };
    const replies = await Promise.all(['a', 'b', 'c', 'a'].map((key) => book(entry).set('Idempotency-Key', `${eventId}-${key}`)));
    const booked = replies.filter(({ status }) => status === 201);
    expect(new Set(booked.map(({ body }) => body.use.id)).size).toBe(1);
    expect(replies.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
      expect.arrayContaining(Array.from({ length: 4 - booked.length }, () => 'stockUse.booked')),
    );
    expect(booked.length).toBeGreaterThan(0);
    expect(await stockOf(MUTTON)).toBe(6);
    const undone = await Promise.all([undo(), undo(), undo()]);
    expect(undone.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stockOf(MUTTON)).toBe(10);
  });

  it('may be booked again after an undo, and is not undone without a booking', async () => {
    await undo().expect(404);
    await book({ itemId: MUTTON, used: 4 }).expect(201);
    await undo().expect(200);
    await book({ itemId: MUTTON, used: 6 }).expect(201);
    expect(await stockOf(MUTTON)).toBe(4);
    expect((await use()).booked?.lines).toMatchObject([{ quantity: 6 }]);
  });

  it('leaves out a line that was undone in the journal of its item, and does not undo it twice', async () => {
    const { body } = await book({ itemId: MUTTON, used: 4 }, { itemId: GHEE, used: 1 }).expect(201);
    const [, mutton] = body.use.lines;
    await kitchen.post(`/api/inventory/items/${MUTTON}/movements/${mutton.movementId}/undo`).send({}).expect(200);
    expect((await use()).booked?.lines.map(({ itemId }) => itemId)).toEqual([GHEE]);
    await undo().expect(200);
    expect([await stockOf(MUTTON), await stockOf(GHEE)]).toEqual([10, 2]);
  });

  it.each<[object, number, string, string]>([
    [{ itemId: MUTTON, used: 10.001 }, 422, 'lines.0.used', USE_ISSUES.useShort],
    [{ itemId: MUTTON, used: 1, waste: 1 }, 422, 'lines.0.reason', USE_ISSUES.useReason],
    [{ itemId: 9998, used: 1 }, 422, 'lines.0.used', USE_ISSUES.useUnknown],
    [{ itemId: MUTTON, used: -1 }, 400, 'lines.0.used', 'An amount from 0'],
  ])('refuses %j at its field, and nothing of the other lines is booked', async (line, status, path, message) => {
    const reply = await book(line, { itemId: GHEE, used: 1 }).expect(status);
    expect(reply.body.issues).toContainEqual({ path, message });
    expect([await stockOf(MUTTON), await stockOf(GHEE)]).toEqual([10, 2]);
    expect(await use()).toMatchObject({ booked: null });
  });

  it('is pushed to every screen that shows the event', async () => {
    const screen = await app.screen(stockUseRoom(eventId), 'kitchen');
    await book({ itemId: MUTTON, used: 4 }).expect(201);
    expect(await screen.hears('stockUse.changed')).toMatchObject({ record: { eventId, undoneAt: null } });
  });

  it('takes the event out of the purchase plan, and asks no more about it', async () => {
    const plan = async () => (await kitchen.get('/api/purchasing/plan').expect(200)).body.data;
    expect((await plan()).events.map(({ id }: { id: string }) => id)).toContain(eventId);
    await (await app.as('manager')).put(`/api/diary-events/${eventId}`).send({ isCompleted: true }).expect(200);
    expect((await plan()).awaitingUse.map(({ id }: { id: string }) => id)).toContain(eventId);
    await book({ itemId: MUTTON, used: 4 }).expect(201);
    expect((await plan()).awaitingUse.map(({ id }: { id: string }) => id)).not.toContain(eventId);
  });
});
