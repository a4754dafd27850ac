import type TestAgent from 'supertest/lib/agent.js';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import type { DeliveryRun } from '#shared/delivery-runs/delivery-run.contract';
import { deliveryRunApi } from '#shared/delivery-runs/delivery-run.api';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { beBrowser, Phone } from '../../faults/support/phone.js';
import { Random } from '../../faults/support/seed.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';
import { makeEvent, someone, totalOf } from '../orders/checkout.js';
import { enrolRider, type Rider } from './rider.js';

const MINUTE = 60_000;
/** Noon of a Sunday in Kottayam. */
const NOON = Date.parse('2026-11-29T06:30:00.000Z');
const DOORS = 9;
/** The whole round, and the way from door to door. */
const HOURS = 4;
const STEP = (HOURS * 60) / (DOORS + 3);
const LOSSES = { requests: 0.15, replies: 0.15, latencyMs: 2, jitterMs: 2, loss: 0 };

let app: TestApp;
let manager: TestAgent;
let rider: Rider;
let sale: ManagedSalesEvent;
let run: DeliveryRun;
let phone: Phone;
let beNode: () => void;
beforeAll(async () => {
  app = await startApp();
  app.clock.setTo(new Date(NOON).toISOString());
  manager = await app.as('manager');
  rider = await enrolRider(app, 'Binu');
  sale = await makeEvent(app, { startsAt: '2026-11-29T07:30:00.000Z' });
  const items = { combo: 1 };
  for (let door = 0; door < DOORS; door += 1) {
    const order = { event: sale.id, items, customer: someone(), amount: totalOf(items), payment: { way: 'on-delivery' } };
    await manager.post('/api/entered-orders').send(order).expect(201);
  }
  [run] = (await manager.post(`/api/delivery-runs/sales/${sale.id}/plan`).send({ runs: 1 }).expect(200)).body.runs;
  await manager.patch(`/api/delivery-runs/${run.id}`).send({ rider: rider.id }).expect(200);
  beNode = beBrowser();
  phone = await Phone.on(app.url, { name: 'Binu', cookie: rider.cookie, losses: LOSSES, chance: new Random(17) });
  await phone.open();
});
afterAll(async () => {
  await phone.remove();
  beNode();
  await app.stop();
});

let minute = 0;
let taps = 0;
const told = (): string => new Date(NOON + minute * MINUTE).toISOString();
/** The rider taps, and the page is loaded anew after every third tap: the browser had put it away. */
async function tap(path: string, more: object = {}): Promise<string> {
  const at = told();
  phone.tap(path, { at, ...more }, `tap ${taps}`, 'delivery');
  taps += 1;
  await until(() => expect(phone.waiting).toBe(taps));
  expect(phone.isPersistent).toBe(true);
  if (taps % 3 === 0) await reload();
  return at;
}
async function reload(): Promise<void> {
  await phone.shut();
  await phone.open();
}
const passes = (minutes: number): void => {
  minute += minutes;
  app.clock.advance(minutes * MINUTE);
};

it('sends the taps of four hours without a network once and in order, however often the page is reloaded @deep', async () => {
  const references = run.stops.map(({ bookingId }) => bookingId);
  const nobody = new Set([references[1], references[5]]);
  const came: [string, string][] = [];
  passes(1);
  const left = await tap(deliveryRunApi.leave(run.id));
  const deliver = async (bookingId: string): Promise<void> => {
    passes(STEP);
    came.push([bookingId, await tap(deliveryRunApi.deliver(bookingId), { collected: run.stops[0]?.cash })]);
  };
  for (const bookingId of references) {
    if (!nobody.has(bookingId)) await deliver(bookingId);
    else await tap(deliveryRunApi.nobodyThere(bookingId), { reason: 'notHome', nextTryAt: null });
  }
  for (const bookingId of nobody) {
    passes(STEP / 2);
    await tap(deliveryRunApi.tryAgain(bookingId ?? ''));
    await deliver(bookingId ?? '');
  }
  expect(minute).toBeGreaterThanOrEqual((DOORS + 1) * STEP);

  passes(5);
  phone.setOnline(true);
  await until(() => expect(phone.waiting).toBeLessThan(taps / 2), 60_000);
  // Once more in the middle of the sending.
  await reload();
  phone.setOnline(true);
  await until(() => expect(phone.waiting).toBe(0), 60_000);
  expect(phone.refused).toEqual([]);
  expect(Math.min(phone.lost.requests, phone.lost.replies)).toBeGreaterThan(0);

  const [after] = (await manager.get(`/api/delivery-runs/sales/${sale.id}`).expect(200)).body.data as DeliveryRun[];
  expect(after?.leftAt).toBe(left);
  expect(after?.stops.map(({ bookingId, state, at }) => [bookingId, state, at]).sort()).toEqual(
    came.map(([bookingId, at]) => [bookingId, 'delivered', at]).sort(),
  );
  for (const [bookingId, at] of came) {
    const { receipts } = (await manager.get(`/api/bookings/${bookingId}/money`).expect(200)).body.data;
    expect(receipts).toMatchObject([{ entry: 'received', method: 'cash', by: 'Binu' }]);
    const order: CustomerOrder = (await manager.get(`/api/orders/${bookingId}`).expect(200)).body.data;
    expect(order.timeline.at(-1)).toEqual({ status: 'delivered', at });
  }
  const log = (await manager.get('/api/audit?pageSize=100').expect(200)).body.data as { action: string; after: { at?: string } }[];
  const said = log.filter(({ action }) => ['run.left', 'stop.nobodyThere', 'stop.triedAgain'].includes(action)).reverse();
  expect(said.map(({ action }) => action)).toEqual([
    'run.left',
    'stop.nobodyThere',
    'stop.nobodyThere',
    'stop.triedAgain',
    'stop.triedAgain',
  ]);
  expect(said.map(({ after: { at } }) => at)).toEqual(said.map(({ after: { at } }) => at).sort());
}, 180_000);
