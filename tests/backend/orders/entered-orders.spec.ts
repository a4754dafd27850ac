import type { AuditEntry } from '#shared/audit/audit.contract';
import type { Booking, Stats } from '#shared/bookings/booking.contract';
import type { KnownCustomer } from '#shared/bookings/entered-order.contract';
import type { SaleStanding } from '#shared/bookings/sale-standing.contract';
import type { BookingMoney } from '#shared/bookings/booking-money.contract';
import type { PaymentAlert } from '#shared/payments/payment.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { bookPaid, CUSTOMER, makeEvent, type Sale, setUpSale, slotsOf, someone, totalOf, unique } from './checkout.js';

const ITEMS = { combo: 2 };
const TOTAL = totalOf(ITEMS);

/** decisions/0069: orders from the phone, WhatsApp and the counter. */
describe('orders that a manager enters', () => {
  let app: Sale['app'];
  let manager: Sale['manager'];
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, manager, event } = given), { maxOrders: 5 });

  const body = (payment: object, over: object = {}) => ({
    event: event.id,
    items: ITEMS,
    customer: someone(),
    amount: TOTAL,
    payment,
    ...over,
  });
  const enter = async (payment: object, over: object = {}): Promise<Booking> => {
    const reply = await manager.post('/api/entered-orders').send(body(payment, over)).expect(201);
    return (reply.body as { booking: Booking }).booking;
  };
  const moneyOf = async ({ bookingId }: Booking): Promise<BookingMoney> => {
    const reply = await manager.get(`/api/bookings/${bookingId}/money`).expect(200);
    return (reply.body as { data: BookingMoney }).data;
  };
  const receipt = (booking: Booking, entry: object) => manager.post(`/api/bookings/${booking.bookingId}/receipts`).send(entry);
  const standing = async (): Promise<SaleStanding> =>
    ((await manager.get(`/api/stats/sales/${event.id}`).expect(200)).body as { data: SaleStanding }).data;
  const alerts = async (kind: string): Promise<PaymentAlert[]> =>
    ((await manager.get('/api/payments/alerts').expect(200)).body as { data: PaymentAlert[] }).data.filter((one) => one.kind === kind);

  it.each([
    [{ way: 'cash' }, { state: 'paid', cash: 2000 }],
    [{ way: 'on-delivery' }, { state: 'unpaid', due: 2000 }],
    [
      { way: 'cash', advance: 500 },
      { state: 'partly-paid', cash: 500, due: 1500 },
    ],
  ])('books %j at once: %j', async (payment, expected) => {
    const booking = await enter(payment);
    expect(booking).toMatchObject({ status: 'confirmed', amount: 2000, payment: { id: null, refunded: 0, ...expected } });
    expect('due' in booking.payment).toBe('due' in expected);
    expect(await slotsOf(app, event)).toBe(3);
  });

  it.each([
    ['to be delivered', 'confirmed'],
    ['already delivered', 'delivered'],
  ])('records the cash with the delivery, once, also when an order is %s', async (_, status) => {
    const booking = await enter({ way: 'cash', advance: 500 });
    if (status === 'delivered') await manager.put(`/api/bookings/${booking.id}`).send({ status }).expect(200);
    const collect = () => manager.put(`/api/bookings/${booking.id}`).send({ status: 'delivered', collected: true }).expect(200);
    const paid = { status: 'delivered', payment: { state: 'paid', cash: 2000 } };
    expect((await collect()).body.booking).toMatchObject(paid);
    expect((await collect()).body.booking).toMatchObject(paid);
    expect((await moneyOf(booking)).receipts).toMatchObject([{ amount: 500 }, { amount: 1500, method: 'cash' }]);
  });

  it('takes the number of a UPI payment once', async () => {
    const reference = unique('utr');
    const booking = await enter({ way: 'upi', reference });
    expect(booking.payment).toMatchObject({ state: 'paid', cash: 2000, upi: 2000 });
    const again = await manager
      .post('/api/entered-orders')
      .send(body({ way: 'upi', reference }))
      .expect(409);
    expect(again.body).toMatchObject({ code: 'receipt.referenceUsed', issues: [{ path: 'payment.reference' }] });
    expect(await slotsOf(app, event)).toBe(3);
  });

  it('takes the number of a UPI payment once, when bookings of two sales name it at the same moment', async () => {
    const first = await enter({ way: 'on-delivery' });
    const { id } = await makeEvent(app, { maxOrders: 5 });
    const second = await enter({ way: 'on-delivery' }, { event: id });
    const paid = { entry: 'received', method: 'upi', amount: 100, reference: unique('utr') };
    const replies = await Promise.all([first, second, first, second].map((booking) => receipt(booking, paid)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it.each<[string, object, object, number, string, string | null]>([
    ['an advance above the total', { way: 'cash', advance: 2001 }, {}, 422, 'order.advance', 'payment.advance'],
    ['an advance with payment on delivery', { way: 'on-delivery', advance: 10 }, {}, 422, 'order.advance', 'payment.advance'],
    ['UPI without its number', { way: 'upi' }, {}, 400, 'input.invalid', 'payment.reference'],
    ['a phone number that is none', { way: 'cash' }, { customer: { ...CUSTOMER, phone: '12345' } }, 400, 'input.invalid', 'customer.phone'],
    ['more than the slots', { way: 'cash' }, { items: { combo: 5, 'mutton-2pc': 1 }, amount: 575_000 }, 409, 'order.soldOut', null],
    ['another price', { way: 'cash' }, { amount: 100 }, 409, 'order.priceChanged', null],
    ['a dish that is not sold', { way: 'cash' }, { items: { nothing: 1 } }, 400, 'basket.item', null],
    ['a sale that does not exist', { way: 'cash' }, { event: 999_999 }, 404, 'event.notFound', null],
    ['a pincode far away', { way: 'cash' }, { customer: { ...CUSTOMER, pincode: '110001' } }, 422, 'pincode.outside', 'customer.pincode'],
  ])('refuses %s and writes nothing', async (_name, payment, over, status, code, path) => {
    const reply = await manager.post('/api/entered-orders').send(body(payment, over)).expect(status);
    const { issues } = reply.body as { issues?: { path: string }[] };
    expect({ code: (reply.body as { code: string }).code, path: issues?.[0]?.path ?? null }).toEqual({ code, path });
    expect(await slotsOf(app, event)).toBe(5);
    expect(await standing()).toMatchObject({ sold: 0, cash: 0, due: 0 });
  });

  it('takes an order for a sale that takes none on the website, until its day has passed', async () => {
    const day = 86_400_000;
    const startsAt = new Date(app.clock.nowMs() + day).toISOString();
    await manager.put(`/api/events/${event.id}`).send({ startsAt, orderingClosesAt: app.clock.now() }).expect(200);
    app.clock.advance(1_000);
    expect((await enter({ way: 'cash' })).bookingId).toMatch(/^MND-/);
    await manager.put(`/api/events/${event.id}`).send({ isActive: false }).expect(200);
    expect((await enter({ way: 'cash' })).bookingId).toMatch(/^MND-/);
    app.clock.advance(2 * day);
    const reply = await manager
      .post('/api/entered-orders')
      .send(body({ way: 'cash' }))
      .expect(409);
    expect((reply.body as { code: string }).code).toBe('event.over');
  });

  it('takes no order for a sale that was called off', async () => {
    await manager.post(`/api/events/${event.id}/closure`).send({ kind: 'cancel', confirmation: event.title }).expect(201);
    const reply = await manager
      .post('/api/entered-orders')
      .send(body({ way: 'cash' }))
      .expect(409);
    expect((reply.body as { code: string }).code).toBe('event.cancelled');
  });

  it('books an order once that is sent twice', async () => {
    const order = body({ way: 'cash' });
    const send = () => manager.post('/api/entered-orders').set('Idempotency-Key', 'entered-twice-1').send(order).expect(201);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.body).toEqual(first.body);
    expect(await slotsOf(app, event)).toBe(3);
  });

  it.each(['phone', 'whatsapp', 'counter', undefined] as const)('says of an order that came by %s how it came', async (channel) => {
    const booking = await enter({ way: 'on-delivery' }, { channel });
    expect(booking.channel).toBe(channel ?? 'entered');
    const listed = await manager.get('/api/bookings').query({ event: event.id, page: 1 }).expect(200);
    expect(listed.body).toMatchObject({ data: [{ channel: channel ?? 'entered' }] });
    const [entry] = (await manager.get('/api/audit').query({ action: 'order.entered' }).expect(200)).body.data as AuditEntry[];
    expect(entry?.after).toEqual({ amountPaise: TOTAL, kind: 'on-delivery', ...(channel && { channel }) });
  });

  it('refuses another channel, and writes nothing', async () => {
    const reply = await manager
      .post('/api/entered-orders')
      .send(body({ way: 'cash' }, { channel: 'storefront' }))
      .expect(400);
    expect(reply.body).toMatchObject({ code: 'input.invalid', issues: [{ path: 'channel' }] });
    expect(await slotsOf(app, event)).toBe(5);
  });

  it('finds an earlier customer by phone, however it is typed', async () => {
    const customer = someone();
    await bookPaid(app, event, { items: { combo: 1 }, customer });
    const known = async (phone: string): Promise<KnownCustomer | null> =>
      ((await manager.get('/api/entered-orders/customer').query({ phone }).expect(200)).body as { known: KnownCustomer | null }).known;
    expect(await known(`+91 ${customer.phone.slice(0, 5)} ${customer.phone.slice(5)}`)).toMatchObject({ customer, orders: 1 });
    expect(await known('9000000000')).toBeNull();
    await manager.get('/api/entered-orders/customer').query({ phone: '12' }).expect(400);
  });

  it('takes the balance on delivery, never more', async () => {
    const booking = await enter({ way: 'cash', advance: 500 });
    const more = await receipt(booking, { entry: 'received', method: 'cash', amount: 1500.01 }).expect(422);
    expect(more.body).toMatchObject({ code: 'receipt.tooMuch', issues: [{ path: 'amount' }] });
    await receipt(booking, { entry: 'received', method: 'upi', amount: 1500 }).expect(422);
    const reply = await receipt(booking, { entry: 'received', method: 'upi', amount: 1500, reference: unique('utr') }).expect(200);
    expect((reply.body as { booking: Booking }).booking.payment).toEqual({
      id: null,
      state: 'paid',
      refunded: 0,
      refunding: 0,
      decision: null,
      received: 2000,
      left: 0,
      leftCash: 2000,
      cash: 2000,
      upi: 1500,
    });
    expect(await moneyOf(booking)).toMatchObject({
      due: 0,
      leftCash: 2000,
      left: 0,
      receipts: [{ amount: 500 }, { amount: 1500, stands: true }],
    });
    expect(await standing()).toMatchObject({ revenue: 2000, cash: 2000, due: 0 });
  });

  it('corrects an entry with one of the opposite amount', async () => {
    const booking = await enter({ way: 'cash' });
    const [entry] = (await moneyOf(booking)).receipts;
    const reverse = () =>
      manager.post(`/api/bookings/${booking.bookingId}/receipts/${entry?.id}/reverse`).send({ reason: 'Counted wrongly' });
    const reply = await reverse().expect(200);
    expect((reply.body as { booking: Booking }).booking.payment).toMatchObject({ state: 'unpaid', due: 2000 });
    expect((await reverse().expect(409)).body).toMatchObject({ code: 'receipt.reversed' });
    expect((await moneyOf(booking)).receipts).toMatchObject([
      { entry: 'received', amount: 2000, stands: false },
      { entry: 'reversal', amount: -2000, note: 'Counted wrongly', stands: false },
    ]);
  });

  it('asks for the cash of a cancelled order until it is paid back', async () => {
    const booking = await enter({ way: 'cash' });
    await manager.put(`/api/bookings/${booking.bookingId}`).send({ status: 'cancelled' }).expect(200);
    expect(await slotsOf(app, event)).toBe(5);
    expect(await alerts('cancelled-paid')).toEqual([]);
    const [alert] = await alerts('cancelled-cash');
    expect(alert).toMatchObject({ bookingId: booking.bookingId, amount: 2000, actions: ['paid-back', 'keep-money'] });
    await receipt(booking, { entry: 'received', method: 'cash', amount: 1 }).expect(422);
    await receipt(booking, { entry: 'paid-back', method: 'cash', amount: 2001 }).expect(422);
    const act = { key: alert?.key, action: 'paid-back', note: 'In cash at the counter' };
    await manager.post('/api/payments/alerts/action').send(act).expect(200);
    expect(await alerts('cancelled-cash')).toEqual([]);
    const { data } = (await manager.get('/api/bookings').query({ q: booking.bookingId }).expect(200)).body as { data: Booking[] };
    expect(data[0]?.payment).toMatchObject({ state: 'refunded', refunded: 2000, decision: 'refund', cash: 2000 });
    expect(await standing()).toMatchObject({ revenue: 0, refunded: 2000, cash: 0, due: 0 });
  });

  it('is delivered and taken back without a reason although it is paid on delivery', async () => {
    const { bookingId } = await enter({ way: 'on-delivery' });
    for (const status of ['delivered', 'confirmed']) await manager.put(`/api/bookings/${bookingId}`).send({ status }).expect(200);
  });

  it('needs attention once it is delivered and not paid in full, until the money is recorded', async () => {
    const counted = async (): Promise<number> => ((await manager.get('/api/stats').expect(200)).body as { data: Stats }).data.uncollected;
    const listed = async (): Promise<string[]> => {
      const { body: reply } = await manager.get('/api/bookings').query({ status: 'uncollected', event: event.id, page: 1 }).expect(200);
      return (reply as { data: Booking[] }).data.map(({ bookingId }) => bookingId).sort();
    };
    const before = await counted();
    const small = (payment: object) => enter(payment, { items: { combo: 1 }, amount: totalOf({ combo: 1 }) });
    const [unpaid, advance, paid, open] = [
      await small({ way: 'on-delivery' }),
      await small({ way: 'cash', advance: 400 }),
      await small({ way: 'cash' }),
      await small({ way: 'on-delivery' }),
    ];
    expect([await counted(), await listed()]).toEqual([before, []]);
    for (const { bookingId } of [unpaid, advance, paid])
      await manager.put(`/api/bookings/${bookingId}`).send({ status: 'delivered' }).expect(200);
    expect([await counted(), await listed()]).toEqual([before + 2, [unpaid.bookingId, advance.bookingId].sort()]);
    await receipt(unpaid, { entry: 'received', method: 'cash', amount: 400 }).expect(200);
    expect(await counted()).toBe(before + 2);
    for (const booking of [unpaid, advance]) await receipt(booking, { entry: 'received', method: 'cash', amount: 600 }).expect(200);
    expect([await counted(), await listed()]).toEqual([before, []]);
    expect((await moneyOf(open)).due).toBe(1000);
  });

  it('is for managers', async () => {
    await app.http
      .post('/api/entered-orders')
      .send(body({ way: 'cash' }))
      .expect(401);
    const kitchen = await app.as('kitchen');
    await kitchen
      .post('/api/entered-orders')
      .send(body({ way: 'cash' }))
      .expect(403);
  });
});
