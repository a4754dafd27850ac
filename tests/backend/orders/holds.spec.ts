// @database slots under locks, and holds that end
import type TestAgent from 'supertest/lib/agent.js';
import type { Hold } from '#shared/bookings/hold.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { SALES_ROOM } from '#shared/realtime/rooms';
import type { TestApp } from '../../support/test-app.js';
import { bookingBody, bookPaid, createOrder, CUSTOMER, eventually, pay, setUpSale, slotsOf, someone } from './checkout.js';

/** faults B13: the manager sees who holds the slots. */
describe('holds', () => {
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, manager, event } = given), { maxOrders: 10 });

  const held = async (): Promise<Hold[]> => (await manager.get(`/api/holds?event=${event.id}`).expect(200)).body.data as Hold[];

  it('are shown with customer, dishes, amount and end; paid and ended ones are not', async () => {
    await createOrder(app.http, event, { items: { combo: 2, 'mutton-2pc': 1 } });
    await bookPaid(app, event, { customer: someone() });
    const [hold, ...others] = await held();
    expect(others).toEqual([]);
    expect(hold).toMatchObject({
      name: CUSTOMER.name,
      phone: CUSTOMER.phone,
      items: [
        { key: 'combo', name: 'Combo Pack', quantity: 2 },
        { key: 'mutton-2pc', name: 'Beef Ribs Mandi 2 piece', quantity: 1 },
      ],
      slots: 3,
      amount: 2750,
    });
    expect(Date.parse(hold?.until ?? '') - Date.parse(hold?.createdAt ?? '')).toBe(10 * 60_000);
    app.clock.advance(10 * 60_000 + 1);
    expect(await held()).toEqual([]);
  });

  it('end early by the manager: the slots are free on every open page, once', async () => {
    await createOrder(app.http, event, { items: { combo: 4 } });
    const page = await app.screen(SALES_ROOM);
    const [hold] = await held();
    await manager.post(`/api/holds/${hold?.id}/release`).expect(200);
    await page.hears('sale.changed', (sale) => sale.id === event.id && sale.availableSlots === 10);
    const again = await manager.post(`/api/holds/${hold?.id}/release`).expect(409);
    expect(again.body.code).toBe('hold.gone');
    expect(await slotsOf(app, event)).toBe(10);
    await manager.post('/api/holds/2147483647/release').expect(404);
  });

  it('that ended early and are paid nevertheless become a booking while there are slots, and are paid back when there are none', async () => {
    const lucky = await createOrder(app.http, event, { items: { combo: 4 } });
    const customer = someone();
    const late = await createOrder(app.http, event, { items: { combo: 4 }, customer });
    for (const { id } of await held()) await manager.post(`/api/holds/${id}/release`).expect(200);
    const first = await pay(app, lucky.orderId);
    await app.http.post('/api/bookings').send(bookingBody(event, first, { items: { combo: 4 } }));
    expect(await slotsOf(app, event)).toBe(6);
    await createOrder(app.http, event, { items: { combo: 5 }, customer: someone() });
    const second = await pay(app, late.orderId);
    const refused = await app.http.post('/api/bookings').send(bookingBody(event, second, { items: { combo: 4 }, customer }));
    expect(refused.body).toMatchObject({ code: 'payment.soldOut' });
    const log = async () => (await app.http.get('/sandbox/razorpay/control/log')).body.data as { name: string }[];
    await eventually(log, (entries) => entries.some(({ name }) => name.includes('refund')));
  });
});
