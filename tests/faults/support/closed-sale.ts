import type { CreatedOrder, CustomerOrder } from '#shared/bookings/booking.contract';
import type { SaleClosure } from '#shared/sale-closures/sale-closure.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { DatabaseTarget } from '../../../backend/src/core/database/open-database.js';
import { bookingBody, eventually, orderBody, someone, type Triple } from '../../backend/orders/checkout.js';
import { MANAGER, Server } from '../../e2e/support/server.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { Client, inTurns, type Outcome } from './client.js';
import { endLeases, rowsOf } from './database-of.js';
import { checkBank } from './history.js';
import { type Random, tier } from './seed.js';

/** The provider refuses one refund in so many. */
const REFUSED_ONE_IN = 5;
/** So many customers buy at once: how a crowd fares is looked at elsewhere. */
const WIDTH = 12;
/**
 * A kill comes at the latest so long after the process was ready. The job that goes on with the closure comes two seconds after a start: with less,
 * every process dies before it has done anything.
 */
const LATEST_MS = tier(4_000, 6_000);

export interface BookingRow {
  id: number;
  bookingId: string;
  status: string;
  timeline: unknown;
  draft: unknown;
  amount: number;
}

/** Somebody who bought, and asked to be told by e-mail. */
export interface Buyer {
  bookingId: string;
  cookie: string;
}

export const parsed = <Value>(stored: unknown): Value => (typeof stored === 'string' ? JSON.parse(stored) : stored) as Value;

/** A sale with customers, closed as a whole by a server of its own that is killed meanwhile. */
export class ClosedSale {
  private manager: Record<string, string> = {};
  /** How long the longest start after a kill took: what is under way must not keep a kitchen from its screens. */
  slowestStartMs = 0;

  private constructor(
    private readonly database: TestDatabase,
    readonly server: Server,
    readonly client: Client,
  ) {}

  static async start(): Promise<ClosedSale> {
    const database = await createTestDatabase();
    const address = database.databaseUrl && { DATABASE_URL: database.databaseUrl };
    const server = await Server.start({ PUBLIC_URL: 'https://kuzhi.test', ...address });
    const started = new ClosedSale(database, server, new Client(server.url, {}, 60_000));
    await started.signIn();
    await started.asManager('PUT', '/api/settings', { messageChannels: ['email'] });
    return started;
  }

  async stop(): Promise<void> {
    this.client.close();
    await this.server.remove();
    await this.database.drop();
  }

  async make(more: object): Promise<ManagedSalesEvent> {
    const body = { title: 'Sunday Mandi', date: 'Sunday', description: 'x', ...more };
    return (await this.asManager<{ event: ManagedSalesEvent }>('POST', '/api/events', body)).event;
  }

  sold(sale: ManagedSalesEvent, customers: number, chance: Random): Promise<Buyer[]> {
    return inTurns(Array.from({ length: customers }), WIDTH, () => this.buy(sale, chance));
  }

  private async buy(sale: ManagedSalesEvent, chance: Random): Promise<Buyer> {
    const basket = { customer: someone(), items: { combo: chance.whole(1, 3) } };
    const messages = { channels: ['email'], email: 'asha@example.com', language: 'en' };
    const order = await this.send<CreatedOrder>('POST', '/api/razorpay/create-order', { ...orderBody(sale, basket), messages });
    const triple = await this.send<Triple>('POST', '/sandbox/razorpay/control/pay', { orderId: order.orderId, outcome: 'captured' });
    const { booking } = await this.send<{ booking: CustomerOrder }>('POST', '/api/bookings', bookingBody(sale, triple, basket));
    return { bookingId: booking.bookingId, cookie: `kuzhi_order=${order.orderToken}` };
  }

  async refuseRefunds(): Promise<void> {
    const fault = { call: 'refunds.create', status: 429, oneIn: REFUSED_ONE_IN, times: 10_000 };
    await this.send('POST', '/sandbox/razorpay/control/faults', fault);
  }

  /** @param more beside the typed title */
  async close(sale: ManagedSalesEvent, more: object): Promise<void> {
    await this.asManager('POST', `/api/events/${sale.id}/closure`, { confirmation: sale.title, ...more });
  }

  /** As if the deadline of those who were asked had come. */
  async endTimeToChoose({ id }: ManagedSalesEvent): Promise<void> {
    await this.rows(`update sale_closure set until = '${new Date().toISOString()}' where event_id = ${id}`);
  }

