// @database locks of runs and their parcels
import { addDays, calendarDayOf } from '#shared/core/time';
import type { DeliveryRun, DeliveryStop } from '#shared/delivery-runs/delivery-run.contract';
import { runKm } from '#shared/delivery-runs/route-order';
import { runsRoom } from '#shared/realtime/rooms';
import { bookPaid, makeEvent, someone } from '../orders/checkout.js';
import { makeDiaryEvent } from '../tasks/diary-event.js';
import { enrolRider } from './rider.js';
import {
  app,
  assigned,
  beginWithPaidOrders,
  book,
  DAY,
  leave,
  manager,
  MINUTE,
  of,
  orders,
  plan,
  rider,
  runs,
  sale,
  sellAnother,
  set,
  tap,
  first,
} from './sale-with-runs.js';

describe('delivery runs made by the manager', () => {
  beginWithPaidOrders();

  it('keep no rider who is removed at the moment of the assignment', async () => {
    const [run] = await plan();
    for (let round = 0; round < 8; round += 1) {
      const other = await enrolRider(app, `Rider ${round}`);
      const [given] = await Promise.all([
        manager.patch(`/api/delivery-runs/${run?.id}`).send({ rider: other.id }),
        manager.delete(`/api/devices/${other.id}`).expect(200),
      ]);
      expect([200, 409]).toContain(given.status);
      expect((await runs()).map(({ rider: who }) => who)).toEqual([null]);
    }
  });

  it('take every open booking once, in a sensible order, and are sorted by hand', async () => {
    const screen = await app.screen(runsRoom(sale.id), 'manager');
    const [run] = await plan();
    await screen.hears('run.changed', ({ stops }) => stops.length === 3);
    expect(run).toMatchObject({ number: 1, day: DAY, rider: null, leftAt: null });
    expect(run?.stops.map(({ bookingId }) => bookingId).sort()).toEqual(orders.map(({ bookingId }) => bookingId).sort());
    expect(run?.stops[0]).toMatchObject({
      state: 'planned',
      cash: 0,
      collected: null,
      portions: 2,
      isPinned: false,
      dishes: [{ quantity: 2 }],
    });
    const km = (stops: readonly DeliveryStop[]) =>
      runKm(
        run?.kitchen ?? { lat: 0, lng: 0 },
        stops.flatMap(({ point }) => point ?? []),
      );
    expect(km(run?.stops ?? [])).toBeLessThanOrEqual(km([...(run?.stops ?? [])].reverse()));
    expect(await plan()).toEqual([]);

    const last = run?.stops[2]?.bookingId ?? '';
    await manager
      .put(of(`/stops/${last}`))
      .send({ run: run?.id, place: 1 })
      .expect(200);
    expect((await runs())[0]?.stops.map(({ bookingId }) => bookingId)[0]).toBe(last);
    const made = (await manager.post(of()).send({}).expect(201)).body.runs[0];
    const moved = await manager
      .put(of(`/stops/${last}`))
      .send({ run: made.id })
      .expect(200);
    expect(moved.body.runs.map(({ stops }: DeliveryRun) => stops.length)).toEqual([2, 1]);
    await manager
      .put(of(`/stops/${last}`))
      .send({ run: null })
      .expect(200);
    expect((await runs()).map(({ stops }) => stops.length)).toEqual([2, 0]);
    await manager.post(`/api/delivery-runs/${run?.id}/order`).send({}).expect(200);
    await manager.delete(`/api/delivery-runs/${run?.id}`).expect(200);
    expect((await runs()).map(({ number }) => number)).toEqual([2]);
    expect((await plan(5)).map(({ stops }) => stops.length)).toEqual([1, 1, 1]);
    const actions = (await manager.get('/api/audit?pageSize=60').expect(200)).body.data.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['run.made', 'stop.moved', 'run.ordered', 'run.removed']));
  });

  it('continue from the door that was delivered last, wherever it is in the run', async () => {
    const run = await assigned();
    await leave(run.id).expect(200);
    const [near, far] = [run.stops[0], run.stops.at(-1)];
    if (!near || !far) throw new Error('The run has doors');
    await tap(`stops/${far.bookingId}/deliver`).expect(200);
    app.clock.advance(10 * MINUTE);
    await tap(`stops/${near.bookingId}/deliver`).expect(200);
    for (const pincode of [far.pincode, near.pincode]) {
      const { bookingId } = await book(pincode);
      await manager
        .put(of(`/stops/${bookingId}`))
        .send({ run: run.id })
        .expect(200);
    }
    await manager.post(`/api/delivery-runs/${run.id}/order`).send({}).expect(200);
    const open = ((await runs())[0]?.stops ?? []).filter(({ state }) => state !== 'delivered');
    expect(open.map(({ pincode }) => pincode)).toEqual([near.pincode, run.stops[1]?.pincode, far.pincode]);
  });

  it.each([
    ['the next day on which it is cooked', [9, 3], 3],
    ['today, when it is cooked today and again later', [9, 0], 0],
    ['today, when it was cooked the day before', [-1], 0],
  ])('are of %s when the sale has no time', async (_, cookedIn, runsIn) => {
    const dayIn = (days: number): string => addDays(calendarDayOf(app.clock.now()), days);
    await sellAnother();
    await book();
    for (const days of cookedIn) await makeDiaryEvent(app, { salesEventId: sale.id, date: dayIn(days) });
    expect((await plan()).map(({ day }) => day)).toEqual([dayIn(runsIn)]);
  });

  it('are made of each window on its own', async () => {
    const windows = [
      { from: 780, until: 840, parcels: 10 },
      { from: 840, until: 900, parcels: 10 },
    ];
    await sellAnother({ startsAt: '2026-11-29T07:30:00.000Z', windows });
    for (const window of [...(sale.windows ?? [])].reverse()) await bookPaid(app, sale, { customer: someone(), window: window.id });
    const [one] = (await manager.post(of('/plan')).send({ window: sale.windows?.[1]?.id }).expect(200)).body.runs;
    expect(one.stops.map(({ window }: DeliveryStop) => window?.from)).toEqual([840]);
    expect((await plan()).map(({ stops }) => stops.map(({ window }) => window?.from))).toEqual([[780]]);
  });

  it('refuse changes that do not fit, and store nothing of them', async () => {
    const [run] = await plan();
    const before = await runs();
    const made = (bookings: string[]) => manager.post(of()).send({ bookings });
    const taken = await made([first()]).expect(409);
    expect(taken.body).toMatchObject({ code: 'run.stopTaken', bookingId: first(), run: 1 });
    const cancelled = await book();
    await set(cancelled.bookingId, 'cancelled');
    const open = await book();
    expect((await made([open.bookingId, cancelled.bookingId]).expect(409)).body.code).toBe('stop.cancelled');
    expect((await made([open.bookingId, open.bookingId]).expect(400)).body.code).toBe('input.invalid');
    expect((await made(['MND-222222']).expect(404)).body.code).toBe('booking.notFound');
    const place = (bookingId: string, body: object) => manager.put(of(`/stops/${bookingId}`)).send(body);
    expect((await place(cancelled.bookingId, { run: run?.id }).expect(409)).body.code).toBe('stop.cancelled');
    expect((await place(first(), { run: 999_999 }).expect(404)).body.code).toBe('run.notFound');
    const gone = await enrolRider(app, 'Left us');
    await manager.delete(`/api/devices/${gone.id}`).expect(200);
    const edit = (body: object) => manager.patch(`/api/delivery-runs/${run?.id}`).send(body);
    expect((await edit({ rider: gone.id }).expect(409)).body.code).toBe('run.riderGone');
    expect((await edit({ day: 'Sunday' }).expect(400)).body.code).toBe('input.invalid');
    expect((await edit({ rider: rider.id, version: 0 }).expect(409)).body).toMatchObject({
      code: 'record.stale',
      current: { id: run?.id },
    });
    expect(await runs()).toEqual(before);
    const other = await makeEvent(app);
    const [foreign] = (await manager.post(`/api/delivery-runs/sales/${other.id}`).send({}).expect(201)).body.runs;
    expect((await place(first(), { run: foreign.id }).expect(409)).body.code).toBe('run.otherSale');
  });

  it('move with their sale, until they left', async () => {
    const run = await assigned();
    await manager.put(`/api/events/${sale.id}`).send({ startsAt: '2026-12-06T07:30:00.000Z' }).expect(200);
    expect((await runs())[0]?.day).toBe('2026-12-06');
    expect((await rider.agent.get('/api/rider/runs').expect(200)).body.data).toEqual([]);
    expect((await leave(run.id).expect(409)).body.code).toBe('run.otherDay');

    const whole = { kind: 'move', startsAt: '2026-12-13T07:30:00.000Z', until: '2026-12-10T07:30:00.000Z', fallback: 'keep' };
    await manager.post(`/api/events/${sale.id}/closure`).send({ ...whole, confirmation: sale.title });
    expect((await runs())[0]?.day).toBe('2026-12-13');
  });
});
