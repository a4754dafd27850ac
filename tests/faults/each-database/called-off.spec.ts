import type { CreatedOrder } from '#shared/bookings/booking.contract';
import type { SaleClosure } from '#shared/sale-closures/sale-closure.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { MANAGER, Server } from '../../e2e/support/server.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { bookingBody, eventually, orderBody, someone, type Triple } from '../../backend/orders/checkout.js';
import { Client, together } from '../support/client.js';
import { rowsOf } from '../support/database-of.js';
import { checkBank } from '../support/history.js';
import { seeded, tier } from '../support/seed.js';

const CUSTOMERS = tier(60, 500);
const KILLS = tier(6, 20);
/** The provider refuses one refund in so many. */
const REFUSED_ONE_IN = 5;
/** A kill comes so long after the process was ready. */
const LATEST_MS = 900;
/** A refused refund is tried again after 5, 10, 20 … s, by a job that comes every 15 s. */
const SETTLED_WITHIN_MS = tier(240_000, 900_000);
const PATIENCE_MS = tier(600_000, 2_400_000);

interface Row {
  id: number;
  bookingId: string;
  status: string;
  timeline: unknown;
  amount: number;
}
const parsed = <Value>(stored: unknown): Value => (typeof stored === 'string' ? JSON.parse(stored) : stored) as Value;

/** requirements/console C80; decisions/0080: a sale that is called off loses nobody, and pays nobody twice. */
describe('a whole sale that is cancelled while its process is killed and the provider refuses', () => {
  const random = seeded('called-off');
  let database: TestDatabase;
  let server: Server;
  let client: Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    server = await Server.start({ PUBLIC_URL: 'https://kuzhi.test', ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }) });
    client = new Client(server.url, {}, 60_000);
  });
  afterAll(async () => {
    client.close();
    await server.remove();
    await database.drop();
  });

  const send = async <Body>(method: string, path: string, body?: object, headers = {}): Promise<Body> => {
    const reply = await client.send<Body>({ method, path, body, headers });
    if (reply.kind !== 'ok') throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`);
    return reply.body;
  };
  async function signIn(): Promise<Record<string, string>> {
    const reply = await client.send({ method: 'POST', path: '/api/auth/login', body: MANAGER });
    if (reply.kind !== 'ok') throw new Error('The manager may not sign in');
    const cookies = [reply.headers['set-cookie'] ?? []].flat();
    return { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
  }
  async function buy(sale: ManagedSalesEvent): Promise<void> {
    const basket = { customer: someone(), items: { combo: random.whole(1, 3) } };
    const messages = { channels: ['email'], email: 'asha@example.com', language: 'en' };
    const order = await send<CreatedOrder>('POST', '/api/razorpay/create-order', { ...orderBody(sale, basket), messages });
    const triple = await send<Triple>('POST', '/sandbox/razorpay/control/pay', { orderId: order.orderId, outcome: 'captured' });
    await send('POST', '/api/bookings', bookingBody(sale, triple, basket));
  }

  it(
    `cancels each of ${CUSTOMERS} bookings once, refunds it once and tells it once, over ${KILLS} kills`,
    async () => {
      const target = { databaseUrl: database.databaseUrl, dataDir: server.dataDir };
      let manager = await signIn();
      await send('PUT', '/api/settings', { messageChannels: ['email'] }, manager);
      const made = { title: 'Sunday Mandi', date: 'Sunday', description: 'x', maxOrders: CUSTOMERS * 3 };
      const { event: sale } = await send<{ event: ManagedSalesEvent }>('POST', '/api/events', made, manager);
      await together(CUSTOMERS, () => buy(sale));
      await send('POST', '/sandbox/razorpay/control/faults', {
        call: 'refunds.create',
        status: 429,
        oneIn: REFUSED_ONE_IN,
        times: 10_000,
      });
      await send('POST', `/api/events/${sale.id}/closure`, { kind: 'cancel', confirmation: sale.title }, manager);
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await new Promise((resolve) => setTimeout(resolve, random.whole(0, LATEST_MS)));
        await server.kill();
        await server.boot();
      }
      manager = await signIn();
      const closure = await eventually(
        async () => (await send<{ data: SaleClosure }>('GET', `/api/events/${sale.id}/closure`, undefined, manager)).data,
        ({ state, refunding }) => state === 'done' && refunding === 0,
        SETTLED_WITHIN_MS,
      );
      expect(closure.bookings).toMatchObject({ waiting: 0, cancelled: CUSTOMERS, skipped: 0 });
      expect(closure.refused).toBe(0);

      const bookings = await rowsOf<Row>(
        target,
        `select id, booking_id as "bookingId", status, timeline, amount_paise as amount from booking where event_id = ${sale.id}`,
      );
      expect(bookings).toHaveLength(CUSTOMERS);
      const ends = bookings.map(({ status, timeline }) => [
        status,
        parsed<{ status: string }[]>(timeline).filter((step) => step.status === 'cancelled').length,
      ]);
      expect(ends).toEqual(bookings.map(() => ['cancelled', 1]));

      const payments = await rowsOf<{ data: unknown }>(target, "select data from sandbox_record where kind = 'payment'");
      const provider = payments.map(({ data }) => parsed<{ amount: number; amount_refunded: number }>(data));
      const captured = provider.map(({ amount }) => amount);
      const refunds = await rowsOf<{ amount: number; state: string }>(target, 'select amount_paise as amount, state from refund');
      const of = (state: string): number[] => refunds.filter((refund) => refund.state === state).map(({ amount }) => amount);
      // Captured + cash = confirmed + refunded + being refunded; the provider says the same.
      expect(checkBank(captured, { confirmed: [], refunded: of('processed'), beingRefunded: of('pending') })).toBe(0);
      expect(refunds).toHaveLength(CUSTOMERS);
      expect(provider.map(({ amount_refunded: refunded }) => refunded)).toEqual(captured);

      const told = await rowsOf<{ about: string; n: number | string }>(
        target,
        "select booking_id as about, count(*) as n from message where fact = 'saleCancelled' group by booking_id",
      );
      expect(told.map(({ n }) => Number(n))).toEqual(bookings.map(() => 1));
      expect(new Set(told.map(({ about }) => about))).toEqual(new Set(bookings.map(({ bookingId }) => bookingId)));
      const log = await rowsOf<{ n: number | string }>(
        target,
        "select count(*) as n from audit_entry where action = 'booking.statusSet' and subject like 'booking:%'",
      );
      expect(Number(log[0]?.n)).toBe(CUSTOMERS);
      process.stderr.write(`faults: called-off: ${CUSTOMERS} bookings, ${KILLS} kills, ${closure.refunded} rupees back, each told once\n`);
    },
    PATIENCE_MS,
  );
});
