// @database the statements that each database is sent
import { jest } from '@jest/globals';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { Orm } from '../../../backend/src/core/database/orm.js';
import { currentRequest } from '../../../backend/src/core/request-context.js';
import type { TestApp } from '../../support/test-app.js';
import { testDatabaseKind } from '../../support/test-database.js';
import { type Basket, bookingBody, createOrder, pay, setUpSale, setWebhooks, someone, tellWebhook, type Triple } from './checkout.js';

/**
 * The units of work and the statements of one paid order. They may only fall. On PostgreSQL hold and booking each ask once whether the
 * settings in memory are still the last ones.
 */
const MOST = { units: 3, statements: testDatabaseKind() === 'sqlite' ? 29 : 31 };

let app: TestApp;
let event: ManagedSalesEvent;
setUpSale((given) => ({ app, event } = given));

/**
 * The statements that requests send, and in how many units of work; without those of the built-in provider, which keeps records of its own,
 * and the word to the purchase plan, which is one for all orders of a moment.
 */
async function sent(work: () => Promise<void>): Promise<{ units: number; statements: string[] }> {
  const { em } = app.get(Orm) as { em: SqlEntityManager };
  const seen: { text: string; unit: unknown }[] = [];
  // PostgreSQL has one for both.
  const spies = [...new Set([em.getConnection('write'), em.getConnection('read')])].map((connection) => {
    const execute = connection.execute.bind(connection) as (...args: unknown[]) => Promise<never>;
    return jest.spyOn(connection, 'execute').mockImplementation((...args: unknown[]) => {
      const [query, , , unit] = args;
      const text = typeof query === 'string' ? query : (query as { getFormattedQuery(): string }).getFormattedQuery();
      if (currentRequest() !== null && !text.includes('sandbox_record')) seen.push({ text, unit });
      return execute(...args);
    });
  });
  await work();
  for (const spy of spies) spy.mockRestore();
  const isPlanOnly = ({ text, unit }: (typeof seen)[number]): boolean =>
    text.startsWith('insert into room_revision') && seen.filter((one) => one.unit === unit).length === 1;
  const counted = seen.filter((one) => !isPlanOnly(one));
  const units = new Set(counted.flatMap(({ unit }) => (unit === undefined ? [] : [unit])));
  return { units: units.size, statements: counted.map(({ text }) => text) };
}

/** The three messages of the provider about a payment, which come after the browser has booked. */
async function hear({ razorpay_payment_id: id, razorpay_order_id: orderId }: Triple, amount: number): Promise<void> {
  for (const [name, status] of [
    ['payment.authorized', 'authorized'],
    ['payment.captured', 'captured'],
    ['order.paid', 'captured'],
  ] as const) {
    const entity = { id, order_id: orderId, amount, currency: 'INR', status, method: 'upi', notes: [] };
    await tellWebhook(app, name, 'payment', entity);
  }
}

it('a paid order takes few units of work and few statements', async () => {
  await setWebhooks(app, { mode: 'drop' });
  const order = async (): Promise<void> => {
    const basket: Basket = { items: { combo: 1 }, customer: someone() };
    const browser = app.http;
    const { orderId, amount } = await createOrder(browser, event, basket);
    const paid = await pay(app, orderId);
    await browser
      .post('/api/bookings')
      .send(bookingBody(event, paid, basket))
      .expect(201);
    await hear(paid, amount);
  };
  // The first order of a sale begins its sums.
  await order();
  const { units, statements } = await sent(order);
  expect(statements.slice(0, MOST.statements)).toEqual(statements);
  expect(units).toBeLessThanOrEqual(MOST.units);
  // A spy that sees nothing would prove nothing.
  expect(statements.filter((text) => /into .booking. /.test(text))).toHaveLength(1);
});
