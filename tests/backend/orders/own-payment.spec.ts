// @database locks of the rest, its link and the booking
import type TestAgent from 'supertest/lib/agent.js';
import type { AuditEntry } from '#shared/audit/audit.contract';
import type { Booking, CustomerOrder } from '#shared/bookings/booking.contract';
import type { BookingMoney } from '#shared/bookings/booking-money.contract';
import type { PaymentLink } from '#shared/bookings/entered-order.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { orderRoom } from '#shared/realtime/rooms';
import { SandboxStoreService } from '../../../backend/src/payments/providers/sandbox/sandbox-store.service.js';
import { addFault, bookingBody, createOrder, eventually, pay, type Sale, setUpSale, someone, totalOf } from './checkout.js';

const MINUTE = 60_000;

/** requirements/storefront S110; decisions/0069 */
describe('a customer who pays the rest of the own order', () => {
  let app: Sale['app'];
  let manager: Sale['manager'];
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, manager, event } = given), { maxOrders: 10 });

  interface Buyer {
    bookingId: string;
    browser: TestAgent;
    cookie: string;
  }
  /** Paid in the payment window, with two dishes more since: ₹1,000 are due. */
  async function buyer(): Promise<Buyer> {
    const browser = app.http;
    const basket = { customer: someone(), items: { combo: 1 } };
    const { orderId, orderToken } = await createOrder(browser, event, basket);
    const { body } = await browser.post('/api/bookings').send(bookingBody(event, await pay(app, orderId), basket));
    const { bookingId, version } = (body as { booking: CustomerOrder }).booking;
    const items = { combo: 2 };
    await manager
      .put(`/api/bookings/${bookingId}/details`)
      .send({ dishes: { items, amount: totalOf(items), version } })
      .expect(200);
    return { bookingId, browser, cookie: `kuzhi_order=${orderToken}` };
  }
  /** Cash on delivery, opened by the customer with the link. */
  async function onDelivery(): Promise<Buyer> {
    const order = { event: event.id, items: { combo: 2 }, customer: someone(), amount: 200_000, payment: { way: 'on-delivery' } };
    const { bookingId } = ((await manager.post('/api/entered-orders').send(order).expect(201)).body as { booking: Booking }).booking;
    const { link } = (await manager.post(`/api/bookings/${bookingId}/link`).send({})).body as { link: { url: string } };
    const browser = app.http;
    const opened = await browser.post(`/api/orders/${bookingId}/open`).send({ token: link.url.split('#')[1] });
    return { bookingId, browser, cookie: String([opened.headers['set-cookie']].flat()[0]).split(';')[0] ?? '' };
  }
  const press = ({ bookingId, browser, cookie }: Buyer) => browser.post(`/api/orders/${bookingId}/payment-link`).set('Cookie', cookie);
  const pageOf = async (one: Buyer): Promise<string> => ((await press(one).expect(201)).body as { url: string }).url;
  const sent = async ({ bookingId }: Buyer): Promise<PaymentLink> =>
    ((await manager.post(`/api/bookings/${bookingId}/payment-link`).expect(201)).body as { link: PaymentLink }).link;
  const payAt = (url: string, outcome = 'captured') =>
    app.http.post('/sandbox/razorpay/control/links/pay').send({ linkId: url.split('/').at(-1), outcome });
  const read = async ({ bookingId, browser, cookie }: Buyer): Promise<CustomerOrder> =>
    ((await browser.get(`/api/orders/${bookingId}`).set('Cookie', cookie).expect(200)).body as { data: CustomerOrder }).data;
  const moneyOf = async ({ bookingId }: Buyer): Promise<BookingMoney> =>
    ((await manager.get(`/api/bookings/${bookingId}/money`).expect(200)).body as { data: BookingMoney }).data;
  const atProvider = async (): Promise<number> => (await app.get(SandboxStoreService).list('link')).length;

  it('gets the page of the link that the manager sends, pays once, and page and console show it', async () => {
    const customer = await buyer();
    expect((await read(customer)).payment).toMatchObject({ state: 'partly-paid', due: 1_000 });
    const url = await pageOf(customer);
    expect(await pageOf(customer)).toBe(url);
    expect(await sent(customer)).toMatchObject({ url, amount: 1_000, isRest: true });
    const page = await app.screen(orderRoom(customer.bookingId), undefined, { Cookie: customer.cookie });
    await payAt(url, 'failed').expect(200);
    expect((await read(customer)).payment).toMatchObject({ due: 1_000 });
    await payAt(url).expect(200);
    const { record } = await page.hears('order.changed', ({ payment }) => payment.state === 'paid');
    expect(record.payment.due).toBeUndefined();
    expect(await moneyOf(customer)).toMatchObject({ received: 2_000, due: 0, link: null });
    await payAt(url).expect(400);
    expect((await press(customer).expect(409)).body).toMatchObject({ code: 'booking.nothingDue' });
  });

  it('of an order that is paid on delivery may pay it before', async () => {
    const customer = await onDelivery();
    await payAt(await pageOf(customer)).expect(200);
    const { payment } = await eventually(
      () => read(customer),
      (order) => order.payment.due === undefined,
    );
    expect(payment).toMatchObject({ state: 'paid', received: 2_000 });
  });

  it('and the manager at the same moment get one link, which may be paid', async () => {
    const customer = await buyer();
    const [byManager, ...pages] = await Promise.all([sent(customer), pageOf(customer), pageOf(customer), pageOf(customer)]);
    expect(new Set([byManager.url, ...pages]).size).toBe(1);
    expect(await atProvider()).toBe(1);
    expect((await moneyOf(customer)).link).toMatchObject({ state: 'open', url: byManager.url });
  });

  it('gets the same page after an answer of the provider that was lost, and never two', async () => {
    const customer = await buyer();
    await addFault(app, { call: 'links.create', dropResponse: true });
    expect((await press(customer).expect(503)).body).toMatchObject({ code: 'payment.unavailable' });
    expect(await pageOf(customer)).toBe((await sent(customer)).url);
    expect(await atProvider()).toBe(1);
  });

  it('gets another page when the link ends soon or another amount is due, and a payment by the old one goes back', async () => {
    const customer = await onDelivery();
    const first = await pageOf(customer);
    app.clock.advance(24 * 60 * MINUTE - 10 * MINUTE);
    const second = await pageOf(customer);
    expect(second).not.toBe(first);
    await manager.post(`/api/bookings/${customer.bookingId}/receipts`).send({ entry: 'received', method: 'cash', amount: 500 }).expect(200);
    const third = await pageOf(customer);
    expect([first, second]).not.toContain(third);
    await payAt(third).expect(200);
    await payAt(second).expect(200);
    const money = await eventually(
      () => moneyOf(customer),
      ({ refunds }) => refunds[0]?.state === 'processed',
    );
    expect(money).toMatchObject({ received: 2_000, due: 0, refunds: [{ amount: 2_000, state: 'processed' }] });
  });

  it('is named as such in the log', async () => {
    const customer = await buyer();
    await pageOf(customer);
    const { data } = (await manager.get(`/api/audit?subject=booking:${customer.bookingId}`).expect(200)).body as { data: AuditEntry[] };
    expect(data.find(({ action }) => action === 'link.sent')).toMatchObject({ actor: 'customer' });
  });

  it('is refused without the order’s own link, and a cancelled order asks for nothing', async () => {
    const customer = await buyer();
    const stranger = await buyer();
    for (const cookie of ['', stranger.cookie]) {
      expect((await press({ ...customer, cookie, browser: app.http }).expect(404)).body).toMatchObject({ code: 'booking.notFound' });
    }
    await manager.put(`/api/bookings/${customer.bookingId}`).send({ status: 'cancelled', reason: 'Ill' }).expect(200);
    expect((await press(customer).expect(409)).body).toMatchObject({ code: 'booking.nothingDue' });
    expect(await atProvider()).toBe(0);
  });
});