  async killed(times: number, chance: Random): Promise<void> {
    for (let kill = 1; kill <= times; kill += 1) {
      await new Promise((resolve) => setTimeout(resolve, chance.whole(0, LATEST_MS)));
      await this.server.kill();
      await endLeases(this.target);
      const from = performance.now();
      await this.server.boot();
      this.slowestStartMs = Math.max(this.slowestStartMs, performance.now() - from);
    }
  }

  /** The closure once each booking was seen to and all money is back. */
  async done(sale: ManagedSalesEvent, withinMs: number): Promise<SaleClosure> {
    await this.signIn();
    return eventually(
      async () => (await this.asManager<{ data: SaleClosure }>('GET', `/api/events/${sale.id}/closure`)).data,
      ({ state, refunding }) => state === 'done' && refunding === 0,
      withinMs,
    );
  }

  private get target(): DatabaseTarget {
    return { databaseUrl: this.database.databaseUrl, dataDir: this.server.dataDir };
  }

  rows<Row extends object>(sql: string): Promise<Row[]> {
    return rowsOf<Row>(this.target, sql);
  }

  bookings({ id }: ManagedSalesEvent): Promise<BookingRow[]> {
    return this.rows(
      `select id, booking_id as "bookingId", status, timeline, draft, amount_paise as amount from booking where event_id = ${id}`,
    );
  }

  /** How often each booking was told of a fact, by its reference. */
  async told(fact: string): Promise<Map<string, number>> {
    const rows = await this.rows<{ about: string; n: number | string }>(
      `select booking_id as about, count(*) as n from message where fact = '${fact}' group by booking_id`,
    );
    return new Map(rows.map(({ about, n }) => [about, Number(n)]));
  }

  /** How often something was done to each booking, by its reference. */
  async logged(action: string): Promise<Map<string, number>> {
    const rows = await this.rows<{ subject: string; n: number | string }>(
      `select subject, count(*) as n from audit_entry where action = '${action}' group by subject`,
    );
    return new Map(rows.map(({ subject, n }) => [subject.replace('booking:', ''), Number(n)]));
  }

  /** Captured + cash = confirmed + refunded + being refunded, and the provider says the same. @param confirmed amounts of bookings that stand */
  async expectLedger(confirmed: readonly number[], refunds: number): Promise<void> {
    const payments = await this.rows<{ data: unknown }>("select data from sandbox_record where kind = 'payment'");
    const provider = payments.map(({ data }) => parsed<{ amount: number; amount_refunded: number }>(data));
    const made = await this.rows<{ amount: number; state: string }>('select amount_paise as amount, state from refund');
    const of = (state: string): number[] => made.filter((refund) => refund.state === state).map(({ amount }) => amount);
    const captured = provider.map(({ amount }) => amount);
    expect(checkBank(captured, { confirmed: [...confirmed], refunded: of('processed'), beingRefunded: of('pending') })).toBe(0);
    expect(made).toHaveLength(refunds);
    const back = provider.map(({ amount, amount_refunded: refunded }) => (refunded === 0 || refunded === amount ? refunded : -1));
    expect(back.filter((refunded) => refunded > 0)).toHaveLength(refunds);
    expect(back).not.toContain(-1);
  }

  /** As a page does, asks again after the pause that the server names. @throws Error when there is no answer, or it is no success */
  async send<Body>(method: string, path: string, body?: object, headers = {}): Promise<Body> {
    for (;;) {
      const reply = await this.client.send<Body>({ method, path, body, headers });
      if (reply.kind === 'ok') return reply.body;
      if (reply.kind !== 'failed' || reply.status !== 503) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`);
      await new Promise((resolve) => setTimeout(resolve, Number(reply.headers['retry-after'] ?? 1) * 1_000));
    }
  }

  as<Body>({ cookie: Cookie }: Buyer, method: string, path: string, body?: object): Promise<Outcome<Body>> {
    return this.client.send<Body>({ method, path, body, headers: { Cookie } });
  }

  private asManager<Body>(method: string, path: string, body?: object): Promise<Body> {
    return this.send<Body>(method, path, body, this.manager);
  }

  private async signIn(): Promise<void> {
    const reply = await this.client.send({ method: 'POST', path: '/api/auth/login', body: MANAGER });
    if (reply.kind !== 'ok') throw new Error('The manager may not sign in');
    const cookies = [reply.headers['set-cookie'] ?? []].flat();
    this.manager = { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
  }
}

/** How often a booking was cancelled. */
export const cancellationsOf = ({ timeline }: BookingRow): number =>
  parsed<{ status: string }[]>(timeline).filter(({ status }) => status === 'cancelled').length;
