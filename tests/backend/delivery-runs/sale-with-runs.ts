import type TestAgent from 'supertest/lib/agent.js';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import type { DeliveryRun, DeliveryStop } from '#shared/delivery-runs/delivery-run.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { startApp, type TestApp } from '../../support/test-app.js';
import { bookPaid, makeEvent, resetSandbox, someone, totalOf } from '../orders/checkout.js';
import { enrolRider, type Rider } from './rider.js';

export const MINUTE = 60_000;
/** Noon of a Sunday in Kottayam. */
export const NOON = '2026-11-29T06:30:00.000Z';
export const DAY = '2026-11-29';

export let app: TestApp;
export let manager: TestAgent;
export let kitchen: TestAgent;
export let rider: Rider;
export let sale: ManagedSalesEvent;
export let orders: CustomerOrder[];

/** Each test finds a rider without runs, and a sale of today with three paid orders. */
export function beginWithPaidOrders(): void {
  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
    kitchen = await app.as('kitchen');
    app.clock.setTo(NOON);
    await manager
      .put('/api/settings')
      .send({ messageChannels: ['sms'] })
      .expect(200);
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await resetSandbox(app);
    app.clock.setTo(NOON);
    rider = await enrolRider(app, 'Binu');
    await sellAnother({ startsAt: '2026-11-29T07:30:00.000Z' });
    orders = [];
    for (const pincode of ['686001', '686002', '686004']) orders.push(await book(pincode));
  });
}

/** From now on the sale is this one, without orders. */
export async function sellAnother(over: Parameters<typeof makeEvent>[1] = {}): Promise<void> {
  sale = await makeEvent(app, over);
}

export const book = (pincode = '686001') =>
  bookPaid(app, sale, { customer: { ...someone(), pincode }, items: { combo: 2 }, messages: { channels: ['sms'], language: 'en' } });
/** Rang up, and pays when it comes. */
export const bookOnDelivery = async (): Promise<{ bookingId: string }> => {
  const items = { combo: 1 };
  const order = { event: sale.id, items, customer: someone(), amount: totalOf(items), payment: { way: 'on-delivery' } };
  return (await manager.post('/api/entered-orders').send(order).expect(201)).body.booking;
};
export const of = (suffix = '') => `/api/delivery-runs/sales/${sale.id}${suffix}`;
export const runs = async (): Promise<DeliveryRun[]> => (await manager.get(of()).expect(200)).body.data;
export const plan = async (count = 1): Promise<DeliveryRun[]> =>
  (await manager.post(of('/plan')).send({ runs: count }).expect(200)).body.runs;
export const assign = async (id: number, to = rider) => manager.patch(`/api/delivery-runs/${id}`).send({ rider: to.id }).expect(200);
export const assigned = async (): Promise<DeliveryRun> => {
  const [run] = await plan();
  if (!run) throw new Error('There was nothing to plan');
  await assign(run.id);
  return run;
};
export const tap = (path: string, body: object = {}, who = rider.agent) => who.post(`/api/rider/${path}`).send(body);
export const leave = (id: number, body: object = {}) => tap(`runs/${id}/leave`, body);
export const stopOf = async (bookingId: string): Promise<DeliveryStop | undefined> =>
  (await runs()).flatMap(({ stops }) => stops).find((stop) => stop.bookingId === bookingId);
export const statesOf = async (): Promise<string[]> => (await runs()).flatMap(({ stops }) => stops.map(({ state }) => state));
export const factsOf = async (bookingId: string): Promise<string[]> =>
  (await manager.get(`/api/messages?booking=${bookingId}`).expect(200)).body.data.map(({ fact }: { fact: string }) => fact).sort();
export const moneyOf = async (bookingId: string) => (await manager.get(`/api/bookings/${bookingId}/money`).expect(200)).body.data;
export const set = (bookingId: string, status: string) =>
  manager.put(`/api/bookings/${bookingId}`).send({ status, reason: 'Rang up' }).expect(200);
export const [first, second] = [() => orders[0]?.bookingId ?? '', () => orders[1]?.bookingId ?? ''];
