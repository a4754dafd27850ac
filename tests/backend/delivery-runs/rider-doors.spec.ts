import type { CustomerOrder } from '#shared/bookings/booking.contract';
import type { DeliveryRun, DeliveryStop } from '#shared/delivery-runs/delivery-run.contract';
import type { Reading } from '#shared/readings/reading.contract';
import { orderRoom, portionsRoom, riderRoom, runsRoom } from '#shared/realtime/rooms';
import { unique } from '../orders/checkout.js';
import { makeDiaryEvent, tasksOf } from '../tasks/diary-event.js';
import { enrolRider } from './rider.js';
import {
  app,
  assign,
  assigned,
  beginWithPaidOrders,
  book,
  bookOnDelivery,
  DAY,
  factsOf,
  kitchen,
  leave,
  manager,
  MINUTE,
  moneyOf,
  NOON,
  of,
  orders,
  plan,
  rider,
  runs,
  sale,
  set,
  statesOf,
  stopOf,
  tap,
  first,
  second,
} from './sale-with-runs.js';

describe('delivery runs', () => {
  beginWithPaidOrders();

  describe('seen by their rider', () => {
    it('are the rider’s own of today, with the data needed at the door', async () => {
      const cash = await bookOnDelivery();
      const run = await assigned();
      const hears = await rider.screen(app);
      const own = await rider.agent.get('/api/rider/runs').expect(200);
      expect(own.body.data.map(({ id }: DeliveryRun) => id)).toEqual([run.id]);
      const stops: DeliveryStop[] = own.body.data[0].stops;
      expect(stops.find(({ bookingId }) => bookingId === cash.bookingId)).toMatchObject({ cash: 1000, phone: /\d{10}/ });
      expect(stops.filter(({ cash: due }) => due > 0)).toHaveLength(1);
      // What an order costs is nobody's business at the door.
      expect(own.text).not.toContain('2000');

      for (const path of [
        '/api/bookings',
        '/api/stats',
        '/api/diary-events',
        of(),
        `/api/packing/${sale.id}`,
        '/api/settings',
        '/api/devices',
      ])
        await rider.agent.get(path).expect(403);
      await rider.agent
        .put(of(`/stops/${first()}`))
        .send({ run: null })
        .expect(403);
      await manager.get('/api/rider/runs').expect(403);
      await kitchen.get('/api/rider/runs').expect(403);
      const other = await enrolRider(app, 'Salim');
      expect((await other.agent.get('/api/rider/runs').expect(200)).body.data).toEqual([]);
      expect((await tap(`runs/${run.id}/leave`, {}, other.agent).expect(403)).body.code).toBe('run.notYours');
      expect((await tap(`stops/${first()}/deliver`, {}, other.agent).expect(403)).body.code).toBe('run.notYours');
      const rooms = [riderRoom(other.id), runsRoom(sale.id), 'bookings', orderRoom(first())];
      for (const room of rooms) expect([room, await hears.watch(room)]).toMatchObject([room, { ok: false, code: 'role.forbidden' }]);

      // A customer changed the address, and then the run went to somebody else.
      await kitchen.post(`/api/packing/${sale.id}/bags/${first()}/pack`).send({}).expect(200);
      await hears.hears('run.changed', ({ stops: known }) => known.some(({ bookingId, packed }) => bookingId === first() && packed));
      await assign(run.id, other);
      await hears.hears('run.removed', ({ id }) => id === run.id);
      expect((await rider.agent.get('/api/rider/runs').expect(200)).body.data).toEqual([]);

      // Tomorrow there is nothing left to read.
      app.clock.advance(15 * 60 * MINUTE);
      expect((await other.agent.get('/api/rider/runs').expect(200)).body.data).toEqual([]);
      expect((await tap(`runs/${run.id}/leave`, {}, other.agent).expect(409)).body.code).toBe('run.otherDay');
    });

    it('wait for another rider when the phone is locked out', async () => {
      const lost = await enrolRider(app, 'Lost phone');
      const [run] = await plan();
      await assign(run?.id ?? 0, lost);
      const screen = await app.screen(runsRoom(sale.id), 'manager');
      await manager.delete(`/api/devices/${lost.id}`).expect(200);
      await screen.hears('run.changed', ({ rider: who }) => who === null);
      await lost.agent.get('/api/rider/runs').expect(401);
      expect((await runs())[0]).toMatchObject({ rider: null, stops: [{}, {}, {}] });
    });
  });

  describe('driven', () => {
    it('tell each customer once, and end in the status of the booking', async () => {
      await kitchen.post(`/api/packing/${sale.id}/bags/${first()}/pack`).send({ by: 'Asha' }).expect(200);
      const run = await assigned();
      const customer = await app.screen(orderRoom(first()), 'manager');
      const board = await app.screen(portionsRoom(sale.id), 'tv');
      const orderOf = async (): Promise<CustomerOrder> => (await manager.get(`/api/orders/${first()}`).expect(200)).body.data;
      expect((await orderOf()).delivery?.state).toBe('packed');
      // Whose parcel waits for a rider is not on the way when the kitchen begins to deliver.
      const eventId = await makeDiaryEvent(app, { salesEventId: sale.id });
      const { task } = (await kitchen.post(`/api/todos/${eventId}/deliveries`).send({ deliveryLocation: 'Kottayam' })).body;
      await kitchen.post(`/api/todos/${eventId}/tasks/take-out/complete`).send({ by: 'Anu' }).expect(200);
      await kitchen.post(`/api/todos/${eventId}/tasks/${task.id}/start`).send({ by: 'Anu' }).expect(200);
      expect(await factsOf(first())).not.toContain('orderOnTheWay');
      expect((await orderOf()).timeline.map(({ status }) => status)).not.toContain('on-the-way');

      const key = unique('key');
      const left = await leave(run.id).set('Idempotency-Key', key).expect(200);
      const again = await leave(run.id).set('Idempotency-Key', key).expect(200);
      expect(again.body).toEqual(left.body);
      expect((await leave(run.id).expect(409)).body.code).toBe('run.left');
      await customer.hears('order.changed', ({ delivery, arrival }) => delivery?.state === 'onTheWay' && arrival !== undefined);
      const stopsBefore = async (reference: string) =>
        ((await manager.get(`/api/orders/${reference}`).expect(200)).body.data as CustomerOrder).arrival?.stopsBefore;
      expect((await Promise.all([first(), second()].map(stopsBefore))).sort()).not.toContain(undefined);
      await board.hears('portions.changed', ({ onTheWay, delivered }) => onTheWay === 6 && delivered === 0);
      expect(await factsOf(first())).toContain('orderOnTheWay');
      expect((await orderOf()).timeline.map(({ status }) => status)).toContain('on-the-way');

      app.clock.advance(20 * MINUTE);
      const nextTryAt = '2026-11-29T07:40:00.000Z';
      await tap(`stops/${first()}/nobody-there`, { reason: 'noAnswer', nextTryAt }).expect(200);
      await customer.hears('order.changed', ({ delivery }) => delivery?.state === 'nobodyThere' && delivery.nextTryAt === nextTryAt);
      app.clock.advance(MINUTE);
      await tap(`stops/${first()}/try-again`).expect(200);
      app.clock.advance(MINUTE);
      await tap(`stops/${first()}/deliver`).expect(200);
      await customer.hears('order.changed', ({ status, delivery }) => status === 'delivered' && delivery?.state === 'delivered');
      await board.hears('portions.changed', ({ onTheWay, delivered }) => onTheWay === 4 && delivered === 2);
      const facts = await factsOf(first());
      for (const fact of ['orderOnTheWay', 'orderDelivered', 'reviewAsked'])
        expect([fact, facts.filter((one) => one === fact).length]).toEqual([fact, 1]);
      expect((await tap(`stops/${first()}/nobody-there`, { reason: 'refused' }).expect(409)).body).toMatchObject({
        code: 'stop.delivered',
        state: 'delivered',
      });
      const moved = await manager
        .put(of(`/stops/${second()}`))
        .send({ run: null })
        .expect(409);
      expect(moved.body.code).toBe('stop.onTheWay');
      expect((await manager.delete(`/api/delivery-runs/${run.id}`).expect(409)).body.code).toBe('run.notEmpty');

      // A manager takes it back: the parcel is with the rider again.
      await set(first(), 'confirmed');
      expect(await stopOf(first())).toMatchObject({ state: 'onTheWay', status: 'confirmed' });
    });

    it('take the cash into the cash book once, whatever the phone repeats', async () => {
      const { bookingId } = await bookOnDelivery();
      const run = await assigned();
      await leave(run.id).expect(200);
      expect((await tap(`stops/${bookingId}/deliver`, { collected: 1500 }).expect(422)).body).toMatchObject({
        code: 'receipt.tooMuch',
        issues: [{ path: 'collected' }],
      });
      const key = unique('key');
      const deliver = () => tap(`stops/${bookingId}/deliver`, { collected: 1000 }).set('Idempotency-Key', key);
      const reply = await deliver().expect(200);
      expect((await deliver().expect(200)).body).toEqual(reply.body);
      expect(reply.body.stop).toMatchObject({ state: 'delivered', cash: 0, collected: 1000 });
      expect((await tap(`stops/${bookingId}/deliver`, { collected: 1000 }).expect(409)).body.code).toBe('stop.delivered');
      expect((await moneyOf(bookingId)).receipts).toMatchObject([{ entry: 'received', method: 'cash', amount: 1000, by: 'Binu' }]);

      // The manager noted the same money and the delivery before the phone had a network.
      const other = await bookOnDelivery();
      await manager
        .put(of(`/stops/${other.bookingId}`))
        .send({ run: run.id })
        .expect(200);
      await leave(run.id).expect(200);
      await manager.post(`/api/bookings/${other.bookingId}/receipts`).send({ entry: 'received', method: 'cash', amount: 1000 }).expect(200);
      await set(other.bookingId, 'delivered');
      expect((await tap(`stops/${other.bookingId}/deliver`, { collected: 1000 }).expect(200)).body.stop.collected).toBe(1000);
      expect((await moneyOf(other.bookingId)).receipts).toHaveLength(1);
      expect((await tap(`stops/${other.bookingId}/deliver`, { collected: 1000 }).expect(409)).body.code).toBe('stop.delivered');
    });

    it('hear of hours without a network in the order of the taps', async () => {
      const run = await assigned();
      const at = (minutes: number) => new Date(Date.parse(NOON) + minutes * MINUTE).toISOString();
      app.clock.advance(4 * 60 * MINUTE);
      await leave(run.id, { at: at(1) }).expect(200);
      await tap(`stops/${first()}/nobody-there`, { at: at(30), reason: 'notHome', nextTryAt: null }).expect(200);
      const late = await tap(`stops/${first()}/try-again`, { at: at(29) }).expect(409);
      expect(late.body).toMatchObject({ code: 'stop.laterTap', state: 'nobodyThere', at: at(30) });
      await tap(`stops/${first()}/deliver`, { at: at(90) }).expect(200);
      await tap(`stops/${second()}/deliver`, { at: at(100) }).expect(200);
      const own = (await rider.agent.get('/api/rider/runs').expect(200)).body.data[0] as DeliveryRun;
      expect(own.leftAt).toBe(at(1));
      expect(own.stops.find(({ bookingId }) => bookingId === first())?.at).toBe(at(90));
      const order: CustomerOrder = (await manager.get(`/api/orders/${first()}`).expect(200)).body.data;
      expect(order.timeline.at(-1)).toEqual({ status: 'delivered', at: at(90) });
    });

    it('leave by the two-hour rule, and without cancelled bookings @deep', async () => {
      const eventId = await makeDiaryEvent(app, { salesEventId: sale.id, date: DAY });
      await tasksOf(app, eventId);
      const run = await assigned();
      await set(second(), 'cancelled');
      expect(await stopOf(second())).toMatchObject({ status: 'cancelled' });
      await kitchen.post(`/api/todos/${eventId}/tasks/take-out/complete`).send({ by: 'Anu' }).expect(200);
      app.clock.advance(121 * MINUTE);
      const refused = await leave(run.id).expect(409);
      expect(refused.body).toMatchObject({ code: 'food.measure', minutesOut: 121 });
      expect(await statesOf()).toEqual(['planned', 'planned', 'planned']);
      expect((await runs())[0]?.leftAt).toBeNull();
      await kitchen.post(`/api/diary-events/${eventId}/readings`).send({ kind: 'hotHold', celsius: 66 }).expect(201);
      await leave(run.id).expect(200);
      expect((await statesOf()).sort()).toEqual(['onTheWay', 'onTheWay', 'planned']);
      // It left lawfully: nobody asks again hours later at the door.
      app.clock.advance(60 * MINUTE);
      await tap(`stops/${first()}/deliver`).expect(200);
      const cancelled = await tap(`stops/${second()}/deliver`).expect(409);
      expect(cancelled.body).toMatchObject({ code: 'stop.cancelled' });
      await manager
        .put(of(`/stops/${second()}`))
        .send({ run: null })
        .expect(200);
      expect((await tap(`stops/${second()}/deliver`).expect(404)).body.code).toBe('stop.notFound');
      expect((await tap(`stops/${orders[2]?.bookingId}/try-again`).expect(409)).body.code).toBe('stop.onTheWay');
    });

    it('leave only when the food of every cooking day of the sale may', async () => {
      const eventId = await makeDiaryEvent(app, { salesEventId: sale.id, date: DAY });
      const later = await makeDiaryEvent(app, { salesEventId: sale.id, date: '2026-11-30' });
      await tasksOf(app, eventId);
      await tasksOf(app, later);
      const run = await assigned();
      for (const [id, minutes] of [
        [eventId, 100],
        [later, 21],
      ] as const) {
        await kitchen.post(`/api/todos/${id}/tasks/take-out/complete`).send({ by: 'Anu' }).expect(200);
        app.clock.advance(minutes * MINUTE);
      }
      expect((await leave(run.id).expect(409)).body).toMatchObject({ code: 'food.measure', minutesOut: 121 });
      await kitchen.post(`/api/diary-events/${eventId}/readings`).send({ kind: 'hotHold', celsius: 66 }).expect(201);
      await leave(run.id).expect(200);
    });

    it('tell the rider how long the food is out, and leave when the rider measured it hot', async () => {
      const eventId = await makeDiaryEvent(app, { salesEventId: sale.id, date: DAY });
      await tasksOf(app, eventId);
      const run = await assigned();
      const foodOf = async () => ((await rider.agent.get('/api/rider/runs').expect(200)).body.data as DeliveryRun[])[0]?.food;
      expect(await foodOf()).toEqual([{ outAt: null, isAwaited: true, measured: null }]);
      const phone = await rider.screen(app);
      await kitchen.post(`/api/todos/${eventId}/tasks/take-out/complete`).send({ by: 'Anu' }).expect(200);
      await phone.hears('run.changed', ({ food }) => food?.[0]?.outAt === NOON && food[0].measured === null);
      await kitchen.post(`/api/diary-events/${eventId}/readings`).send({ kind: 'hotHold', celsius: 66 }).expect(201);
      await phone.hears('run.changed', ({ food }) => food?.[0]?.measured?.celsius === 66);
      expect(await foodOf()).toEqual([{ outAt: NOON, isAwaited: false, measured: { celsius: 66, takenAt: NOON } }]);
      app.clock.advance(121 * MINUTE);
      expect(await foodOf()).toEqual([{ outAt: NOON, isAwaited: false, measured: null }]);
      expect((await leave(run.id, { celsius: 59 }).expect(409)).body.code).toBe('food.tooCold');
      await leave(run.id, { celsius: 600 }).expect(400);
      await leave(run.id, { celsius: 64 }).expect(200);
      const log = (await manager.get(`/api/audit?subject=run:${run.id}`).expect(200)).body.data;
      expect(log.find(({ action }: { action: string }) => action === 'run.left').after).toMatchObject({ minutesOut: 121, celsius: 64 });
      const { data } = (await kitchen.get(`/api/diary-events/${eventId}/readings`).expect(200)).body;
      expect(data.map(({ celsius, takenBy, source }: Reading) => [celsius, takenBy, source])).toEqual([
        [66, 'Cook', 'task'],
        [64, 'Binu', 'rider'],
      ]);
    });

    it('do not leave until the kitchen notes that the food came out, unless the rider measured it hot; departures are logged', async () => {
      const eventId = await makeDiaryEvent(app, { salesEventId: sale.id, date: DAY });
      await tasksOf(app, eventId);
      const run = await assigned();
      expect((await leave(run.id).expect(409)).body.code).toBe('food.notTold');
      const logged = async (): Promise<{ action: string }[]> =>
        (await manager.get(`/api/audit?subject=run:${run.id}`).expect(200)).body.data;
      const at = new Date(Date.parse(NOON) + MINUTE).toISOString();
      app.clock.advance(30 * MINUTE);
      await leave(run.id, { at }).expect(200);
      expect(await logged()).toContainEqual(
        expect.objectContaining({ action: 'run.leftUnmeasured', after: { at, bookings: 3, minutesOut: null, celsius: null } }),
      );
      await manager.post(of()).send({}).expect(201);
      const other = (await runs()).at(-1);
      const { bookingId } = await book();
      await manager
        .put(of(`/stops/${bookingId}`))
        .send({ run: other?.id })
        .expect(200);
      await assign(other?.id ?? 0);
      await leave(other?.id ?? 0, { celsius: 64 }).expect(200);
      const log = (await manager.get(`/api/audit?subject=run:${other?.id}`).expect(200)).body.data;
      expect(log).toContainEqual(
        expect.objectContaining({ action: 'run.left', after: expect.objectContaining({ minutesOut: null, celsius: 64 }) }),
      );
    });

    it('leave unasked by the food of a later day, which is in its pit', async () => {
      await makeDiaryEvent(app, { salesEventId: sale.id, date: DAY });
      const later = await makeDiaryEvent(app, { salesEventId: sale.id, date: '2026-11-30' });
      await tasksOf(app, later);
      const run = await assigned();
      const [own] = (await rider.agent.get('/api/rider/runs').expect(200)).body.data as DeliveryRun[];
      expect(own?.food).toEqual([]);
      await leave(run.id).expect(200);
    });

    it('leave when the rider left, also when the rule was broken without a network: doors and cash are taken', async () => {
      const eventId = await makeDiaryEvent(app, { salesEventId: sale.id, date: DAY });
      await tasksOf(app, eventId);
      const { bookingId } = await bookOnDelivery();
      const run = await assigned();
      await kitchen.post(`/api/todos/${eventId}/tasks/take-out/complete`).send({ by: 'Anu' }).expect(200);
      app.clock.advance(121 * MINUTE);
      const at = new Date(Date.parse(NOON) + 121 * MINUTE).toISOString();
      app.clock.advance(59_000);
      // A phone that reaches the server at once is refused, whatever its tap says.
      expect((await leave(run.id, { at }).expect(409)).body.code).toBe('food.measure');
      app.clock.advance(40 * MINUTE);
      await leave(run.id, { at }).expect(200);
      expect((await runs())[0]?.leftAt).toBe(at);
      await tap(`stops/${bookingId}/deliver`, { at: new Date(Date.parse(at) + 20 * MINUTE).toISOString(), collected: 1000 }).expect(200);
      expect((await moneyOf(bookingId)).receipts).toMatchObject([{ entry: 'received', method: 'cash', amount: 1000 }]);
      const log = (await manager.get(`/api/audit?subject=run:${run.id}`).expect(200)).body.data;
      expect(log.find(({ action }: { action: string }) => action === 'run.leftOverTwoHours')).toMatchObject({
        after: { at, bookings: 4, minutesOut: 121, celsius: null },
      });
      expect(log.some(({ action }: { action: string }) => action === 'run.left')).toBe(false);
    });

    it('are judged when a manager says that a parcel in the kitchen was delivered', async () => {
      const eventId = await makeDiaryEvent(app, { salesEventId: sale.id, date: DAY });
      await tasksOf(app, eventId);
      const run = await assigned();
      const { bookingId } = await book();
      const { task } = (await kitchen.post(`/api/todos/${eventId}/deliveries`).send({ deliveryLocation: 'Kottayam' })).body;
      await kitchen.post(`/api/todos/${eventId}/tasks/take-out/complete`).send({ by: 'Anu' }).expect(200);
      await kitchen.post(`/api/todos/${eventId}/tasks/${task.id}/start`).send({ by: 'Anu' }).expect(200);
      app.clock.advance(121 * MINUTE);
      await leave(run.id).expect(409);
      const refused = await manager.put(`/api/bookings/${first()}`).send({ status: 'delivered' }).expect(409);
      expect(refused.body.code).toBe('food.measure');
      await set(first(), 'delivered');
      // An order that is in no run left with the delivery of the kitchen.
      await manager.put(`/api/bookings/${bookingId}`).send({ status: 'delivered' }).expect(200);
    });

    it('lose name and address with the customer', async () => {
      const run = await assigned();
      await leave(run.id).expect(200);
      await tap(`stops/${first()}/deliver`).expect(200);
      const hears = await rider.screen(app);
      await manager.post('/api/customer-data/erase').send({ phone: orders[0]?.phone, reason: 'Asked for it' }).expect(200);
      await hears.hears('run.changed', ({ stops }) =>
        stops.some(({ bookingId, name, phone }) => bookingId === first() && name === '' && phone === ''),
      );
      const own = await rider.agent.get('/api/rider/runs').expect(200);
      expect(own.text).not.toContain(orders[0]?.phone);
    });
  });

  it.each([
    ['runs/1/leave', { at: 7 }],
    ['stops/MND-AB23CD/deliver', { collected: -1 }],
    ['stops/MND-AB23CD/deliver', { collected: '1000' }],
    ['stops/nobody/deliver', {}],
    ['stops/MND-AB23CD/nobody-there', {}],
    ['stops/MND-AB23CD/nobody-there', { reason: 'rain' }],
    ['stops/MND-AB23CD/nobody-there', { reason: 'noAnswer', nextTryAt: 'soon' }],
  ])('%s with %j is refused', async (path, body) => {
    expect((await tap(path, body)).status).toBe(400);
  });
});
