import { UnitOfWork } from '../../../backend/src/core/database/unit-of-work.js';
import { SalePortionsEntity } from '../../../backend/src/portions/sale-portions.entity.js';
import { portionsRoom } from '#shared/realtime/rooms';
import { appOfFile } from '../../support/test-app.js';
import { bookPaid, CUSTOMER, makeEvent, someone } from '../orders/checkout.js';

const app = appOfFile();

it('shows the kitchen the portions of a sale, live, without the customers who ordered them (faults O5)', async () => {
  const event = await makeEvent(app);
  const tv = await app.as('tv');
  expect((await tv.get(`/api/portions/${event.id}`).expect(200)).body).toMatchObject({ data: { id: event.id, items: [] }, revision: 0 });

  const board = await app.screen(portionsRoom(event.id), 'tv');
  await bookPaid(app, event, { items: { combo: 2 }, customer: someone() });
  await board.hears('portions.changed', ({ items }) => items[0]?.portions === 2);
  const { bookingId } = await bookPaid(app, event, { items: { combo: 1, 'beef-2pc': 3 }, customer: someone() });
  const { record } = await board.hears('portions.changed', ({ items }) => items.length === 2);
  expect(record).toEqual({
    id: event.id,
    items: [
      { key: 'beef-2pc', name: 'Mutton Mandi 2 piece', portions: 3 },
      { key: 'combo', name: 'Combo Pack', portions: 3 },
    ],
    packed: 0,
    onTheWay: 0,
    delivered: 0,
  });
  const reply = await tv.get(`/api/portions/${event.id}`).expect(200);
  expect(reply.body.data).toEqual(record);
  expect(reply.text).not.toContain(CUSTOMER.name);

  const manager = await app.as('manager');
  await manager.put(`/api/bookings/${bookingId}`).send({ status: 'cancelled' }).expect(200);
  await board.hears('portions.changed', ({ items }) => items.length === 1 && items[0]?.portions === 2);
  await manager.put(`/api/bookings/${bookingId}`).send({ status: 'delivered' }).expect(200);
  await board.hears('portions.changed', ({ items }) => items.length === 2 && items[1]?.portions === 3);
  expect((await tv.get(`/api/portions/${event.id}`).expect(200)).body.data).toEqual(record);
});

it('counts a sale whose sum is not stored yet, once, and stores it from then on', async () => {
  const event = await makeEvent(app);
  await bookPaid(app, event, { items: { combo: 2 }, customer: someone() });
  await app.get(UnitOfWork).run(({ em }) => em.nativeDelete(SalePortionsEntity, { salesEventId: event.id }));
  const tv = await app.as('tv');
  expect((await tv.get(`/api/portions/${event.id}`).expect(200)).body.data.items).toMatchObject([{ key: 'combo', portions: 2 }]);
  await bookPaid(app, event, { items: { combo: 3 }, customer: someone() });
  expect((await tv.get(`/api/portions/${event.id}`).expect(200)).body.data.items).toMatchObject([{ key: 'combo', portions: 5 }]);
});

it.each(['0', 'x', '99999999999'])('refuses %s as the number of a sale', async (id) => {
  await (await app.as('tv')).get(`/api/portions/${id}`).expect(400);
});

it('refuses a watch without a session', async () => {
  await expect(app.screen(portionsRoom(1))).rejects.toThrow('session.missing');
});
