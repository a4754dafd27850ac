import type TestAgent from 'supertest/lib/agent.js';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { WaitingListReply } from '#shared/waiting-list/waiting-list.contract';
import { HoldsService } from '../../../backend/src/orders/holds.service.js';
import { SalesEventEntity } from '../../../backend/src/sales-events/sales-event.entity.js';
import { OffersService } from '../../../backend/src/waiting-list/offers.service.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { bookingBody, bookPaid, makeEvent, orderBody, pay, setWebhooks, someone } from '../orders/checkout.js';

const NOON = { from: 720, until: 750, parcels: 2 };
const HALF_PAST = { from: 750, until: 780, parcels: 1 };

/** requirements/storefront S65; decisions/0076, decisions/0078. */
describe('offers in a sale with delivery windows', () => {
  let app: TestApp;
  let manager: TestAgent;
  let sale: ManagedSalesEvent;
  let noon: string;
  let later: string;
  /** Of a full sale whose slots are not all sold: two at noon, one later. */
  let bookings: CustomerOrder[];
  beforeAll(async () => {
    app = await startApp();
    await setWebhooks(app, { mode: 'drop' });
    manager = await app.as('manager');
  });
  beforeEach(async () => {
    app.clock.setTo('2026-11-22T06:00:00.000Z');
    await manager.put('/api/settings').send({ offerMinutes: 30 }).expect(200);
    sale = await makeEvent(app, { date: '', startsAt: '2026-11-29T06:30:00.000Z', maxOrders: 20, windows: [NOON, HALF_PAST] });
    [noon = '', later = ''] = (sale.windows ?? []).map(({ id }) => id);
    bookings = [];
    for (const window of [noon, noon, later]) bookings.push(await bookPaid(app, sale, { window, customer: someone() }));
  });
  afterAll(() => app.stop());

  const join = (name: string, quantity = 1) =>
    app.http.post('/api/waiting-list').send({ event: sale.id, name, phone: someone().phone, quantity }).expect(201);
  const list = async () => (await manager.get('/api/waiting-list').query({ event: sale.id }).expect(200)).body as WaitingListReply;
  const states = async () => (await list()).data.map(({ name, offer }) => [name, offer?.state ?? null, offer?.slots ?? 0]);
  const tokenOf = async (name: string): Promise<string> => {
    const { data, links } = await list();
    return new URL(links[String(data.find((one) => one.name === name)?.id)] ?? '').hash.slice(1);
  };
  const claim = (token: string, window: string, customer = someone()) =>
    app.http.post('/api/razorpay/create-order').send({ ...orderBody(sale, { customer, window }), offer: token });
  const cancel = (place: number) => manager.put(`/api/bookings/${bookings[place]?.bookingId}`).send({ status: 'cancelled' }).expect(200);
  /** Held and taken of each window, and held slots. */
  const counts = async () => {
    const { windows, held } = await app.work.read((em) => em.findOneOrFail(SalesEventEntity, { id: sale.id }));
    return [...(windows ?? []).map((window) => [window.held, window.taken]), held];
  };

  it('are made only with a place, which no other customer can take while they last', async () => {
    await join('Asha', 2);
    await join('Biju');
    await app.get(OffersService).settleAll();
    // Slots are free, places are not.
    expect(await states()).toEqual([
      ['Asha', null, 0],
      ['Biju', null, 0],
    ]);
    const { data } = await list();
    const byHand = await manager.post(`/api/waiting-list/${data[1]?.id}/offer`).send({}).expect(409);
    expect(byHand.body).toMatchObject({ code: 'offer.noWindow' });

    await cancel(0);
    expect(await states()).toEqual([
      ['Asha', 'open', 2],
      ['Biju', null, 0],
    ]);
    expect(await counts()).toEqual([[1, 1], [0, 1], 2]);
    const stranger = await app.http.post('/api/razorpay/create-order').send(orderBody(sale, { customer: someone(), window: noon }));
    expect(stranger.body).toMatchObject({ code: 'order.soldOut', availableSlots: 0 });
    const token = await tokenOf('Asha');
    const opened = await app.http.post('/api/offers/open').send({ token }).expect(200);
    expect(opened.body).toMatchObject({ offer: { slots: 2, window: noon } });

    // More places: the next has one, and whoever was first may choose any that is free.
    const windows = [
      { ...NOON, id: noon, parcels: 3 },
      { ...HALF_PAST, id: later },
    ];
    await manager.put(`/api/events/${sale.id}`).send({ windows }).expect(200);
    expect(await states()).toEqual([
      ['Asha', 'open', 2],
      ['Biju', 'open', 1],
    ]);
    expect(await counts()).toEqual([[2, 1], [0, 1], 3]);
    const fewer = await manager.put(`/api/events/${sale.id}`).send({ windows: [{ ...NOON, id: noon }, windows[1]] });
    expect(fewer.body).toMatchObject({ code: 'input.invalid', issues: [{ path: 'windows.0.parcels' }] });
    await cancel(2);
    expect(await counts()).toEqual([[2, 1], [0, 0], 3]);
  });

  it('are claimed in any window with a place, and give the other one back', async () => {
    await join('Asha');
    await cancel(0);
    const token = await tokenOf('Asha');
    const full = await claim(token, later).expect(409);
    expect(full.body).toMatchObject({ code: 'order.windowFull', windows: [{ id: noon, left: 1 }] });
    expect(await states()).toEqual([['Asha', 'open', 1]]);
    await cancel(2);
    const customer = someone();
    const made = await claim(token, later, customer).expect(200);
    expect(await counts()).toEqual([[0, 1], [1, 0], 1]);

    // Not paid in time: the offer holds the place that was chosen, until its own time is over.
    app.clock.advance(11 * 60_000);
    await app.get(HoldsService).releaseEnded();
    expect(await states()).toEqual([['Asha', 'open', 1]]);
    expect(await counts()).toEqual([[0, 1], [1, 0], 1]);
    await app.http
      .post('/api/razorpay/create-order')
      .send(orderBody(sale, { customer: someone(), window: later }))
      .expect(409);

    // Paid late, it has that place.
    const paid = await pay(app, (made.body as { orderId: string }).orderId);
    await app.http
      .post('/api/bookings')
      .send(bookingBody(sale, paid, { customer, window: later }))
      .expect(201);
    expect(await states()).toEqual([['Asha', 'taken', 1]]);
    expect(await counts()).toEqual([[0, 1], [0, 1], 0]);
  });

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['declined', async (token) => app.http.post('/api/offers/decline').send({ token }).expect(200)],
    [
      'over',
      async () => {
        app.clock.advance(31 * 60_000);
        await app.get(OffersService).settleAll();
      },
    ],
    ['withdrawn', async () => manager.delete(`/api/waiting-list/${(await list()).data[0]?.id}/offer`).expect(200)],
    ['taken off the list', async () => manager.delete(`/api/waiting-list/${(await list()).data[0]?.id}`).expect(200)],
  ])('give their place to the next when they are %s, and the last one gives it to everybody', async (_how, end) => {
    await join('Asha');
    await join('Biju');
    await cancel(1);
    await end(await tokenOf('Asha'));
    expect((await states()).at(-1)).toEqual(['Biju', 'open', 1]);
    expect(await counts()).toEqual([[1, 1], [0, 1], 1]);
    await app.http
      .post('/api/offers/decline')
      .send({ token: await tokenOf('Biju') })
      .expect(200);
    expect(await counts()).toEqual([[0, 1], [0, 1], 0]);
    await app.http
      .post('/api/razorpay/create-order')
      .send(orderBody(sale, { customer: someone(), window: noon }))
      .expect(200);
  });

  it('yield place and slots to the order that a manager enters for the same customer', async () => {
    const customer = someone();
    await app.http.post('/api/waiting-list').send({ event: sale.id, name: customer.name, phone: customer.phone }).expect(201);
    await cancel(1);
    const entry = { event: sale.id, items: { combo: 1 }, amount: 100_000, payment: { way: 'cash' }, customer, window: noon };
    await manager.post('/api/entered-orders').send(entry).expect(201);
    expect(await counts()).toEqual([[0, 2], [0, 1], 0]);
  });
});
