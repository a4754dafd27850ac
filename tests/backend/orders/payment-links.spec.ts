// @database locks of links and their orders
import { jest } from '@jest/globals';
import type { AuditEntry } from '#shared/audit/audit.contract';
import type { Booking } from '#shared/bookings/booking.contract';
import type { BookingMoney } from '#shared/bookings/booking-money.contract';
import type { PaymentLink } from '#shared/bookings/entered-order.contract';
import type { PaymentAlert } from '#shared/payments/payment.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { HoldsService } from '../../../backend/src/orders/holds.service.js';
import { OrderEntity } from '../../../backend/src/orders/order.entity.js';
import { PaymentLinkEntity } from '../../../backend/src/orders/payment-link.entity.js';
import { ReconcilerService } from '../../../backend/src/orders/reconciler.service.js';
import { PaymentGateway } from '../../../backend/src/payments/payment-gateway.js';
import type { ProviderLink } from '../../../backend/src/payments/providers/sandbox/provider-entities.js';
import { SandboxLinksService } from '../../../backend/src/payments/providers/sandbox/sandbox-links.service.js';
import { SandboxStoreService } from '../../../backend/src/payments/providers/sandbox/sandbox-store.service.js';
import { checkBank } from '../../faults/support/history.js';
import { accountsOf } from '../../faults/support/money.js';
import { addFault, eventually, type Sale, setUpSale, setWebhooks, slotsOf, someone, totalOf } from './checkout.js';

