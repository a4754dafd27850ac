// @database sums that the database makes
import type { Charts } from '#shared/bookings/charts.contract';
import { appOfFile } from '../../support/test-app';
import { bookPaid, makeEvent } from '../orders/checkout';

const app = appOfFile();

const read = async (): Promise<Charts> => (await (await app.as('manager')).get('/api/stats/charts').expect(200)).body.data;

it('draws an empty shop', async () => {
  app.clock.setTo('2026-11-21T06:00:00.000Z');
  const charts = await read();
  expect(charts.events).toEqual([]);
  expect(charts.days).toHaveLength(30);
  expect(charts.days.at(-1)).toEqual({ day: '2026-11-21', orders: 0, revenue: 0 });
  expect(charts.statuses).toEqual({ pending: 0, confirmed: 0, delivered: 0, cancelled: 0 });
});

it('sums by event, by day of the business calendar and by status; cancelled money does not count', async () => {
  const manager = await app.as('manager');
  const event = await makeEvent(app, { maxOrders: 50 });
  app.clock.setTo('2026-11-19T18:29:00.000Z');
  const late = await bookPaid(app, event, { items: { combo: 1 } });
  app.clock.setTo('2026-11-19T18:31:00.000Z');
  const early = await bookPaid(app, event, { items: { combo: 2 } });
  const gone = await bookPaid(app, event, { items: { combo: 1 } });
  await manager.put(`/api/bookings/${gone.bookingId}`).send({ status: 'cancelled' }).expect(200);
  app.clock.setTo('2026-11-21T06:00:00.000Z');
  const charts = await read();
  expect(charts.events).toEqual([{ id: event.id, title: event.title, orders: 3, revenue: late.amount + early.amount }]);
  expect(charts.days.filter(({ orders }) => orders > 0)).toEqual([
    { day: '2026-11-19', orders: 1, revenue: late.amount },
    { day: '2026-11-20', orders: 2, revenue: early.amount },
  ]);
  expect(charts.statuses).toEqual({ pending: 0, confirmed: 2, delivered: 0, cancelled: 1 });
});
