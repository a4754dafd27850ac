import fc from 'fast-check';
import type { CreatedOrder } from '#shared/bookings/booking.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { slotsOf as itemsIn } from '#shared/menu/pricing';
import { SalesEventEntity } from '../../backend/src/sales-events/sales-event.entity.js';
import type { TestApp } from '../support/test-app.js';
import {
  type Basket,
  bookingBody,
  makeEvent,
  orderBody,
  pay,
  setUpSale,
  setWebhooks,
  slotsOf,
  someone,
} from '../backend/orders/checkout.js';

const SLOTS = 50;
const BUYERS = 300;

/** faults B1, B2, B3: what is held and sold together is never more than there is. */
describe('many buyers, few slots', () => {
  let app: TestApp;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, event } = given), { maxOrders: SLOTS });
  beforeEach(() => setWebhooks(app, { mode: 'drop' }));

  it.each([1, 2])('sells what there is and no more to a crowd with mixed baskets (seed %p)', async (seed) => {
    const baskets: Basket[] = fc
      .sample(fc.integer({ min: 1, max: 5 }), { numRuns: BUYERS, seed })
      .map((combo) => ({ items: { combo }, customer: someone() }));
    const replies = await Promise.all(baskets.map((basket) => app.http.post('/api/razorpay/create-order').send(orderBody(event, basket))));
    const size = (index: number): number => itemsIn({ combo: baskets[index]?.items?.combo ?? 0 });
    const sold = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    const refused = replies.flatMap(({ status }, index) => (status === 409 ? [index] : []));
    expect(sold.length + refused.length).toBe(BUYERS);
    const held = sold.reduce((sum, index) => sum + size(index), 0);
    expect(held).toBeLessThanOrEqual(SLOTS);
    // Whoever was refused asked for more than was left in the end.
    expect(SLOTS - held).toBeLessThan(Math.min(...refused.map(size)));
    expect(await slotsOf(app, event)).toBe(SLOTS - held);

    const booked = await Promise.all(
      sold.map(async (index) => {
        const triple = await pay(app, (replies[index]?.body as CreatedOrder).orderId);
        return app.http.post('/api/bookings').send(bookingBody(event, triple, baskets[index]));
      }),
    );
    expect(booked.map(({ status }) => status)).toEqual(sold.map(() => 201));
    expect(await slotsOf(app, event)).toBe(SLOTS - held);
    const row = await app.work.read((em) => em.findOneOrFail(SalesEventEntity, { id: event.id }));
    expect({ held: row.held, taken: row.taken }).toEqual({ held: 0, taken: held });
  });

  it('sells exactly 50 items to 300 buyers of one', async () => {
    const buyers: Basket[] = Array.from({ length: BUYERS }, () => ({ items: { combo: 1 }, customer: someone() }));
    const bought = await Promise.all(
      buyers.map(async (basket) => {
        const order = await app.http.post('/api/razorpay/create-order').send(orderBody(event, basket));
        if (order.status !== 200) return order.status;
        const triple = await pay(app, (order.body as CreatedOrder).orderId);
        return (await app.http.post('/api/bookings').send(bookingBody(event, triple, basket))).status;
      }),
    );
    const count = (status: number): number => bought.filter((one) => one === status).length;
    expect({ booked: count(201), soldOut: count(409) }).toEqual({ booked: SLOTS, soldOut: BUYERS - SLOTS });
    expect(await slotsOf(app, event)).toBe(0);
    const row = await app.work.read((em) => em.findOneOrFail(SalesEventEntity, { id: event.id }));
    expect({ held: row.held, taken: row.taken }).toEqual({ held: 0, taken: SLOTS });
  });

  it('gives the last slot to one of two, over and over', async () => {
    for (let round = 0; round < 15; round += 1) {
      event = await makeEvent(app, { maxOrders: 1 });
      const replies = await Promise.all(
        [1, 2].map(() => app.http.post('/api/razorpay/create-order').send(orderBody(event, { customer: someone() }))),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('would oversell if the look and the write were two units (negative control)', async () => {
    await app.work.run(({ em }) => em.nativeUpdate(SalesEventEntity, { id: event.id }, { held: SLOTS - 1 }));
    const seen = await Promise.all(Array.from({ length: 10 }, () => slotsOf(app, event)));
    for (const left of seen) {
      if (left < 1) continue;
      await app.work.run(({ em }) => em.execute('update sales_event set held = held + 1 where id = ?', [event.id]));
    }
    const row = await app.work.read((em) => em.findOneOrFail(SalesEventEntity, { id: event.id }));
    expect(row.held).toBeGreaterThan(SLOTS);
  });
});
