import type TestAgent from 'supertest/lib/agent.js';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { BOOKINGS_ROOM, orderRoom } from '#shared/realtime/rooms';
import { startApp, type TestApp } from '../../support/test-app.js';
import { bookingBody, createOrder, CUSTOMER, makeEvent, pay, someone } from './checkout.js';

const NOW = '2026-11-22T06:00:00.000Z';
const STARTS = '2026-11-29T06:30:00.000Z';
const UNTIL = '2026-11-28T06:30:00.000Z';
const KUMARAKOM = { address: 'By the boat jetty, Kumarakom', pincode: '686563', location: { lat: 9.6175, lng: 76.4301, address: 'Jetty' } };
const KOCHI = { lat: 9.9656, lng: 76.2421, address: 'Fort Kochi' };
const DELHI = { lat: 28.61, lng: 77.2, address: 'New Delhi' };

/** requirements/storefront S61; decisions/0072 */
describe('a customer who changes where the order goes', () => {
  let app: TestApp;
  let manager: TestAgent;
  let sale: ManagedSalesEvent;
  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
  });
  beforeEach(async () => {
    app.clock.setTo(NOW);
    manager = await app.as('manager');
    await set({ selfServiceHours: 24, deliveryArea: { kind: 'kerala' } });
    sale = await makeEvent(app, { date: '', startsAt: STARTS });
  });
  afterAll(() => app.stop());

  const set = (settings: object) => manager.put('/api/settings').send(settings).expect(200);
  async function buyer(): Promise<{ browser: TestAgent; cookie: string; order: CustomerOrder }> {
    const browser = app.http;
    const customer = someone();
    const { orderId, orderToken } = await createOrder(browser, sale, { customer });
    const { body } = await browser.post('/api/bookings').send(bookingBody(sale, await pay(app, orderId), { customer }));
    return { browser, cookie: `kuzhi_order=${orderToken}`, order: (body as { booking: CustomerOrder }).booking };
  }
  const change = (browser: TestAgent, { bookingId, version }: CustomerOrder, to: object = {}) =>
    browser.put(`/api/orders/${bookingId}/delivery`).send({ ...KUMARAKOM, version, ...to });

  it('sees the deadline, and both customer and console see the new address at once', async () => {
    const { browser, cookie, order } = await buyer();
    expect(order).toMatchObject({ changeableUntil: UNTIL, location: null });
    const console = await app.screen(BOOKINGS_ROOM, 'manager');
    const page = await app.screen(orderRoom(order.bookingId), undefined, { Cookie: cookie });
    const { data } = (await change(browser, order).expect(200)).body as { data: CustomerOrder };
    expect(data).toMatchObject({ ...KUMARAKOM, name: CUSTOMER.name, amount: order.amount, status: 'confirmed' });
    expect(data.version).toBeGreaterThan(order.version);
    const seen = await console.hears('booking.changed', ({ bookingId }) => bookingId === order.bookingId);
    expect(seen.record).toMatchObject(KUMARAKOM);
    expect((await page.hears('order.changed', () => true)).record).toEqual(data);
    const found = async (q: string) =>
      (await manager.get('/api/bookings').query({ event: sale.id, q, page: 1 }).expect(200)).body.total as number;
    expect([await found('kumarakom jetty'), await found('temple road')]).toEqual([1, 0]);
    const log = await manager
      .get('/api/audit')
      .query({ subject: `booking:${order.bookingId}` })
      .expect(200);
    const [entry] = (log.body as { data: { action: string; actor: string; after?: unknown }[] }).data;
    expect(entry).toMatchObject({ action: 'booking.deliveryChanged', actor: 'customer' });
    expect(JSON.stringify(entry)).toContain('pincode');
    expect(JSON.stringify(log.body)).not.toContain(KUMARAKOM.address);
  });

  it('may send the change twice, with a key or without, and it is made once', async () => {
    const { browser, order } = await buyer();
    const keyed = () => change(browser, order).set('Idempotency-Key', `change-${order.bookingId}`);
    const first = (await keyed().expect(200)).body as { data: CustomerOrder };
    expect((await keyed().expect(200)).body).toEqual(first);
    expect(((await change(browser, order).expect(200)).body as { data: CustomerOrder }).data).toEqual(first.data);
  });

  it('leaves the driver a note, which a change of the address alone leaves as it is', async () => {
    const { browser, order } = await buyer();
    expect(order).toMatchObject({ note: '' });
    const noted = (await change(browser, order, { note: '  Blue gate beside the school ' }).expect(200)).body as { data: CustomerOrder };
    expect(noted.data).toMatchObject({ note: 'Blue gate beside the school' });
    const moved = (await change(browser, noted.data, { address: 'Elsewhere' }).expect(200)).body as { data: CustomerOrder };
    expect(moved.data).toMatchObject({ address: 'Elsewhere', note: 'Blue gate beside the school' });
    const list = await manager.get('/api/bookings').query({ q: order.bookingId }).expect(200);
    expect((list.body as { data: unknown[] }).data).toMatchObject([{ note: 'Blue gate beside the school' }]);
    const log = await manager
      .get('/api/audit')
      .query({ subject: `booking:${order.bookingId}` })
      .expect(200);
    expect(JSON.stringify(log.body)).toContain('"note"');
    expect(JSON.stringify(log.body)).not.toContain('Blue gate');
    await change(browser, moved.data, { note: '' }).expect(200);
    expect((await change(browser, moved.data, { note: 'x'.repeat(201) }).expect(400)).body).toMatchObject({ issues: [{ path: 'note' }] });
  });

  it('never overwrites a change that was made in between', async () => {
    const { browser, order } = await buyer();
    await manager.put(`/api/bookings/${order.bookingId}`).send({ status: 'pending' }).expect(200);
    const stale = (await change(browser, order).expect(409)).body as { code: string; current: CustomerOrder };
    expect(stale).toMatchObject({ code: 'record.stale', current: { status: 'pending', address: CUSTOMER.address } });
    await change(browser, stale.current).expect(200);
  });

  it.each([
    ['an empty address', { address: ' ' }, 400, 'input.invalid', 'address'],
    ['a pincode that is none', { pincode: '0123' }, 400, 'input.invalid', 'pincode'],
    ['a pincode that is not served', { pincode: '560001', location: null }, 422, 'pincode.outside', 'pincode'],
    ['a place outside Kerala', { location: DELHI }, 422, 'location.outside', 'location'],
  ] as const)('is refused at the field of %s, and nothing changes', async (_, to, status, code, path) => {
    const { browser, order } = await buyer();
    expect((await change(browser, order, to).expect(status)).body).toMatchObject({ code, issues: [{ path }] });
    const { data } = (await browser.get(`/api/orders/${order.bookingId}`).expect(200)).body as { data: CustomerOrder };
    expect(data).toEqual(order);
  });

  it('is held to the delivery area of today', async () => {
    const { browser, order } = await buyer();
    await set({ deliveryArea: { kind: 'radius', km: 15, centre: { lat: 9.5916, lng: 76.5222 } } });
    expect((await change(browser, order, { location: KOCHI }).expect(422)).body).toMatchObject({ code: 'location.notServed' });
    await change(browser, order).expect(200);
  });

  it('may change until the cut-off, and not from it on', async () => {
    const { browser, order } = await buyer();
    app.clock.setTo('2026-11-28T06:29:59.999Z');
    const { data } = (await change(browser, order).expect(200)).body as { data: CustomerOrder };
    app.clock.setTo(UNTIL);
    expect((await change(browser, data, { address: 'Elsewhere' }).expect(409)).body).toMatchObject({ code: 'order.changeClosed' });
    // What was saved before is answered as it stands.
    await change(browser, order).expect(200);
  });

  it.each([
    ['without the setting', () => set({ selfServiceHours: 0 })],
    ['of a sale without a beginning', () => manager.put(`/api/events/${sale.id}`).send({ startsAt: null, date: 'Sunday' }).expect(200)],
    ['that was delivered', (id: string) => manager.put(`/api/bookings/${id}`).send({ status: 'delivered' }).expect(200)],
    ['that was cancelled', (id: string) => manager.put(`/api/bookings/${id}`).send({ status: 'cancelled' }).expect(200)],
  ])('may not change an order %s', async (_, arrange) => {
    const { browser, order } = await buyer();
    await arrange(order.bookingId);
    const { data } = (await browser.get(`/api/orders/${order.bookingId}`).expect(200)).body as { data: CustomerOrder };
    expect(data.changeableUntil).toBeNull();
    expect((await change(browser, data).expect(409)).body).toMatchObject({ code: 'order.changeClosed' });
  });

  it('cannot change the order of another customer, not even with a manager’s session', async () => {
    const { order } = await buyer();
    const other = await buyer();
    for (const browser of [app.http, other.browser, manager]) {
      expect((await change(browser, order).expect(404)).body).toMatchObject({ code: 'booking.notFound' });
    }
  });

  it('keeps the changed address when the booking is sent again', async () => {
    const browser = app.http;
    const customer = someone();
    const { orderId } = await createOrder(browser, sale, { customer });
    const body = bookingBody(sale, await pay(app, orderId), { customer });
    const { booking } = (await browser.post('/api/bookings').send(body)).body as { booking: CustomerOrder };
    await change(browser, booking).expect(200);
    const again = (await browser.post('/api/bookings').send(body).expect(200)).body as { booking: CustomerOrder };
    expect(again.booking).toMatchObject({ bookingId: booking.bookingId, address: KUMARAKOM.address });
  });
});
