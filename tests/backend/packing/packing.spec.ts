// @database locks of parcels
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import type { Bag } from '#shared/packing/packing.contract';
import { packingRoom, portionsRoom } from '#shared/realtime/rooms';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { startApp, type TestApp } from '../../support/test-app.js';
import { bookPaid, makeEvent, someone, unique } from '../orders/checkout.js';

describe('packing', () => {
  let app: TestApp;
  let sale: ManagedSalesEvent;
  let order: CustomerOrder;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    sale = await makeEvent(app);
    order = await bookPaid(app, sale, { items: { combo: 2, 'beef-2pc': 1 }, customer: someone() });
  });

  const at = (command: 'pack' | 'unpack', bookingId = order.bookingId, salesEventId = sale.id) =>
    `/api/packing/${salesEventId}/bags/${bookingId}/${command}`;
  const bags = async (): Promise<Bag[]> => (await (await app.as('kitchen')).get(`/api/packing/${sale.id}`).expect(200)).body.data;
  const set = async (status: string) =>
    (await app.as('manager')).put(`/api/bookings/${order.bookingId}`).send({ status, refund: 'none', reason: 'Rang up' });

  it('shows the kitchen the contents of each bag, and neither address nor phone', async () => {
    const reply = await (await app.as('kitchen')).get(`/api/packing/${sale.id}`).expect(200);
    expect(reply.body.data).toEqual([
      {
        id: order.bookingId,
        salesEventId: sale.id,
        name: order.name,
        dishes: [
          { key: 'combo', name: 'Combo Pack', quantity: 2 },
          { key: 'beef-2pc', name: 'Mutton Mandi 2 piece', quantity: 1 },
        ],
        state: 'open',
        bags: 1,
        packed: [],
        packedAt: null,
        packedBy: null,
        version: expect.any(Number),
      },
    ]);
    expect(reply.text).not.toContain(order.phone);
    expect(reply.text).not.toContain(order.address);
    await (await app.as('tv')).get(`/api/packing/${sale.id}`).expect(403);
    await expect(app.screen(packingRoom(sale.id), 'tv')).rejects.toThrow('role.forbidden');
  });

  it('packs a bag once, for the first scan, and updates every phone and board', async () => {
    const phone = await app.screen(packingRoom(sale.id), 'kitchen');
    const board = await app.screen(portionsRoom(sale.id), 'tv');
    const kitchen = await app.as('kitchen');
    const key = unique('key');
    const packed = await kitchen.post(at('pack')).set('Idempotency-Key', key).send({ by: ' Asha ' }).expect(200);
    expect(packed.body.bag).toMatchObject({ id: order.bookingId, packedBy: 'Asha', packedAt: expect.stringMatching(/Z$/) });
    await phone.hears('bag.changed', ({ packedAt }) => packedAt !== null);
    await board.hears('portions.changed', ({ packed: portions }) => portions === 3);

    // The phone asks again after a lost reply.
    const again = await kitchen.post(at('pack')).set('Idempotency-Key', key).send({ by: ' Asha ' }).expect(200);
    expect(again.body).toEqual(packed.body);
    const second = await kitchen.post(at('pack')).send({ by: 'Biju' }).expect(409);
    expect(second.body).toMatchObject({ code: 'packing.alreadyPacked', packedBy: 'Asha', packedAt: packed.body.bag.packedAt });

    await kitchen.post(at('unpack')).send({}).expect(200);
    await phone.hears('bag.changed', ({ packedAt }) => packedAt === null);
    await board.hears('portions.changed', ({ packed: portions }) => portions === 0);
    await kitchen.post(at('unpack')).send({}).expect(200);
    expect(await bags()).toMatchObject([{ packedAt: null, packedBy: null }]);
    const audit = await (await app.as('manager')).get('/api/audit').query({ limit: 5 }).expect(200);
    expect(audit.body.data.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual(['bag.unpacked', 'bag.packed']);
  });

  it('refuses cancelled and delivered orders, and takes a cancelled one out of the count', async () => {
    const board = await app.screen(portionsRoom(sale.id), 'tv');
    const kitchen = await app.as('kitchen');
    await kitchen.post(at('pack')).send({}).expect(200);
    await board.hears('portions.changed', ({ packed }) => packed === 3);
    expect((await set('cancelled')).status).toBe(200);
    await board.hears('portions.changed', ({ packed }) => packed === 0);
    expect(await bags()).toMatchObject([{ state: 'cancelled', packedAt: expect.any(String) }]);
    await kitchen.post(at('unpack')).send({}).expect(200);
    expect((await kitchen.post(at('pack')).send({}).expect(409)).body.code).toBe('packing.cancelled');

    expect((await set('delivered')).status).toBe(200);
    expect((await kitchen.post(at('pack')).send({}).expect(409)).body.code).toBe('packing.delivered');
    expect((await kitchen.post(at('unpack')).send({}).expect(409)).body.code).toBe('packing.delivered');
  });

  describe('by a phone without a network', () => {
    const ago = (minutes: number): string => new Date(app.clock.nowMs() - minutes * 60_000).toISOString();
    const post = async (command: 'pack' | 'unpack', body: object) => (await app.as('kitchen')).post(at(command)).send(body);
    const wait = (minutes: number): void => void app.clock.advance(minutes * 60_000);

    it('was packed when the phone says, and when the server heard of it if that cannot be', async () => {
      const said = ago(40);
      expect((await post('pack', { at: said, by: 'Asha' })).body.bag).toMatchObject({ packedAt: said, packedBy: 'Asha' });
      await post('unpack', {});
      const ahead = ago(-40);
      expect((await post('pack', { at: ahead })).body.bag.packedAt < ahead).toBe(true);
    });

    it('is taken after the delivery when it was packed before', async () => {
      const said = ago(40);
      expect((await set('delivered')).status).toBe(200);
      wait(20);
      expect((await post('pack', { at: ago(19) })).body.code).toBe('packing.delivered');
      expect((await post('pack', {})).body.code).toBe('packing.delivered');
      expect((await post('pack', { at: said, by: 'Asha' })).body.bag).toMatchObject({ packedAt: said, state: 'delivered' });
      expect((await post('unpack', { at: ago(55) })).body.code).toBe('packing.delivered');
    });

    it('takes back no bag that was packed later', async () => {
      await post('pack', { by: 'Asha' });
      wait(10);
      expect((await post('unpack', { at: ago(30) })).body.bag).toMatchObject({ packedAt: expect.any(String), packedBy: 'Asha' });
      expect((await post('unpack', { at: ago(9) })).body.bag.packedAt).toBeNull();
    });

    it('with a time that is none is refused', async () => {
      for (const command of ['pack', 'unpack'] as const) expect((await post(command, { at: 12 })).status).toBe(400);
    });
  });

  it('knows no parcel of another sale, and no reference that is none', async () => {
    const kitchen = await app.as('kitchen');
    const other = await makeEvent(app);
    expect(
      (
        await kitchen
          .post(at('pack', order.bookingId, other.id))
          .send({})
          .expect(404)
      ).body.code,
    ).toBe('booking.notFound');
    expect((await kitchen.post(at('pack', 'MND-222222')).send({}).expect(404)).body.code).toBe('booking.notFound');
    await kitchen.post(at('pack', '1')).send({}).expect(400);
    await kitchen
      .post(at('pack'))
      .send({ by: 'x'.repeat(121) })
      .expect(400);
    expect(await bags()).toMatchObject([{ packedAt: null }]);
  });

  it('loses the name with the customer', async () => {
    const phone = await app.screen(packingRoom(sale.id), 'kitchen');
    await (await app.as('kitchen')).post(at('pack')).send({ by: 'Asha' }).expect(200);
    await set('delivered');
    await (await app.as('manager')).post('/api/customer-data/erase').send({ phone: order.phone, reason: 'Asked for it' }).expect(200);
    await phone.hears('bag.changed', ({ name }) => name === '');
  });

  describe('an order in several bags', () => {
    const pack = async (body: object) => (await app.as('kitchen')).post(at('pack')).send(body);
    const count = async (bags: number) =>
      (await app.as('kitchen')).post(`/api/packing/${sale.id}/bags/${order.bookingId}/count`).send({ bags });

    it('has as many as the kitchen says, packs them one by one, and counts their portions', async () => {
      const board = await app.screen(portionsRoom(sale.id), 'tv');
      const phone = await app.screen(packingRoom(sale.id), 'kitchen');
      expect((await count(2)).body.bag).toMatchObject({ bags: 2, packed: [], packedAt: null });
      await phone.hears('bag.changed', ({ bags: now }) => now === 2);
      const first = await pack({ by: 'Asha', bag: 1, of: 2 });
      expect(first.body.bag).toMatchObject({ packed: [{ bag: 1, by: 'Asha' }], packedAt: null });
      await board.hears('portions.changed', ({ packed }) => packed === 1);
      expect((await pack({ by: 'Biju', bag: 1, of: 2 })).body).toMatchObject({ code: 'packing.alreadyPacked', packedBy: 'Asha' });
      const last = await pack({ by: 'Biju', bag: 2, of: 2 });
      expect(last.body.bag).toMatchObject({ packed: [], packedAt: expect.any(String), packedBy: 'Biju' });
      await board.hears('portions.changed', ({ packed }) => packed === 3);
      const back = await (await app.as('kitchen')).post(at('unpack')).send({ bag: 1 }).expect(200);
      expect(back.body.bag).toMatchObject({ packed: [{ bag: 2, by: 'Biju' }], packedAt: null });
      await board.hears('portions.changed', ({ packed }) => packed === 2);
      const audit = await (await app.as('manager')).get('/api/audit').query({ limit: 10 }).expect(200);
      expect(audit.body.data.find(({ action }: { action: string }) => action === 'bag.counted')).toBeDefined();
    });

    it('has as many as the setting says, and keeps their number once one is packed', async () => {
      const manager = await app.as('manager');
      await manager.put('/api/settings').send({ portionsPerBag: 2 }).expect(200);
      try {
        expect(await bags()).toMatchObject([{ bags: 2 }]);
        expect((await pack({ bag: 2, of: 2 })).status).toBe(200);
        await manager.put('/api/settings').send({ portionsPerBag: 1 }).expect(200);
        expect(await bags()).toMatchObject([{ bags: 2, packed: [{ bag: 2 }] }]);
      } finally {
        await manager.put('/api/settings').send({ portionsPerBag: 0 }).expect(200);
      }
    });

    it('tells every phone of a sale that is not over that the setting changed, also one that loads again', async () => {
      const manager = await app.as('manager');
      const chosen = await bookPaid(app, sale, { items: { combo: 2 }, customer: someone() });
      await (await app.as('kitchen')).post(`/api/packing/${sale.id}/bags/${chosen.bookingId}/count`).send({ bags: 1 }).expect(200);
      const over = await makeEvent(app);
      await bookPaid(app, over, { items: { combo: 2 }, customer: someone() });
      await manager.put(`/api/events/${over.id}`).send({ date: 'Feb 14, 2025' }).expect(200);
      const phone = await app.screen(packingRoom(sale.id), 'kitchen');
      const revision = async () => (await (await app.as('kitchen')).get(`/api/packing/${over.id}`).expect(200)).body.revision;
      const before = await revision();
      expect(await bags()).toMatchObject([{ bags: 1 }, { bags: 1 }]);
      await manager.put('/api/settings').send({ portionsPerBag: 1 }).expect(200);
      try {
        await phone.hears('bag.changed', ({ id, bags: now }) => id === order.bookingId && now === 3);
        expect(await bags()).toMatchObject([{ bags: 3 }, { bags: 1 }]);
        expect(await revision()).toBe(before);
      } finally {
        await manager.put('/api/settings').send({ portionsPerBag: 0 }).expect(200);
      }
      expect(await bags()).toMatchObject([{ bags: 1 }, { bags: 1 }]);
    });

    it.each([
      ['a bag that it has not', { bag: 2, of: 1 }, 'packing.bagsChanged'],
      ['a label of another number of bags', { bag: 1, of: 2 }, 'packing.bagsChanged'],
    ])('refuses %s, and packs nothing', async (_, body, code) => {
      const reply = await pack(body);
      expect([reply.status, reply.body.code]).toEqual([409, code]);
      expect(await bags()).toMatchObject([{ packedAt: null, packed: [] }]);
    });

    it('is in no more bags than it has portions, and in no other number once one is packed', async () => {
      const reply = await count(4);
      expect([reply.status, reply.body.code, reply.body.most]).toEqual([400, 'packing.tooManyBags', 3]);
      await count(3);
      await pack({ bag: 1, of: 3 });
      expect((await count(2)).body.code).toBe('packing.begun');
      await set('cancelled');
      expect((await count(2)).body.code).toBe('packing.cancelled');
      expect(await bags()).toMatchObject([{ bags: 3, state: 'cancelled', packed: [{ bag: 1 }] }]);
    });
  });
});
