import type TestAgent from 'supertest/lib/agent.js';
import type { CreatedOrder, CustomerOrder } from '#shared/bookings/booking.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { webhookSignature } from '../../../backend/src/payments/providers/razorpay/signatures.js';
import { type Replacement, startApp, type TestApp } from '../../support/test-app.js';

const WEBHOOK_SECRET = 'sim_webhook_secret_0001';
/** Prices of the default menu, in paise. */
export const PRICES = { 'beef-2pc': 140_000, combo: 100_000, 'mutton-2pc': 75_000, 'chicken-mandi': 60_000 } as const;
type Key = keyof typeof PRICES;

export const CUSTOMER = { name: 'Asha Menon', phone: '9847012345', address: '12 Temple Road, Kottayam', pincode: '686001' };

let made = 0;
/** A text that no other call gets. */
export const unique = (prefix: string): string => `${prefix}-${(made += 1)}-${process.hrtime.bigint().toString(36)}`;

export async function makeEvent(app: TestApp, event: Record<string, unknown> = {}): Promise<ManagedSalesEvent> {
  const manager = await app.as('manager');
  const reply = await manager
    .post('/api/events')
    .send({ title: unique('Pit Mandi'), date: 'Sunday, 12 to 3 PM', description: 'One pit', ...event })
    .expect(201);
  return (reply.body as { event: ManagedSalesEvent }).event;
}

export interface Sale {
  app: TestApp;
  manager: TestAgent;
  event: ManagedSalesEvent;
}

/**
 * Starts one app for all tests of a spec, and before each of them clears the provider and makes an event of its own to sell.
 * @param give hands the sale to the spec, e.g. `(given) => ({ app, event } = given)`
 * @param options `env` as for startApp; the rest describes the event
 */
export function setUpSale(
  give: (sale: Sale) => void,
  { env, providers, ...event }: { env?: Record<string, string>; providers?: Replacement[]; maxOrders?: number } = {},
): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env, providers });
  });
  beforeEach(async () => {
    await resetSandbox(app);
    give({ app, manager: await app.as('manager'), event: await makeEvent(app, event) });
  });
  afterAll(() => app.stop());
}

export const totalOf = (items: Partial<Record<Key, number>>): number =>
  Object.entries(items).reduce((sum, [key, quantity]) => sum + PRICES[key as Key] * quantity, 0);

export interface Basket {
  items?: Partial<Record<Key, number>>;
  customer?: typeof CUSTOMER;
  coupon?: string;
  amount?: number;
  receipt?: string;
  /** What the customer asks to be told. */
  messages?: object;
  window?: string;
}

/** The body of create-order with everything that reserves. */
export function orderBody(
  event: { title: string },
  { items = { combo: 1 }, customer = CUSTOMER, coupon, amount, receipt, messages, window }: Basket = {},
) {
  return {
    amount: amount ?? totalOf(items),
    currency: 'INR',
    receipt: receipt ?? unique('rcpt'),
    event: event.title,
    items,
    customer,
    ...(coupon !== undefined && { coupon }),
    ...(messages && { messages }),
    ...(window !== undefined && { window }),
  };
}

/** A customer's own phone number, so that holds do not replace each other. */
export const someone = (): typeof CUSTOMER => ({ ...CUSTOMER, phone: `9${String((made += 1)).padStart(9, '0')}` });

export async function createOrder(http: TestAgent, event: { title: string }, basket: Basket = {}): Promise<CreatedOrder> {
  const reply = await http.post('/api/razorpay/create-order').send(orderBody(event, basket)).expect(200);
  return reply.body as CreatedOrder;
}

/** An order with the three required fields only: nothing is held for it. @returns the provider's id */
export async function createBareOrder(http: TestAgent): Promise<string> {
  const reply = await http
    .post('/api/razorpay/create-order')
    .send({ amount: 50_000, currency: 'INR', receipt: unique('r') })
    .expect(200);
  return (reply.body as { orderId: string }).orderId;
}

export interface Triple {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** The customer pays in the sandbox's window. */
export async function pay(app: TestApp, orderId: string, more: Record<string, unknown> = {}): Promise<Triple> {
  const reply = await app.http
    .post('/sandbox/razorpay/control/pay')
    .send({ orderId, outcome: 'captured', ...more })
    .expect(200);
  return reply.body as Triple;
}

export function bookingBody(
  event: { title: string; date: string },
  triple: Triple,
  { items = { combo: 1 }, customer = CUSTOMER, coupon, window }: Basket = {},
) {
  return {
    ...customer,
    items,
    coupon: coupon ?? null,
    event: { title: event.title, date: event.date },
    location: null,
    ...(window !== undefined && { window }),
    payment: { id: triple.razorpay_payment_id, orderId: triple.razorpay_order_id, signature: triple.razorpay_signature },
  };
}

/** A signed message of the provider about one of its records. */
export async function tellWebhook(app: TestApp, name: string, kind: string, entity: object): Promise<void> {
  const body = JSON.stringify({ event: name, payload: { [kind]: { entity } } });
  const headers = { 'X-Razorpay-Signature': webhookSignature(body, WEBHOOK_SECRET), 'X-Razorpay-Event-Id': unique('evt') };
  await app.http
    .post('/api/razorpay/webhook')
    .set({ 'Content-Type': 'application/json', ...headers })
    .send(body)
    .expect(200);
}

export async function setWebhooks(app: TestApp, knobs: Record<string, unknown>): Promise<void> {
  await app.http.post('/sandbox/razorpay/control/webhooks').send(knobs).expect(200);
}

/** A clean provider: no orders, no knobs, an empty log. */
export async function resetSandbox(app: TestApp): Promise<void> {
  await app.http.post('/sandbox/razorpay/control/reset').expect(200);
}

export async function addFault(app: TestApp, fault: Record<string, unknown>): Promise<void> {
  await app.http.post('/sandbox/razorpay/control/faults').send(fault).expect(200);
}

/** From the basket to the paid booking. */
export async function bookPaid(app: TestApp, event: ManagedSalesEvent, basket: Basket = {}): Promise<CustomerOrder> {
  const order = await createOrder(app.http, event, basket);
  const triple = await pay(app, order.orderId);
  // A provider that is slow to answer makes the customer's page ask again.
  const reply = await eventually(
    () => app.http.post('/api/bookings').send(bookingBody(event, triple, basket)),
    ({ status }) => status !== 503,
  );
  if (reply.status !== 200 && reply.status !== 201) throw new Error(`Not booked: ${reply.status} ${reply.text}`);
  return (reply.body as { booking: CustomerOrder }).booking;
}

export async function slotsOf(app: TestApp, event: { title: string }): Promise<number> {
  const reply = await app.http.get('/api/available-slots').query({ event: event.title }).expect(200);
  return (reply.body as { availableSlots: number }).availableSlots;
}

/** Looks are at most so far apart. */
const LONGEST_PAUSE_MS = 250;

/** Asks again until the answer is what it should become, less often the longer it takes; fails after ten seconds unless told. */
export async function eventually<T>(look: () => Promise<T>, fits: (value: T) => boolean, withinMs = 10_000): Promise<T> {
  const from = Date.now();
  for (;;) {
    const value = await look();
    if (fits(value)) return value;
    const passedMs = Date.now() - from;
    if (passedMs > withinMs) throw new Error(`It did not become true; last seen ${JSON.stringify(value)?.slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_PAUSE_MS, 10 + passedMs / 10)));
  }
}
