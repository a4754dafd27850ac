// @database slots and money of edits that run at once
import type { Booking } from '#shared/bookings/booking.contract';
import type { BookingMoney } from '#shared/bookings/booking-money.contract';
import type { Bag } from '#shared/packing/packing.contract';
import type { Portions } from '#shared/bookings/portions.contract';
import { toPaise } from '#shared/core/money';
import { RefundsService } from '../../../backend/src/payments/refunds.service.js';
import { enrolRider } from '../delivery-runs/rider.js';
import { type Basket, bookPaid, CUSTOMER, eventually, type Sale, setUpSale, slotsOf, someone, totalOf } from './checkout.js';

type Items = NonNullable<Basket['items']>;
const ONE: Items = { combo: 1 };
const DAY_MS = 86_400_000;

/** requirements/console C146 */
describe('other dishes for a sold order', () => {
  let app: Sale['app'];
  let manager: Sale['manager'];
  let event: Sale['event'];
  setUpSale((given) => ({ app, manager, event } = given), { maxOrders: 5 });

  const moneyOf = async (id: string): Promise<BookingMoney> =>
    ((await manager.get(`/api/bookings/${id}/money`).expect(200)).body as { data: BookingMoney }).data;
  const known = async (id: string): Promise<Booking> => (await moneyOf(id)).booking;
  /** Paid in the payment window. */
  const paid = async (items: Items = ONE): Promise<Booking> =>
    known((await bookPaid(app, event, { customer: someone(), items })).bookingId);
  const entered = async (items: Items, payment: object): Promise<Booking> => {
    const order = { event: event.id, items, customer: someone(), amount: totalOf(items), payment };
    return ((await manager.post('/api/entered-orders').send(order).expect(201)).body as { booking: Booking }).booking;
  };
  const change = ({ bookingId, version }: Booking, items: object, more: { amount?: number; version?: number } = {}) =>
    manager.put(`/api/bookings/${bookingId}/details`).send({ dishes: { items, version, amount: totalOf(items), ...more } });
  const changed = async (booking: Booking, items: object): Promise<Booking> =>
    ((await change(booking, items).expect(200)).body as { booking: Booking }).booking;
  const settled = async (id: string): Promise<BookingMoney> => {
    await app.get(RefundsService).runDue();
    return eventually(
      () => moneyOf(id),
      ({ booking }) => booking.payment.refunding === 0,
    );
  };

  it('costs the difference, which is due, and takes its slots', async () => {
    const before = await paid();
    const after = await changed(before, { combo: 2, 'beef-2pc': 1 });
    expect(after).toMatchObject({ items: { combo: 2, 'beef-2pc': 1 }, amount: 3_400, payment: { received: 1_000, due: 2_400 } });
    expect(await slotsOf(app, event)).toBe(2);
    await manager.post(`/api/bookings/${before.bookingId}/receipts`).send({ entry: 'received', method: 'cash', amount: 2_400 }).expect(200);
    expect(await moneyOf(before.bookingId)).toMatchObject({ received: 3_400, due: 0, booking: { payment: { state: 'paid' } } });
  });

  it('returns the difference through the provider and frees slots; later more is due again', async () => {
    const before = await paid({ combo: 3 });
    const after = await changed(before, ONE);
    expect(after).toMatchObject({ amount: 1_000, payment: { received: 3_000 } });
    expect(await slotsOf(app, event)).toBe(4);
    const money = await settled(before.bookingId);
    expect(money).toMatchObject({ refunded: 2_000, left: 1_000, due: 0, booking: { payment: { state: 'paid', left: 1_000 } } });
    expect(money.refunds).toEqual([expect.objectContaining({ amount: 2_000, state: 'processed' })]);
    expect(await changed(money.booking, { combo: 2 })).toMatchObject({ amount: 2_000, payment: { due: 1_000 } });
  });

  it('returns cash by hand, and nothing that was never paid', async () => {
    const cash = await entered({ combo: 2 }, { way: 'cash' });
    await changed(cash, ONE);
    expect(await moneyOf(cash.bookingId)).toMatchObject({
      leftCash: 1_000,
      due: 0,
      receipts: [{}, { entry: 'paid-back', amount: -1_000 }],
    });
    const later = await entered({ combo: 2 }, { way: 'on-delivery' });
    await changed(later, ONE);
    expect(await moneyOf(later.bookingId)).toMatchObject({ received: 0, due: 1_000, receipts: [], refunds: [] });
  });

  it('leaves goodwill with the customer', async () => {
    const before = await paid({ combo: 2 });
    await manager.post(`/api/bookings/${before.bookingId}/refund`).send({ amount: 100, reason: 'Was late' }).expect(200);
    const { booking } = await settled(before.bookingId);
    await changed(booking, ONE);
    const money = await settled(before.bookingId);
    expect(money).toMatchObject({ refunded: 1_100, left: 900, due: 0 });
    expect(await changed(money.booking, { combo: 2 })).toMatchObject({ payment: { due: 1_000 } });
  });

  it('charges a dish that was bought the price that was paid, another one the price of today', async () => {
    const before = await paid();
    const menuItems = { combo: { enabled: true, price: 1_200 }, 'beef-2pc': { enabled: true, price: 1_500 } };
    await manager.put(`/api/events/${event.id}`).send({ menuItems }).expect(200);
    const items = { combo: 2, 'beef-2pc': 1 };
    const reply = await change(before, items, { amount: toPaise(3_900) }).expect(409);
    expect(reply.body).toMatchObject({ code: 'order.priceChanged', amount: toPaise(3_500) });
    expect((await change(before, items, { amount: toPaise(3_500) }).expect(200)).body).toMatchObject({ booking: { amount: 3_500 } });
  });

  it('reaches the kitchen: portions, and bags that are to be packed again', async () => {
    const before = await paid({ combo: 2 });
    const kitchen = await app.as('kitchen');
    const packing = `/api/packing/${event.id}`;
    await kitchen.post(`${packing}/bags/${before.bookingId}/pack`).send({ by: 'Asha' }).expect(200);
    await changed(await known(before.bookingId), { combo: 1, 'beef-2pc': 2 });
    const [bag] = ((await kitchen.get(packing).expect(200)).body as { data: Bag[] }).data;
    expect(bag).toMatchObject({
      packedAt: null,
      packed: [],
      dishes: [
        { key: 'combo', quantity: 1 },
        { key: 'beef-2pc', quantity: 2 },
      ],
    });
    const { items, packed } = ((await kitchen.get(`/api/portions/${event.id}`).expect(200)).body as { data: Portions }).data;
    expect({ packed, items: items.map(({ key, portions }) => [key, portions]) }).toEqual({
      packed: 0,
      items: [
        ['beef-2pc', 2],
        ['combo', 1],
      ],
    });
  });

  it('is written to the log, and goes with a correction of the address in one step', async () => {
    const before = await paid();
    const dishes = { items: { combo: 2 }, version: before.version, amount: totalOf({ combo: 2 }) };
    const details = `/api/bookings/${before.bookingId}/details`;
    await manager.put(details).send({ pincode: '110001', dishes }).expect(422);
    expect(await known(before.bookingId)).toMatchObject({ items: ONE, pincode: CUSTOMER.pincode });
    await manager.put(details).send({ pincode: '686002', dishes }).expect(200);
    expect(await known(before.bookingId)).toMatchObject({ items: { combo: 2 }, pincode: '686002', amount: 2_000 });
    const { data } = (await manager.get('/api/audit').expect(200)).body as { data: object[] };
    expect(data).toContainEqual(
      expect.objectContaining({
        action: 'booking.dishesChanged',
        before: { dishes: ONE, amountPaise: 100_000 },
        after: { dishes: { combo: 2 }, amountPaise: 200_000 },
      }),
    );
  });

  it.each<[string, object, number, string]>([
    ['more than is free', { combo: 4, 'beef-2pc': 2 }, 409, 'order.soldOut'],
    ['another price than that on the screen', { combo: 2, 'beef-2pc': 0 }, 409, 'order.priceChanged'],
    ['none at all', { combo: 0 }, 400, 'basket.empty'],
    ['a dish that the sale does not have', { combo: 1, fish: 1 }, 400, 'basket.item'],
  ])('is refused with %s, and nothing changes', async (_name, items, status, code) => {
    const before = await paid();
    const amount = code === 'order.soldOut' ? totalOf(items) : 100_000;
    expect((await change(before, items, { amount }).expect(status)).body).toMatchObject({ code });
    expect(await known(before.bookingId)).toEqual(before);
    expect(await slotsOf(app, event)).toBe(4);
  });

  const of = (booking: Booking) => `/api/bookings/${booking.bookingId}`;
  it.each<[string, (booking: Booking) => Promise<unknown>, string]>([
    [
      'was delivered',
      (booking) => manager.put(of(booking)).send({ status: 'delivered', reason: 'Fetched it' }).expect(200),
      'booking.notToDeliver',
    ],
    ['was cancelled', (booking) => manager.put(of(booking)).send({ status: 'cancelled' }).expect(200), 'booking.notToDeliver'],
    [
      'was refunded',
      async (booking) => {
        await manager
          .post(`${of(booking)}/refund`)
          .send({ reason: 'Rain' })
          .expect(200);
        await settled(booking.bookingId);
      },
      'booking.refunded',
    ],
    [
      'is of a sale whose day has passed',
      async () => {
        const startsAt = new Date(app.clock.nowMs() + 3_600_000).toISOString();
        await manager.put(`/api/events/${event.id}`).send({ startsAt }).expect(200);
        app.clock.advance(2 * DAY_MS);
      },
      'event.over',
    ],
    [
      'the bank claims',
      async ({ payment: { id } }) => {
        const dispute = {
          id: `disp_${id}`,
          paymentId: id ?? '',
          amountPaise: 100_000,
          state: 'open',
          reason: 'fraud',
          answerBy: null,
        } as const;
        expect(await app.get(RefundsService).reportDispute(dispute)).toBe(true);
      },
      'booking.disputed',
    ],
    [
      'has a refund that failed',
      async (booking) => {
        await app.http.post('/sandbox/razorpay/control/refunds').send({ mode: 'failed' }).expect(200);
        await manager
          .post(`${of(booking)}/refund`)
          .send({ amount: 100, reason: 'Was late' })
          .expect(200);
        await settled(booking.bookingId);
      },
      'booking.refundFailed',
    ],
    [
      'a rider carries',
      async () => {
        const rider = await enrolRider(app, 'Binu');
        const { body } = await manager.post(`/api/delivery-runs/sales/${event.id}/plan`).send({ runs: 1 }).expect(200);
        const [run] = (body as { runs: { id: number }[] }).runs;
        await manager.patch(`/api/delivery-runs/${run?.id}`).send({ rider: rider.id }).expect(200);
        await rider.agent.post(`/api/rider/runs/${run?.id}/leave`).send({}).expect(200);
      },
      'booking.onTheWay',
    ],
  ])('is refused for an order that %s', async (_name, happens, code) => {
    const before = await paid();
    await happens(before);
    const { version } = await known(before.bookingId);
    expect((await change(before, { combo: 2 }, { version }).expect(409)).body).toMatchObject({ code });
    expect(await known(before.bookingId)).toMatchObject({ items: ONE, amount: 1_000 });
  });

  it('is done once when it is sent twice, and refused to a form that read an earlier state', async () => {
    const before = await paid({ combo: 2 });
    const send = () => change(before, ONE).set('Idempotency-Key', 'dishes-1');
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await settled(before.bookingId)).refunds).toHaveLength(1);
    expect((await change(before, { combo: 3 }).expect(409)).body).toMatchObject({ code: 'record.stale' });
  });

  it('sells no slot twice to orders that grow at once', async () => {
    const all = [await paid(), await paid(), await paid()];
    const replies = await Promise.all(all.map((booking) => change(booking, { combo: 2 })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(await slotsOf(app, event)).toBe(0);
  });
});