const ITEMS = { combo: 2 };
const TOTAL = totalOf(ITEMS);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** decisions/0069; payments §4.10 */
describe('payment links', () => {
  let app: Sale['app'];
  let manager: Sale['manager'];
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, manager, event } = given), { maxOrders: 5 });

  const body = (payment: object = {}) => ({
    event: event.id,
    items: ITEMS,
    customer: someone(),
    amount: TOTAL,
    payment: { way: 'link', ...payment },
  });
  const send = async (payment: object = {}): Promise<PaymentLink> =>
    ((await manager.post('/api/payment-links').send(body(payment)).expect(201)).body as { link: PaymentLink }).link;
  const links = async (): Promise<PaymentLink[]> =>
    ((await manager.get('/api/payment-links').query({ event: event.id }).expect(200)).body as { data: PaymentLink[] }).data;
  /** How many links and orders of the sale there are, and links at the provider. */
  const written = async (): Promise<number[]> => {
    const rows = await app.work.read(async (em) => [
      await em.count(PaymentLinkEntity, { salesEventId: event.id }),
      await em.count(OrderEntity, { salesEventId: event.id }),
    ]);
    return [...rows, (await app.get(SandboxStoreService).list<ProviderLink>('link')).length];
  };
  const idOf = ({ url }: PaymentLink): string => url?.split('/').at(-1) ?? '';
  const pay = (link: PaymentLink, more: object = {}) =>
    app.http.post('/sandbox/razorpay/control/links/pay').send({ linkId: idOf(link), outcome: 'captured', ...more });
  const bookings = async (): Promise<Booking[]> =>
    (
      (
        await manager
          .get('/api/bookings')
          .query({ event: String(event.id), page: 1 })
          .expect(200)
      ).body as { data: Booking[] }
    ).data;
  const booked = (): Promise<Booking[]> => eventually(bookings, ({ length }) => length > 0);
  const alerts = async (): Promise<string[]> =>
    ((await manager.get('/api/payments/alerts').expect(200)).body as { data: PaymentAlert[] }).data.map(({ kind }) => kind);
  const difference = async (): Promise<number> => {
    const { captured, cash, confirmed, refunded, beingRefunded } = await accountsOf(app);
    return checkBank([...captured, ...cash], { confirmed, refunded, beingRefunded });
  };
  /** The provider forgets between the tests, the ledger does not. */
  let before = 0;
  beforeEach(async () => {
    before = await difference();
  });
  const balanced = async (): Promise<void> => expect(await difference()).toBe(before);

  it('holds the slots as long as it may be paid, and books when it is', async () => {
    const link = await send();
    expect(link).toMatchObject({ state: 'open', amount: 2000, advance: 2000 });
    const lives = Date.parse(link.expiresAt) - Date.parse(link.createdAt);
    expect([lives > 3 * HOUR - 10_000, lives <= 3 * HOUR]).toEqual([true, true]);
    expect(await slotsOf(app, event)).toBe(3);
    await pay(link).expect(200);
    expect((await booked())[0]).toMatchObject({ status: 'confirmed', payment: { state: 'paid' } });
    expect(await slotsOf(app, event)).toBe(3);
    expect(await eventually(links, ([first]) => first?.state === 'paid')).toHaveLength(1);
    expect(await alerts()).toEqual([]);
    await balanced();
  });

  it('is another one for the same order again, once the first is paid', async () => {
    const again = body();
    const make = async (): Promise<PaymentLink> =>
      ((await manager.post('/api/payment-links').send(again).expect(201)).body as { link: PaymentLink }).link;
    const first = await make();
    expect((await make()).id).toBe(first.id);
    await pay(first).expect(200);
    await booked();
    const second = await make();
    expect(second).toMatchObject({ state: 'open' });
    expect(second.id).not.toBe(first.id);
    await pay(second).expect(200);
    expect(await eventually(bookings, ({ length }) => length === 2)).toHaveLength(2);
    await balanced();
  });

  /** requirements/console C146 */
  describe('for the rest of a booking', () => {
    const dueOnDelivery = async (): Promise<Booking> => {
      const reply = await manager
        .post('/api/entered-orders')
        .send(body({ way: 'on-delivery' }))
        .expect(201);
      return (reply.body as { booking: Booking }).booking;
    };
    const sendRest = async ({ bookingId }: Booking): Promise<PaymentLink> =>
      ((await manager.post(`/api/bookings/${bookingId}/payment-link`).expect(201)).body as { link: PaymentLink }).link;
    const moneyOf = async ({ bookingId }: Booking): Promise<BookingMoney> =>
      ((await manager.get(`/api/bookings/${bookingId}/money`).expect(200)).body as { data: BookingMoney }).data;
    const settledOf = (booking: Booking, isSettled: (money: BookingMoney) => boolean) => eventually(() => moneyOf(booking), isSettled);

    it('is one link however often the manager sends it, takes no slots, and its payment pays the booking', async () => {
      const booking = await dueOnDelivery();
      const link = await sendRest(booking);
      expect(link).toMatchObject({ isRest: true, state: 'open', amount: 2000, phone: booking.phone });
      expect((await sendRest(booking)).id).toBe(link.id);
      expect((await moneyOf(booking)).link).toMatchObject({ id: link.id, url: link.url });
      expect(await slotsOf(app, event)).toBe(3);
      await pay(link).expect(200);
      const money = await settledOf(booking, ({ due, booking: { payment } }) => due === 0 && payment.state === 'paid');
      expect(money).toMatchObject({ received: 2000, link: null, booking: { bookingId: booking.bookingId, payment: { state: 'paid' } } });
      expect(await bookings()).toHaveLength(1);
      expect(await slotsOf(app, event)).toBe(3);
      expect(await eventually(links, ([first]) => first?.state === 'paid')).toHaveLength(1);
      expect((await manager.post(`/api/bookings/${booking.bookingId}/payment-link`).expect(409)).body).toMatchObject({
        code: 'booking.nothingDue',
      });
      await balanced();
    });

    it('of several requests at once is made once, and may be paid', async () => {
      const booking = await dueOnDelivery();
      const made = await Promise.all([sendRest(booking), sendRest(booking), sendRest(booking)]);
      expect(new Set(made.map(({ url }) => url)).size).toBe(1);
      expect((await moneyOf(booking)).link).toMatchObject({ state: 'open', url: made[0].url });
      expect(await app.get(SandboxStoreService).list<ProviderLink>('link')).toHaveLength(1);
    });

    it('collects the difference of other dishes, also when the provider’s message is lost, and leads back to the order', async () => {
      const paid = await send();
      await pay(paid).expect(200);
      const [booking] = await booked();
      if (!booking) throw new Error('no booking');
      const items = { combo: 3 };
      await manager
        .put(`/api/bookings/${booking.bookingId}/details`)
        .send({ dishes: { items, amount: totalOf(items), version: (await moneyOf(booking)).booking.version } })
        .expect(200);
      await setWebhooks(app, { mode: 'drop' });
      const link = await sendRest(booking);
      expect(link).toMatchObject({ amount: 1000 });
      const { callback } = (await pay(link).expect(200)).body as { callback: string };
      const { pathname } = new URL(callback);
      const reply = await app.http.get(pathname).set({ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }).expect(303);
      expect(reply.headers.location).toBe(`/order/${booking.bookingId}`);
      const cookie = String([reply.headers['set-cookie']].flat()[0] ?? '').split(';')[0] ?? '';
      await app.http.get(`/api/orders/${booking.bookingId}`).set('Cookie', cookie).expect(200);
      expect(await moneyOf(booking)).toMatchObject({ amount: 3000, received: 3000, due: 0, link: null });
      await balanced();
    });

    it('ends when another amount is due; a payment by it goes back all the same', async () => {
      const booking = await dueOnDelivery();
      const link = await sendRest(booking);
      await manager
        .post(`/api/bookings/${booking.bookingId}/receipts`)
        .send({ entry: 'received', method: 'cash', amount: 500 })
        .expect(200);
      expect((await moneyOf(booking)).link).toBeNull();
      await pay(link).expect(200);
      const money = await settledOf(booking, ({ refunds }) => refunds[0]?.state === 'processed');
      expect(money).toMatchObject({ received: 500, due: 1500, refunds: [{ amount: 2000 }] });
      const next = await sendRest(booking);
      expect(next).toMatchObject({ amount: 1500, state: 'open' });
      await manager
        .post(`/api/bookings/${booking.bookingId}/receipts`)
        .send({ entry: 'received', method: 'cash', amount: 1500 })
        .expect(200);
      await app.get(ReconcilerService).run();
      await pay(next).expect(400);
      expect((await links()).find(({ id }) => id === next.id)?.state).toBe('cancelled');
      await balanced();
    });

    it('of a cancelled booking is paid for nothing, and cancelled by the manager it ends', async () => {
      const booking = await dueOnDelivery();
      const link = await sendRest(booking);
      await manager.post(`/api/payment-links/${link.id}/cancel`).expect(200);
      expect((await moneyOf(booking)).link).toBeNull();
      await pay(link).expect(400);
      const again = await sendRest(booking);
      await manager.put(`/api/bookings/${booking.bookingId}`).send({ status: 'cancelled', reason: 'Ill' }).expect(200);
      expect(await slotsOf(app, event)).toBe(5);
      await pay(again).expect(200);
      expect(await settledOf(booking, ({ refunds }) => refunds[0]?.state === 'processed')).toMatchObject({ received: 0 });
      expect(await slotsOf(app, event)).toBe(5);
      await balanced();
    });
  });

  describe('leads the customer back', () => {
    const payAndLeave = async (link: PaymentLink, more: object = {}): Promise<URL> => {
      const { callback } = (await pay(link, more).expect(200)).body as { callback: string };
      return new URL(callback);
    };
    const comeBack = (address: string, cookie = '') =>
      app.http.get(address).set({ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', Cookie: cookie }).expect(303);
    const cookieOf = (reply: { headers: Record<string, unknown> }): string =>
      String([reply.headers['set-cookie']].flat()[0] ?? '').split(';')[0] ?? '';

    it('to the page of the order, which the device may open from then on', async () => {
      const back = await payAndLeave(await send());
      expect(back.searchParams.get('razorpay_payment_link_status')).toBe('paid');
      const [booking] = await booked();
      const reply = await comeBack(back.pathname + back.search);
      expect(reply.headers.location).toBe(`/order/${booking?.bookingId}`);
      await app.http.get(`/api/orders/${booking?.bookingId}`).set('Cookie', cookieOf(reply)).expect(200);
      expect((await comeBack(back.pathname, cookieOf(reply))).headers['set-cookie']).toBeUndefined();
    });

    it('also when the provider’s message has not come, and after an advance', async () => {
      await setWebhooks(app, { mode: 'drop' });
      const back = await payAndLeave(await send({ advance: 500 }), { amount: 50_000 });
      const reply = await comeBack(back.pathname);
      expect(reply.headers.location).toBe(`/order/${(await bookings())[0]?.bookingId}`);
      expect((await bookings())[0]?.payment).toMatchObject({ received: 500, due: 1500 });
      await balanced();
    });

    it('with the words that it is checked while the provider is out of reach; the order is the device’s own all the same', async () => {
      await setWebhooks(app, { mode: 'drop' });
      const back = await payAndLeave(await send());
      await addFault(app, { call: 'links.fetch', status: 502 });
      const reply = await comeBack(back.pathname);
      expect(reply.headers.location).toBe('/?payment=pending');
      app.clock.advance(2 * MINUTE);
      await app.get(ReconcilerService).run();
      const [booking] = await bookings();
      await app.http.get(`/api/orders/${booking?.bookingId}`).set('Cookie', cookieOf(reply)).expect(200);
    });

    it.each([
      ['another key', (path: string) => `${path.slice(0, -1)}${path.endsWith('x') ? 'y' : 'x'}`],
      ['another order', (path: string) => path.replace(/\d+\./, (id) => `${Number.parseInt(id, 10) + 1}.`)],
      ['no number', (path: string) => path.replace(/\d+\./, 'x.')],
    ])('nowhere with %s, whatever the query says', async (_what, change) => {
      const back = await payAndLeave(await send());
      await booked();
      const reply = await comeBack(change(back.pathname) + back.search);
      expect(reply.headers.location).toBe('/?payment=unverified');
      expect(reply.headers['set-cookie']).toBeUndefined();
    });

    it('without a key to the order after the manager has revoked its link', async () => {
      const back = await payAndLeave(await send());
      const [booking] = await booked();
      await manager.delete(`/api/bookings/${booking?.bookingId}/link`).expect(200);
      const reply = await comeBack(back.pathname);
      expect(reply.headers).toMatchObject({ location: `/order/${booking?.bookingId}` });
      expect(reply.headers['set-cookie']).toBeUndefined();
    });

    it('not at all when the payment failed', async () => {
      const reply = await pay(await send(), { outcome: 'failed' }).expect(200);
      expect((reply.body as { callback: string | null }).callback).toBeNull();
    });
  });

  it.each(['whatsapp', undefined] as const)('that was requested by %s is booked so, however it is paid', async (channel) => {
    const order = { ...body(), channel };
    const reply = await manager.post('/api/payment-links').send(order).expect(201);
    await pay((reply.body as { link: PaymentLink }).link).expect(200);
    expect((await booked())[0]).toMatchObject({ channel: channel ?? 'link', payment: { state: 'paid' } });
  });

  it('books with the advance; the rest comes by the link or on delivery, and goes back as it came', async () => {
    const link = await send({ advance: 500 });
    expect((await pay(link, { amount: 40_000 })).status).toBe(400);
    await pay(link, { amount: 50_000 }).expect(200);
    const [booking] = await booked();
    expect(booking?.payment).toMatchObject({ state: 'partly-paid', received: 500, due: 1500 });
    await pay(link, { amount: 100_000 }).expect(200);
    await eventually(bookings, ([one]) => one?.payment.due === 500);
    const cash = { entry: 'received', method: 'cash', amount: 500 };
    await manager.post(`/api/bookings/${booking?.bookingId}/receipts`).send(cash).expect(200);
    expect((await bookings())[0]?.payment).toMatchObject({ state: 'paid', cash: 500, left: 1500, leftCash: 500 });
    // What comes by the link after that is too much and goes back.
    await pay(link).expect(200);
    await eventually(
      async () => (await accountsOf(app)).refunded,
      (refunded) => refunded.includes(50_000),
    );
    await balanced();
    const refund = await manager.post(`/api/bookings/${booking?.bookingId}/refund`).send({ amount: 1200, reason: 'Rain' }).expect(200);
    expect((refund.body as { refund: object }).refund).toMatchObject({ amount: 1200, state: 'processed' });
    expect((await bookings())[0]?.payment).toMatchObject({ state: 'partly-refunded', refunded: 1200, left: 300 });
    await manager.post(`/api/bookings/${booking?.bookingId}/refund`).send({ amount: 300.5, reason: 'Rain' }).expect(409);
    expect(await alerts()).toEqual([]);
    await balanced();
  });

  it('that expires frees its slots and says so', async () => {
    const link = await send({ hours: 1 });
    app.clock.advance(HOUR + 10_000);
    await app.get(HoldsService).releaseEnded();
    expect(await slotsOf(app, event)).toBe(5);
    expect((await links())[0]).toMatchObject({ id: link.id, state: 'expired' });
    await app.get(ReconcilerService).run();
    expect((await links())[0]?.state).toBe('expired');
    expect((await pay(link)).status).toBe(400);
    expect(await bookings()).toEqual([]);
  });

  it('that is cancelled frees its slots, at the provider first', async () => {
    const link = await send();
    const cancel = () => manager.post(`/api/payment-links/${link.id}/cancel`).expect(200);
    expect(((await cancel()).body as { link: PaymentLink }).link.state).toBe('cancelled');
    await cancel();
    expect(await slotsOf(app, event)).toBe(5);
    expect((await pay(link)).status).toBe(400);
  });

  it('that is cancelled names the manager in the log, also when the provider tells of it before it answers', async () => {
    const gateway = app.get(PaymentGateway);
    const cancelLink = gateway.cancelLink.bind(gateway);
    jest.spyOn(gateway, 'cancelLink').mockImplementationOnce(async (id) => {
      const cancelled = await cancelLink(id);
      await eventually(links, ([one]) => one?.state === 'cancelled');
      return cancelled;
    });
    const link = await send();
    const cancel = () => manager.post(`/api/payment-links/${link.id}/cancel`).expect(200);
    await cancel();
    await cancel();
    const { data } = (await manager.get('/api/audit').expect(200)).body as { data: AuditEntry[] };
    const told = data.filter(({ action, subject }) => action === 'link.cancelled' && subject === `order:${link.id}`);
    expect(told.map(({ actor }) => actor)).toEqual(['manager']);
    expect(await slotsOf(app, event)).toBe(5);
  });

  it('whose slots a manager frees by hand is cancelled at the provider as well', async () => {
    const link = await send();
    await manager.post(`/api/holds/${link.id}/release`).expect(200);
    expect(await slotsOf(app, event)).toBe(5);
    app.clock.advance(2 * MINUTE);
    await app.get(ReconcilerService).run();
    expect((await links())[0]?.state).toBe('cancelled');
    expect((await pay(link)).status).toBe(400);
    await balanced();
  });

  it('that was paid when it is cancelled stays paid and is booked', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const link = await send();
    await pay(link).expect(200);
    const reply = await manager.post(`/api/payment-links/${link.id}/cancel`).expect(409);
    expect((reply.body as { code: string }).code).toBe('link.paid');
    app.clock.advance(2 * MINUTE);
    await app.get(ReconcilerService).run();
    expect(await bookings()).toHaveLength(1);
    expect(await slotsOf(app, event)).toBe(3);
    await balanced();
  });

  it.each([{ status: 500 }, { dropResponse: true }])('whose making fails with %j is made once by the same request', async (fault) => {
    await addFault(app, { call: 'links.create', ...fault });
    const order = body();
    const ask = () =>
      manager
        .post('/api/payment-links')
        .set('Idempotency-Key', `link-${JSON.stringify(fault).length}-again`)
        .send(order);
    await ask().expect(503);
    expect((await links())[0]?.state).toBe('making');
    const made = ((await ask().expect(201)).body as { link: PaymentLink }).link;
    expect(made.state).toBe('open');
    expect(await app.get(SandboxStoreService).list<ProviderLink>('link')).toHaveLength(1);
    expect(await slotsOf(app, event)).toBe(3);
  });

  it('that was made by a process that died is found again by its reference; one that never was gives its slots back', async () => {
    await addFault(app, { call: 'links.create', dropResponse: true });
    await manager.post('/api/payment-links').send(body()).expect(503);
    await addFault(app, { call: 'links.create', status: 503 });
    await manager.post('/api/payment-links').send(body()).expect(503);
    expect(await slotsOf(app, event)).toBe(1);
    app.clock.advance(11 * MINUTE);
    await app.get(ReconcilerService).run();
    expect((await links()).map(({ state, url }) => [state, url !== null])).toEqual([
      ['cancelled', false],
      ['open', true],
    ]);
    expect(await slotsOf(app, event)).toBe(3);
  });

  it('too near to the closing is refused, and holds nothing', async () => {
    const soon = new Date(app.clock.nowMs() + 10 * MINUTE).toISOString();
    await manager.put(`/api/events/${event.id}`).send({ orderingClosesAt: soon }).expect(200);
    const reply = await manager.post('/api/payment-links').send(body()).expect(409);
    expect((reply.body as { code: string }).code).toBe('link.tooLate');
    expect(await slotsOf(app, event)).toBe(5);
    expect(await written()).toEqual([0, 0, 0]);
  });

  it.each<[string, object, string]>([
    ['of more than the slots that are left', { items: { combo: 5, 'mutton-2pc': 1 }, amount: 575_000 }, 'order.soldOut'],
    ['at another price than today', { amount: 100 }, 'order.priceChanged'],
  ])('%s is refused before the provider is called, and holds nothing', async (_what, over, code) => {
    const reply = await manager
      .post('/api/payment-links')
      .send({ ...body(), ...over })
      .expect(409);
    expect((reply.body as { code: string }).code).toBe(code);
    expect(await written()).toEqual([0, 0, 0]);
    expect(await slotsOf(app, event)).toBe(5);
  });

  it('is refused while the sale is sold out, and made once slots are free again', async () => {
    const enter = { ...body(), items: { combo: 5 }, amount: totalOf({ combo: 5 }), payment: { way: 'on-delivery' } };
    const { booking } = (await manager.post('/api/entered-orders').send(enter).expect(201)).body as { booking: Booking };
    const reply = await manager.post('/api/payment-links').send(body()).expect(409);
    expect((reply.body as { code: string }).code).toBe('order.soldOut');
    // The order that took the slots, and nothing of the link.
    expect(await written()).toEqual([0, 1, 0]);
    await manager.put(`/api/bookings/${booking.bookingId}`).send({ status: 'cancelled', reason: 'Rang up' }).expect(200);
    expect((await send()).state).toBe('open');
    expect(await slotsOf(app, event)).toBe(3);
  });

  it('that is cancelled on the dashboard of the provider frees its slots by the message alone', async () => {
    const link = await send();
    await app.get(SandboxLinksService).cancel(idOf(link));
    await eventually(links, ([one]) => one?.state === 'cancelled');
    expect(await slotsOf(app, event)).toBe(5);
    expect(await alerts()).toEqual([]);
  });

  it('that ends at the provider frees its slots by the message alone', async () => {
    const link = await send({ hours: 1 });
    const store = app.get(SandboxStoreService);
    await store.run(async (tx) => {
      const there = await store.find<ProviderLink>(tx, 'link', idOf(link));
      const endsAt = Math.floor(app.clock.nowMs() / 1_000);
      await store.put(tx, 'link', idOf(link), { ...there, expire_by: endsAt }, there?.reference_id ?? null);
    });
    await app.get(SandboxLinksService).fetch(idOf(link));
    await eventually(links, ([one]) => one?.state === 'expired');
    expect(await slotsOf(app, event)).toBe(5);
  });

  it('takes each message once, in whatever order', async () => {
    await setWebhooks(app, { mode: 'hold', duplicate: 3, shuffle: true });
    const link = await send({ advance: 500 });
    await pay(link, { amount: 50_000 }).expect(200);
    await pay(link).expect(200);
    await setWebhooks(app, { mode: 'deliver', duplicate: 3, shuffle: true });
    await eventually(bookings, ([one]) => one?.payment.state === 'paid');
    await eventually(links, ([one]) => one?.state === 'paid');
    expect(await bookings()).toHaveLength(1);
    expect(await alerts()).toEqual([]);
    await balanced();
  });
});
