// @database places of windows under locks
import type TestAgent from 'supertest/lib/agent.js';
import type { Booking, CreatedOrder, CustomerOrder } from '#shared/bookings/booking.contract';
import type { HeldOrder } from '#shared/bookings/own-order.contract';
import { BOOKINGS_ROOM, packingRoom, SALES_ROOM } from '#shared/realtime/rooms';
import type { ManagedSalesEvent, ManagedWindow, SalesEvent } from '#shared/sales-events/sales-event.contract';
import { HoldsService } from '../../../backend/src/orders/holds.service.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { type Basket, bookingBody, bookPaid, createOrder, makeEvent, orderBody, pay, setWebhooks, someone, unique } from './checkout.js';

const NOW = '2026-11-22T06:00:00.000Z';
/** Sunday noon in Kerala. */
const STARTS = '2026-11-29T06:30:00.000Z';
const NOON = { from: 720, until: 750, parcels: 2 };
const HALF_PAST = { from: 750, until: 780, parcels: 1 };

/** requirements/storefront S64; decisions/0076 */
describe('delivery windows', () => {
  let app: TestApp;
  let manager: TestAgent;
  let sale: ManagedSalesEvent;
  /** Of everybody who buys. */
  let browser: TestAgent;
  let noon: string;
  let later: string;
  beforeAll(async () => {
    app = await startApp();
    await setWebhooks(app, { mode: 'drop' });
  });
  beforeEach(async () => {
    app.clock.setTo(NOW);
    browser = app.http;
    manager = await app.as('manager');
    await manager.put('/api/settings').send({ selfServiceHours: 24 }).expect(200);
    sale = await makeEvent(app, { date: '', startsAt: STARTS, windows: [NOON, HALF_PAST] });
    [noon = '', later = ''] = (sale.windows ?? []).map(({ id }) => id);
  });
  afterAll(() => app.stop());

  const windowsNow = async (): Promise<ManagedWindow[]> => {
    const { body } = await manager.get('/api/events?includeInactive=true').expect(200);
    return (body as { data: ManagedSalesEvent[] }).data.find(({ id }) => id === sale.id)?.windows ?? [];
  };
  /** Held and taken of each window. */
  const counts = async () => (await windowsNow()).map(({ held, taken }) => [held, taken]);
  const basket = (window: string, more: Basket = {}): Basket => ({ window, customer: someone(), ...more });
  const order = (body: Basket) => app.http.post('/api/razorpay/create-order').send(orderBody(sale, body));
  async function booked(window: string): Promise<CustomerOrder> {
    const wish = basket(window);
    const { orderId } = await createOrder(browser, sale, wish);
    const reply = await browser
      .post('/api/bookings')
      .send(bookingBody(sale, await pay(app, orderId), wish))
      .expect(201);
    return (reply.body as { booking: CustomerOrder }).booking;
  }
  const setStatus = (id: string, status: string, reason?: string) => manager.put(`/api/bookings/${id}`).send({ status, reason });

  it('are counted from the hold to the booking, one order as one parcel, and told to every open page', async () => {
    const page = await app.screen(SALES_ROOM);
    const customer = someone();
    const wish = { window: noon, items: { combo: 3 }, customer };
    const { orderId } = await createOrder(app.http, sale, wish);
    const told = await page.hears('sale.changed', ({ id, windows }) => id === sale.id && windows?.[0]?.left === 1);
    expect((told.record as SalesEvent).windows).toEqual([
      { id: noon, from: 720, until: 750, left: 1 },
      { id: later, from: 750, until: 780, left: 1 },
    ]);
    expect(await counts()).toEqual([
      [1, 0],
      [0, 0],
    ]);
    const { body } = await app.http
      .post('/api/bookings')
      .send(bookingBody(sale, await pay(app, orderId), wish))
      .expect(201);
    expect((body as { booking: CustomerOrder }).booking.window).toEqual({ id: noon, from: 720, until: 750 });
    expect(await counts()).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  it('refuse an order that names none, at its field, and one that names no window of the sale', async () => {
    expect((await order({ customer: someone() }).expect(422)).body).toMatchObject({
      code: 'order.windowNeeded',
      issues: [{ path: 'window' }],
    });
    const gone = (await order(basket('elsewhere')).expect(409)).body as { code: string; windows: { id: string }[] };
    expect(gone).toMatchObject({ code: 'order.windowFull', windows: [{ id: noon }, { id: later }] });
    expect(await counts()).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('refuse the order after the last place with the windows that are free, and the way out is one of them', async () => {
    await order(basket(later)).expect(200);
    const full = (await order(basket(later)).expect(409)).body as { code: string; windows: unknown };
    expect(full).toMatchObject({ code: 'order.windowFull', windows: [{ id: noon, from: 720, until: 750, left: 2 }] });
    await order(basket(noon)).expect(200);
    expect(await counts()).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  it('take no order once they are over, while the sale still does', async () => {
    app.clock.setTo('2026-11-29T06:59:59.999Z');
    await order(basket(noon)).expect(200);
    app.clock.setTo('2026-11-29T07:00:00.000Z');
    expect((await order(basket(noon)).expect(409)).body).toMatchObject({ code: 'order.windowFull', windows: [{ id: later }] });
    await order(basket(later)).expect(200);
  });

  it('give the place back when a hold ends, is ended by hand, or is replaced by the same browser', async () => {
    await order(basket(later)).expect(200);
    app.clock.advance(10 * 60_000 + 1);
    await Promise.all(Array.from({ length: 5 }, () => app.get(HoldsService).releaseEnded()));
    expect(await counts()).toEqual([
      [0, 0],
      [0, 0],
    ]);

    const customer = someone();
    const first = (await order({ window: later, customer }).expect(200)).body as CreatedOrder;
    const again = orderBody(sale, { window: noon, customer });
    await app.http.post('/api/razorpay/create-order').set('Cookie', `kuzhi_order=${first.orderToken}`).send(again).expect(200);
    expect(await counts()).toEqual([
      [1, 0],
      [0, 0],
    ]);

    const { body } = await manager.get('/api/holds').query({ event: sale.id }).expect(200);
    const [hold] = (body as { data: { id: number }[] }).data;
    await manager.post(`/api/holds/${hold?.id}/release`).expect(200);
    expect(await counts()).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('are named by a held order, so that paying goes on with the same', async () => {
    const { orderToken } = (await order(basket(later)).expect(200)).body as CreatedOrder;
    const { body } = await app.http.get('/api/orders').set('Cookie', `kuzhi_order=${orderToken}`).expect(200);
    expect((body as { held: HeldOrder[] }).held[0]?.window).toEqual({ id: later, from: 750, until: 780 });
  });

  it('send the money of a late payment back when the place is gone, although slots are left', async () => {
    const wish = basket(later);
    const { orderId } = await createOrder(app.http, sale, wish);
    app.clock.advance(10 * 60_000 + 1);
    await booked(later);
    const { body } = await app.http
      .post('/api/bookings')
      .send(bookingBody(sale, await pay(app, orderId), wish))
      .expect(409);
    expect(body).toMatchObject({ code: 'payment.soldOut' });
    expect(await counts()).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  it('book a late payment while there is a place', async () => {
    const wish = basket(later);
    const { orderId } = await createOrder(app.http, sale, wish);
    app.clock.advance(10 * 60_000 + 1);
    await app.http
      .post('/api/bookings')
      .send(bookingBody(sale, await pay(app, orderId), wish))
      .expect(201);
    expect(await counts()).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  it('are free after a cancellation, once, and needed again by who takes it back', async () => {
    const { bookingId } = await booked(later);
    await setStatus(bookingId, 'cancelled').expect(200);
    await setStatus(bookingId, 'cancelled').expect(200);
    expect(await counts()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const other = await booked(later);
    expect((await setStatus(bookingId, 'confirmed').expect(409)).body).toMatchObject({ code: 'booking.windowFull' });
    await setStatus(other.bookingId, 'cancelled').expect(200);
    await setStatus(bookingId, 'confirmed').expect(200);
    expect(await counts()).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  it('are counted for an order that a manager enters, and by the same refusals', async () => {
    const enter = (window?: string) => {
      const body = { ...orderBody(sale, basket(window ?? '')), event: sale.id };
      return manager.post('/api/entered-orders').send({ ...body, window, payment: { way: 'on-delivery' } });
    };
    expect((await enter().expect(422)).body).toMatchObject({ code: 'order.windowNeeded', issues: [{ path: 'window' }] });
    const { booking } = (await enter(later).expect(201)).body as { booking: Booking };
    expect(booking.window).toEqual({ id: later, from: 750, until: 780 });
    expect((await enter(later).expect(409)).body).toMatchObject({ code: 'order.windowFull', windows: [{ id: noon }] });
    expect(await counts()).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  it('are changed by a manager as by a customer: counted, refused when full, logged and told', async () => {
    const first = await booked(noon);
    const second = await booked(later);
    const move = (id: string, window: string, version?: number) => manager.put(`/api/bookings/${id}/details`).send({ window, version });
    const refused = await move(first.bookingId, later).expect(409);
    expect(refused.body).toMatchObject({ code: 'order.windowFull', windows: [{ id: noon, left: 1 }] });
    await move(first.bookingId, 'unknown').expect(409);
    expect((await move(second.bookingId, noon, 99).expect(409)).body).toMatchObject({ code: 'record.stale' });
    await move('MND-222222', noon).expect(404);
    await (await app.as('kitchen')).put(`/api/bookings/${first.bookingId}/details`).send({ window: noon }).expect(403);

    const [desk, phone] = [await app.screen(BOOKINGS_ROOM, 'manager'), await app.screen(SALES_ROOM)];
    const { body } = await move(second.bookingId, noon, second.version).expect(200);
    expect((body as { booking: Booking }).booking.window).toEqual({ id: noon, from: 720, until: 750 });
    await desk.hears('booking.changed', ({ bookingId, window }) => bookingId === second.bookingId && window?.id === noon);
    await phone.hears('sale.changed', ({ id, windows }) => id === sale.id && windows?.[1]?.left === 1);
    expect(await counts()).toEqual([
      [0, 2],
      [0, 0],
    ]);
    // What it says already changes nothing, whatever was read.
    await move(second.bookingId, noon, second.version).expect(200);
    const { body: log } = await manager.get('/api/audit').expect(200);
    expect((log as { data: { action: string; subject: string }[] }).data[0]).toMatchObject({
      action: 'booking.windowChanged',
      subject: `booking:${second.bookingId}`,
    });
    const money = await manager.get(`/api/bookings/${second.bookingId}/money`).expect(200);
    expect(money.body).toMatchObject({ data: { booking: { window: { id: noon } } } });

    const standing = await manager.get(`/api/stats/sales/${sale.id}`).expect(200);
    expect(standing.body).toMatchObject({ data: { dishes: [{ key: 'combo', sold: 2, inWindow: { [noon]: 2 } }] } });
    await setStatus(first.bookingId, 'delivered').expect(200);
    expect((await move(first.bookingId, later).expect(409)).body).toMatchObject({ code: 'booking.notToDeliver' });
    await setStatus(second.bookingId, 'cancelled').expect(200);
    expect((await move(second.bookingId, later).expect(409)).body).toMatchObject({ code: 'booking.notToDeliver' });
    expect(await counts()).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  it('are given to an order that was made before its sale had any', async () => {
    const early = await makeEvent(app, { date: '', startsAt: STARTS });
    const { bookingId } = await bookPaid(app, early, { customer: someone() });
    const edited = await manager
      .put(`/api/events/${early.id}`)
      .send({ windows: [HALF_PAST] })
      .expect(200);
    const [only] = (edited.body as { event: ManagedSalesEvent }).event.windows ?? [];
    await manager.put(`/api/bookings/${bookingId}/details`).send({ window: only?.id }).expect(200);
    const next = orderBody(early, { window: only?.id ?? '', customer: someone() });
    expect((await app.http.post('/api/razorpay/create-order').send(next).expect(409)).body).toMatchObject({ availableSlots: 0 });
  });

  it('filter the list and the export', async () => {
    const first = await booked(noon);
    const second = await booked(later);
    const event = String(sale.id);
    const idsIn = ({ body }: { body: unknown }) => (body as { data: Booking[] }).data.map(({ bookingId }) => bookingId);
    const listed = (window?: string) => manager.get('/api/bookings').query({ event, window }).expect(200);
    expect(idsIn(await listed(noon))).toEqual([first.bookingId]);
    expect(idsIn(await listed())).toEqual([second.bookingId, first.bookingId]);
    expect(idsIn(await manager.post('/api/bookings/export').send({ event, window: later }).expect(200))).toEqual([second.bookingId]);
  });

  describe('that the customer changes', () => {
    const change = ({ bookingId, version, address, pincode }: CustomerOrder, window: string) =>
      browser.put(`/api/orders/${bookingId}/delivery`).send({ address, pincode, window, version });

    it('move the place, and console, page and the kitchen’s packing list see it at once', async () => {
      const mine = await booked(noon);
      const console = await app.screen(BOOKINGS_ROOM, 'manager');
      const kitchen = await app.screen(packingRoom(sale.id), 'kitchen');
      const { data } = (await change(mine, later).expect(200)).body as { data: CustomerOrder };
      expect(data.window).toEqual({ id: later, from: 750, until: 780 });
      await kitchen.hears('bag.changed', ({ id, window }) => id === mine.bookingId && window?.id === later);
      const seen = await console.hears('booking.changed', ({ bookingId }) => bookingId === mine.bookingId);
      expect((seen.record as Booking).window).toEqual(data.window);
      expect(await counts()).toEqual([
        [0, 0],
        [0, 1],
      ]);
      await setStatus(mine.bookingId, 'cancelled').expect(200);
      expect(await counts()).toEqual([
        [0, 0],
        [0, 0],
      ]);
    });

    it('stay where the other one is full or the time is over', async () => {
      const mine = await booked(noon);
      await booked(later);
      expect((await change(mine, later).expect(409)).body).toMatchObject({ code: 'order.windowFull', windows: [{ id: noon }] });
      app.clock.setTo('2026-11-28T06:30:00.000Z');
      expect((await change(mine, later).expect(409)).body).toMatchObject({ code: 'order.changeClosed' });
      expect(await counts()).toEqual([
        [0, 1],
        [0, 1],
      ]);
    });
  });

  it('stand in the calendar of the order', async () => {
    const { bookingId } = await booked(later);
    const { text } = await manager.get(`/api/orders/${bookingId}/calendar`).expect(200);
    expect(text).toContain('DTSTART:20261129T070000Z');
    expect(text).toContain('DURATION:PT30M');
  });

  describe('in the form of the sale', () => {
    const edit = (body: object) => manager.put(`/api/events/${sale.id}`).send(body);
    const kept = () => [
      { ...NOON, id: noon },
      { ...HALF_PAST, id: later },
    ];

    it.each([
      ['ends before it begins', [{ ...NOON, until: 720 }], 'windows.0.until'],
      ['begins before the delivery', [{ ...NOON, from: 719 }], 'windows.0.from'],
      ['overlaps another one', [NOON, { ...HALF_PAST, from: 740 }], 'windows.1.from'],
      ['takes no parcel', [{ ...NOON, parcels: 0 }], 'windows.0.parcels'],
      ['has no time', [{ ...NOON, from: null }], 'windows.0.from'],
    ])('are refused where one %s, and nothing is saved', async (_, windows, path) => {
      const body = { title: unique('Refused'), date: '', startsAt: STARTS, description: 'x', windows };
      expect((await manager.post('/api/events').send(body).expect(400)).body).toMatchObject({ code: 'input.invalid', issues: [{ path }] });
      expect((await edit({ windows }).expect(400)).body).toMatchObject({ issues: [{ path }] });
      expect((await windowsNow()).map(({ id }) => id)).toEqual([noon, later]);
    });

    it('need the time when the delivery begins', async () => {
      expect((await edit({ startsAt: null, date: 'Sunday' }).expect(400)).body).toMatchObject({ issues: [{ path: 'startsAt' }] });
    });

    it('keep at least the places that are ordered, their times, and themselves', async () => {
      await booked(noon);
      await order(basket(noon)).expect(200);
      const at = async (windows: object[]) =>
        ((await edit({ windows }).expect(400)).body as { issues: { path: string }[] }).issues[0]?.path;
      expect(await at([{ ...NOON, id: noon, parcels: 1 }])).toBe('windows.0.parcels');
      expect(await at([{ ...NOON, id: noon, until: 745 }])).toBe('windows.0.from');
      expect(await at([{ ...HALF_PAST, id: later }])).toBe('windows');
      await edit({ windows: [{ ...NOON, id: noon, parcels: 5 }] }).expect(200);
      expect(await windowsNow()).toEqual([{ id: noon, from: 720, until: 750, parcels: 5, held: 1, taken: 1, left: 3 }]);
    });

    it('stay while other fields change, come back with a deleted sale, and may all be removed', async () => {
      await edit({ description: 'Another pit' }).expect(200);
      expect((await windowsNow()).map(({ id }) => id)).toEqual([noon, later]);
      await manager.delete(`/api/events/${sale.id}`).expect(200);
      await manager.post(`/api/events/${sale.id}/restore`).expect(200);
      expect((await windowsNow()).map(({ id }) => id)).toEqual([noon, later]);
      await edit({ windows: kept().slice(1) }).expect(200);
      await edit({ windows: [] }).expect(200);
      expect(await windowsNow()).toEqual([]);
      await order({ customer: someone() }).expect(200);
    });

    it('leave a cancelled booking of a window that is gone its words', async () => {
      const { bookingId } = await booked(later);
      await setStatus(bookingId, 'cancelled').expect(200);
      await edit({ windows: [{ ...NOON, id: noon }] }).expect(200);
      const { body } = await manager.get(`/api/orders/${bookingId}`).expect(200);
      expect((body as { data: CustomerOrder }).data.window).toEqual({ id: later, from: 750, until: 780 });
      expect((await setStatus(bookingId, 'confirmed').expect(409)).body).toMatchObject({ code: 'booking.windowFull' });
    });
  });
});
