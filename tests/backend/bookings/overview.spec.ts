// @database sums that the database makes
import type { Booking, Stats } from '#shared/bookings/booking.contract';
import type { Charts } from '#shared/bookings/charts.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { type Basket, bookingBody, bookPaid, createOrder, makeEvent, pay, someone } from '../orders/checkout';
import { appOfFile, clientOfFile } from '../../support/test-app';

const app = appOfFile();
const manager = clientOfFile(app, 'manager');

const ask = async <Data>(path: string): Promise<Data> => ((await manager.get(path).expect(200)).body as { data: Data }).data;

const sumOf = (bookings: readonly Booking[], of: (booking: Booking) => number): number =>
  bookings.reduce((sum, booking) => sum + of(booking), 0);
const paid = (bookings: readonly Booking[]): number =>
  sumOf(
    bookings.filter(({ status }) => status !== 'cancelled'),
    ({ amount }) => amount,
  );

/** Overview and charts as somebody would count them who has all bookings, newest first, before them. */
function recount(all: readonly Booking[]) {
  const of = (status: Booking['status']) => all.filter((booking) => booking.status === status).length;
  const sales = [...new Set(all.map(({ event }) => event.id))].map((id) => [id, all.filter(({ event }) => event.id === id)] as const);
  const statuses = { pending: of('pending'), confirmed: of('confirmed'), delivered: of('delivered'), cancelled: of('cancelled') };
  return {
    stats: {
      ...statuses,
      totalOrders: all.length,
      totalRevenue: paid(all),
      refunded: sumOf(all, ({ payment }) => payment.refunded),
      cash: 0,
      unreachable: 0,
      uncollected: 0,
      recentEvents: sales
        .slice(0, 3)
        .map(([id, own]) => ({ id, title: own[0]?.event.title, date: own[0]?.event.date, bookings: own.length })),
      recentBookings: all.slice(0, 3),
    },
    charts: {
      events: sales.slice(0, 8).map(([id, own]) => ({ id, title: own[0]?.event.title, orders: own.length, revenue: paid(own) })),
      statuses,
    },
  };
}

it('equals a recount of all bookings after every change', async () => {
  const booked: string[] = [];
  const late: { event: ManagedSalesEvent; basket: Basket; orderId: string }[] = [];
  // The newest sale is the one that can be booked; who ordered in an earlier one may still pay.
  const sell = async (place: number): Promise<void> => {
    const event = await makeEvent(app, { maxOrders: 50 });
    const basket = { items: { combo: 1 + (place % 3) }, customer: someone() };
    booked.push((await bookPaid(app, event, basket)).bookingId);
    const another = { items: { combo: 1 }, customer: someone() };
    late.push({ event, basket: another, orderId: (await createOrder(app.http, event, another)).orderId });
  };
  const payLate = async (place: number): Promise<void> => {
    const order = late[place];
    if (!order) throw new Error('There is no such order');
    const body = bookingBody(order.event, await pay(app, order.orderId), order.basket);
    const reply = await app.http
      .post('/api/bookings')
      .send(body)
      .expect(({ status }) => expect([200, 201]).toContain(status));
    booked.push((reply.body as { booking: Booking }).booking.bookingId);
  };
  const set = (place: number, status: string) => manager.put(`/api/bookings/${booked[place]}`).send({ status }).expect(200);
  const refund = (place: number) =>
    manager.post(`/api/bookings/${booked[place]}/refund`).send({ amount: 12.5, reason: 'Late' }).expect(200);
  const changes: (() => Promise<unknown>)[] = [
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => () => sell(place)),
    ...[3, 0, 8].map((place) => () => payLate(place)),
    () => set(12, 'cancelled'),
    () => set(4, 'delivered'),
    () => refund(5),
    () => set(12, 'confirmed'),
    () => refund(5),
    () => payLate(7),
  ];
  for (const change of changes) {
    app.clock.advance(1_000);
    await change();
    const expected = recount(await ask<Booking[]>('/api/bookings'));
    expect(await ask<Stats>('/api/stats')).toEqual(expected.stats);
    expect(await ask<Charts>('/api/stats/charts')).toMatchObject(expected.charts);
  }
});

it('counts all that fit on every page, and again once a booking came', async () => {
  const event = await makeEvent(app, { maxOrders: 50 });
  const totals = async () =>
    Promise.all(
      [`event=${event.id}`, `event=${event.id}&status=confirmed`, `event=${event.id}&q=menon`].map(async (filter) => {
        const reply = await manager.get(`/api/bookings?${filter}&page=1&pageSize=1`).expect(200);
        const { data, total } = reply.body as { data: Booking[]; total: number };
        return [data.length, total];
      }),
    );
  expect(await totals()).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  await bookPaid(app, event, { customer: someone() });
  await bookPaid(app, event, { customer: someone() });
  expect(await totals()).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
  expect(await totals()).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
});

it('goes on to the next day although no booking changed', async () => {
  app.clock.setTo('2026-11-21T18:29:00.000Z');
  expect((await ask<Charts>('/api/stats/charts')).days.at(-1)?.day).toBe('2026-11-21');
  app.clock.setTo('2026-11-21T18:31:00.000Z');
  expect((await ask<Charts>('/api/stats/charts')).days.at(-1)?.day).toBe('2026-11-22');
});
