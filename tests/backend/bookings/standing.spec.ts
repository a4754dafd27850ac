// @database sums over sales, and their locks
import type { SaleStanding } from '#shared/bookings/sale-standing.contract';
import { appOfFile } from '../../support/test-app';
import { bookPaid, makeEvent } from '../orders/checkout';

const app = appOfFile();

const read = async (id: number): Promise<SaleStanding> =>
  (await (await app.as('manager')).get(`/api/stats/sales/${id}`).expect(200)).body.data;

it('has sold nothing before the first order', async () => {
  app.clock.setTo('2026-11-10T06:00:00.000Z');
  const event = await makeEvent(app);
  expect(await read(event.id)).toEqual({
    id: event.id,
    sold: 0,
    dishes: [],
    orders: { pending: 0, confirmed: 0, delivered: 0, cancelled: 0 },
    revenue: 0,
    refunded: 0,
    cash: 0,
    due: 0,
    before: null,
  });
});

it('counts items, orders and revenue without cancelled bookings, next to the sale before at the same age', async () => {
  const manager = await app.as('manager');
  app.clock.setTo('2026-11-15T06:00:00.000Z');
  const last = await makeEvent(app, { title: 'Last Sunday' });
  await bookPaid(app, last, { items: { combo: 2 } });
  app.clock.setTo('2026-11-15T12:00:00.000Z');
  await bookPaid(app, last, { items: { combo: 4 } });

  app.clock.setTo('2026-11-20T06:00:00.000Z');
  const event = await makeEvent(app, { title: 'This Sunday' });
  const stands = await bookPaid(app, event, { items: { combo: 3 } });
  const gone = await bookPaid(app, event, { items: { combo: 1 } });
  await manager.put(`/api/bookings/${gone.bookingId}`).send({ status: 'cancelled' }).expect(200);
  app.clock.setTo('2026-11-20T07:00:00.000Z');
  expect(await read(event.id)).toEqual({
    id: event.id,
    sold: 3,
    dishes: [{ key: 'combo', name: 'Combo Pack', nameMalayalam: null, sold: 3, inWindow: {} }],
    orders: { pending: 0, confirmed: 1, delivered: 0, cancelled: 1 },
    revenue: stands.amount,
    refunded: 0,
    cash: 0,
    due: 0,
    before: { id: last.id, title: 'Last Sunday', soldByThen: 2, sold: 6 },
  });
  app.clock.setTo('2026-11-20T18:00:00.000Z');
  expect((await read(event.id)).before).toMatchObject({ soldByThen: 6 });
});

it('is compared with no sale that is delivered after it', async () => {
  app.clock.setTo('2026-12-01T06:00:00.000Z');
  const earlier = await makeEvent(app, { title: 'Earlier', startsAt: '2026-12-04T06:30:00.000Z' });
  await bookPaid(app, earlier, { items: { combo: 2 } });
  app.clock.setTo('2026-12-01T07:00:00.000Z');
  const later = await makeEvent(app, { title: 'Later', date: 'Sunday 13 December 2026' });
  await bookPaid(app, later, { items: { combo: 4 } });
  app.clock.setTo('2026-12-01T08:00:00.000Z');
  const event = await makeEvent(app, { title: 'Between', startsAt: '2026-12-06T06:30:00.000Z' });
  await bookPaid(app, event, { items: { combo: 1 } });
  expect((await read(event.id)).before).toMatchObject({ id: earlier.id });
});

it('is for managers', async () => {
  await (await app.as('kitchen')).get('/api/stats/sales/1').expect(403);
  await (await app.as('manager')).get('/api/stats/sales/x').expect(400);
});
