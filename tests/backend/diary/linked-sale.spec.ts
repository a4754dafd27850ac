// @database locks of the days of a sale
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { EstimateLine } from '#shared/inventory/estimate';
import type { Dish } from '#shared/menu/dish.contract';
import type { PurchasePlan } from '#shared/purchasing/purchasing.contract';
import { purchasingApi } from '#shared/purchasing/purchasing.api';
import { DIARY_ROOM } from '#shared/realtime/rooms';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { appOfFile, startApp } from '../../support/test-app';
import { bookPaid, makeEvent, resetSandbox, someone, unique } from '../orders/checkout';

const app = appOfFile();
let sale: ManagedSalesEvent;
beforeEach(async () => {
  await resetSandbox(app);
  await (await app.as('manager')).put('/api/settings').send({ peoplePerOrder: 2 }).expect(200);
  sale = await makeEvent(app);
});

const day = async (more: object = {}): Promise<DiaryEvent> => {
  const body = { title: 'Mandi', date: '2026-11-29', salesEventId: sale.id, ...more };
  return (await (await app.as('kitchen')).post('/api/diary-events/create').send(body).expect(201)).body.event;
};
const read = async ({ id }: DiaryEvent): Promise<DiaryEvent> => {
  const { data } = (await (await app.as('kitchen')).get('/api/diary-events').expect(200)).body as { data: DiaryEvent[] };
  const event = data.find((each) => each.id === id);
  if (!event) throw new Error('The diary lacks the day');
  return event;
};
const edit = async ({ id }: DiaryEvent, patch: object) => (await app.as('kitchen')).put(`/api/diary-events/${id}`).send(patch);
const book = (portions: number) => bookPaid(app, sale, { customer: someone(), items: { combo: portions } });
const turnout = ({ estimatedAttendance, followsBookings, linkedSale }: DiaryEvent) => [
  estimatedAttendance,
  followsBookings,
  linkedSale?.portions ?? null,
];

describe('a cooking day that serves a sale', () => {
  it('follows the people that the bookings promise, live, also when one is cancelled', async () => {
    const event = await day();
    expect(event).toMatchObject({ salesEventId: sale.id, linkedSale: { title: sale.title, portions: 0, peoplePerOrder: 2 } });
    expect(turnout(event)).toEqual([10, true, 0]);
    const tv = await app.screen(DIARY_ROOM, 'tv');
    const { bookingId } = await book(5);
    await book(4);
    const { record } = await tv.hears('diary.changed', (changed) => changed.linkedSale?.portions === 9);
    expect(turnout(record)).toEqual([18, true, 9]);
    expect(await read(event)).toEqual(record);
    await (await app.as('manager')).put(`/api/bookings/${bookingId}`).send({ status: 'cancelled' }).expect(200);
    expect(turnout(await read(event))).toEqual([10, true, 4]);
  });

  it('counts bookings from before it was linked, and uses the setting of people per order', async () => {
    await book(5);
    await book(3);
    const event = await day();
    expect(turnout(event)).toEqual([16, true, 8]);
    await (await app.as('manager')).put('/api/settings').send({ peoplePerOrder: 3 }).expect(200);
    expect(turnout(await read(event))).toEqual([24, true, 8]);
  });

  it('keeps a number that was set by hand, shows the bookings next to it, and follows them again on request', async () => {
    const event = await day();
    expect(turnout((await edit(event, { estimatedAttendance: 60 })).body.event)).toEqual([60, false, 0]);
    await book(5);
    const kept = await read(event);
    expect(turnout(kept)).toEqual([60, false, 5]);
    expect(turnout((await edit(event, { ...kept, title: 'Mandi again' })).body.event)).toEqual([60, false, 5]);
    expect(turnout((await edit(event, { followsBookings: true })).body.event)).toEqual([10, true, 5]);
    await (await app.as('kitchen')).post(`/api/people/${event.id}`).send({ count: 25 }).expect(200);
    expect(turnout(await read(event))).toEqual([25, false, 5]);
  });

  it('is linked and unlinked later; the last number stays', async () => {
    await book(5);
    await book(5);
    const event = await day({ salesEventId: null, estimatedAttendance: 40 });
    expect(turnout(event)).toEqual([40, false, null]);
    expect(turnout((await edit(event, { salesEventId: sale.id })).body.event)).toEqual([20, true, 10]);
    const freed = (await edit(event, { salesEventId: null })).body.event;
    expect([freed.salesEventId, ...turnout(freed)]).toEqual([null, 20, false, null]);
  });

  it('shows the sale’s new title, and is free when the sale goes', async () => {
    const event = await day();
    const manager = await app.as('manager');
    await manager
      .put(`/api/events/${sale.id}`)
      .send({ title: `${sale.title} renamed` })
      .expect(200);
    expect((await read(event)).linkedSale?.title).toBe(`${sale.title} renamed`);
    await manager.delete(`/api/events/${sale.id}`).expect(200);
    expect(await read(event)).toMatchObject({ salesEventId: null, linkedSale: null, followsBookings: false });
  });

  it('is made with its delivery time in one step, and follows a sale whose delivery moves', async () => {
    const manager = await app.as('manager');
    const startsAt = '2099-11-29T09:30:00.000Z';
    sale = await makeEvent(app, { startsAt });
    const event = await day({ date: '2099-11-29', deliveryTime: '15:00' });
    const leaves = async () => (await manager.get(`/api/schedule/${event.id}`).expect(200)).body.data.deliveryTime as string;
    expect(await leaves()).toBe('15:00');
    await manager.put(`/api/events/${sale.id}`).send({ startsAt: '2099-12-06T08:00:00.000Z' }).expect(200);
    expect([(await read(event)).date, await leaves()]).toEqual(['2099-12-06', '13:30']);
    // Without a beginning the distance is unknown.
    await manager.put(`/api/events/${sale.id}`).send({ startsAt: null, date: 'Next week' }).expect(200);
    await manager.put(`/api/events/${sale.id}`).send({ startsAt }).expect(200);
    expect([(await read(event)).date, await leaves()]).toEqual(['2099-12-06', '13:30']);
  });

  it('cannot serve a sale that does not exist', async () => {
    const event = await day();
    const refused = await edit(event, { salesEventId: 999_999 });
    expect([refused.status, refused.body.code, refused.body.issues]).toEqual([
      422,
      'diary.noSuchSale',
      [{ path: 'salesEventId', message: 'This sale does not exist any more' }],
    ]);
    const kitchen = await app.as('kitchen');
    await kitchen.post('/api/diary-events/create').send({ title: 'X', date: '2026-11-29', salesEventId: 999_999 }).expect(422);
    expect(await read(event)).toEqual(event);
  });

  it('counts right when many book while it is linked', async () => {
    const event = await day({ salesEventId: null });
    await Promise.all([book(2), book(3), edit(event, { salesEventId: sale.id }), book(4), book(5)]);
    expect(turnout(await read(event))).toEqual([28, true, 14]);
  });
});

