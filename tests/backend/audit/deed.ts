import type TestAgent from 'supertest/lib/agent.js';
import { startApp, type TestApp } from '../../support/test-app';
import { makeEvent, someone, totalOf } from '../orders/checkout';

/** The product, and the manager who does everything. */
export let app: TestApp;
export let manager: TestAgent;

export async function startWithManager(): Promise<void> {
  app = await startApp();
  manager = await app.as('manager');
}

/** Prepares what an action needs, and returns the request itself. */
export type Deed = () => Promise<() => Promise<{ status: number }>>;

export const made = async (path: string, body: object, field: string): Promise<number> =>
  (await manager.post(path).send(body).expect(201)).body[field].id;

/** An order that somebody rang up for, paid this way. */
export async function phoneOrder(way: string): Promise<object> {
  const { id } = await makeEvent(app);
  const items = { combo: 1 };
  return { event: id, items, customer: someone(), amount: totalOf(items), payment: { way } };
}
