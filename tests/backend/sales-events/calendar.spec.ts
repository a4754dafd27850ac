import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { startApp, type TestApp } from '../../support/test-app.js';
import { bookingBody, createOrder, CUSTOMER, makeEvent, pay } from '../orders/checkout.js';

const NOW = '2026-11-22T06:00:00.000Z';
const STARTS = '2026-11-29T06:30:00.000Z';

/** requirements/storefront S59 */
describe('a sale in the customer’s calendar', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
    app.clock.setTo(NOW);
  });
  afterAll(() => app.stop());

  const sell = (title: string, change: object = {}): Promise<ManagedSalesEvent> =>
    makeEvent(app, { title, date: '', startsAt: STARTS, ...change });

  it('is a file that phones open, by a stable name', async () => {
    const sale = await sell('ഓണം; Mandi\r\nATTACH:x', { description: 'Pit, and rice' });
    const path = `/api/events/${sale.id}/calendar`;
    const reply = await app.http.get(path).expect(200).expect('Content-Type', 'text/calendar; charset=utf-8');
    expect(reply.headers['content-disposition']).toMatch(/^inline; filename="[ -~]+\.ics"; filename\*=UTF-8''[^\s"]+\.ics$/);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.text).toContain('DTSTART:20261129T063000Z\r\n');
    expect(reply.text).toContain('DTSTAMP:20261122T060000Z\r\n');
    expect(reply.text).toContain('ഓണം\\; Mandi\\nATTACH:x');
    expect(reply.text).toContain('DESCRIPTION:Pit\\, and rice\\n');
    const uidOf = (text: string) => /^UID:(.+)\r$/m.exec(text)?.[1];
    const manager = await app.as('manager');
    await manager.put(`/api/events/${sale.id}`).send({ startsAt: '2026-12-06T06:30:00Z' }).expect(200);
    const moved = await app.http.get(path).expect(200);
    expect(moved.text).toContain('DTSTART:20261206T063000Z\r\n');
    expect(uidOf(moved.text)).toBe(uidOf(reply.text));
    expect(Number(/^SEQUENCE:(\d+)/m.exec(moved.text)?.[1])).toBeGreaterThan(Number(/^SEQUENCE:(\d+)/m.exec(reply.text)?.[1]));
  });

  it.each([
    ['without a beginning', { date: 'Sunday', startsAt: null }],
    ['that is hidden', { isActive: false }],
  ])('is none for a sale %s', async (title, change) => {
    const { id } = await sell(title, change);
    expect((await app.http.get(`/api/events/${id}/calendar`).expect(404)).body).toMatchObject({ code: 'event.notFound' });
  });

  it('is an order with its address, for the browser that placed it and the manager only', async () => {
    const sale = await sell('Sunday Mandi');
    const browser = app.http;
    const { orderId } = await createOrder(browser, sale);
    const { body } = await browser.post('/api/bookings').send(bookingBody(sale, await pay(app, orderId)));
    const { bookingId, event } = (body as { booking: { bookingId: string; event: object } }).booking;
    expect(event).toMatchObject({ id: sale.id, title: sale.title, date: sale.date, startsAt: STARTS });
    const path = `/api/orders/${bookingId}/calendar`;
    const { text } = await browser.get(path).expect(200);
    expect(text).toContain('DTSTART:20261129T063000Z\r\n');
    expect(text.replace(/\r\n /g, '')).toContain(`LOCATION:${CUSTOMER.address.replace(',', '\\,')}\\n${CUSTOMER.pincode}\r\n`);
    expect(text).toContain(`DESCRIPTION:${bookingId}\\n1 × `);
    await app.http.get(path).expect(404);
    await (await app.as('manager')).get(path).expect(200);
  });
});