it('lets a day of the sample kitchen serve the sample sale: it follows its bookings, and they can be reviewed', async () => {
  const demo = await startApp({ env: { DEMO: 'true' } });
  try {
    const { data: days } = (await (await demo.as('kitchen')).get('/api/diary-events').expect(200)).body as { data: DiaryEvent[] };
    const { data: sales } = (await demo.http.get('/api/events').expect(200)).body as { data: ManagedSalesEvent[] };
    const bookable = sales.find((each) => each.bookable);
    expect(days).toMatchObject([
      { salesEventId: bookable?.id, followsBookings: true, linkedSale: { title: bookable?.title, portions: 0 } },
    ]);
    await demo.http.get(`/api/reviews/${bookable?.id}`).expect(200);
  } finally {
    await demo.stop();
  }
});

describe('a dish that says how many people one of it feeds', () => {
  const dish = async (slots: number, feeds: number | null): Promise<Dish> => {
    const body = { name: unique('Dish'), nameMalayalam: null, description: 'One', descriptionMalayalam: null, price: 1000, slots, feeds };
    const parts = [{ recipe: 'mandiRice', name: null, servings: 1 }];
    return (
      await (
        await app.as('manager')
      )
        .post('/api/dishes')
        .send({ ...body, parts, onNewSales: false })
        .expect(201)
    ).body.dish;
  };
  const selling = async (...dishes: Dish[]): Promise<void> => {
    const menuItems = Object.fromEntries(['combo', 'chicken-mandi', ...dishes.map(({ id }) => id)].map((key) => [key, { enabled: true }]));
    sale = await makeEvent(app, { maxOrders: 100, menuItems });
  };
  const bookSome = (quantity: number, of: string, price = 100_000) =>
    bookPaid(app, sale, { customer: someone(), items: { [of]: quantity } as object, amount: quantity * price });
  const riceFor = async ({ id }: DiaryEvent): Promise<[number | undefined, number | undefined]> => {
    const plan: PurchasePlan = (await (await app.as('manager')).get(purchasingApi.plan()).expect(200)).body.data;
    const { body } = await (await app.as('manager')).get(`/api/diary-events/${id}/plan`).expect(200);
    const rice = (body.data.ingredients as EstimateLine[]).find(({ name }) => name.en === 'Mandi rice');
    return [plan.events.find((one) => one.id === id)?.people, rice?.needed];
  };

  it.each([
    ['one slot for 8 people', 1, 8, 80],
    ['four slots for one person', 4, 1, 10],
    ['nothing said: its slots by the setting', 2, null, 40],
  ])('%s', async (_what, slots, feeds, people) => {
    const large = await dish(slots, feeds);
    await selling(large);
    const event = await day();
    for (let order = 0; order < 2; order += 1) await bookSome(5, large.id);
    expect(turnout(await read(event))).toEqual([people, true, 10 * slots]);
    expect(await riceFor(event)).toEqual([people, people / 5]);
  });

  it('is counted with its people at the time of the sale, next to dishes without them, also after a cancellation and its end', async () => {
    const large = await dish(1, 8);
    await selling(large);
    const event = await day();
    const { bookingId } = await bookSome(2, large.id);
    await bookSome(3, 'chicken-mandi', 60_000);
    const manager = await app.as('manager');
    await manager.put(`/api/dishes/${large.id}`).send({ feeds: 3, version: large.version }).expect(200);
    expect(turnout(await read(event))).toEqual([22, true, 5]);
    // Rice for all, chicken for 6 of the 22: the shares follow the people and not the slots.
    const { data } = (await manager.get(`/api/diary-events/${event.id}/plan`).expect(200)).body;
    expect(data.withoutRecipe).toMatchObject([{ name: { en: 'Chicken' }, people: 6 }]);
    await bookSome(1, large.id);
    expect(turnout(await read(event))).toEqual([25, true, 6]);

    await manager.put('/api/settings').send({ peoplePerOrder: 4 }).expect(200);
    expect(turnout(await read(event))).toEqual([31, true, 6]);
    await manager.put(`/api/bookings/${bookingId}`).send({ status: 'cancelled' }).expect(200);
    expect(turnout(await read(event))).toEqual([15, true, 4]);
    await manager.put(`/api/bookings/${bookingId}`).send({ status: 'confirmed' }).expect(200);
    expect(turnout(await read(event))).toEqual([31, true, 6]);
  });
});
