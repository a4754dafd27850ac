import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { calendarDayOf, instantOf, minutesOfDay } from '#shared/core/time';
import { bookingBody, eventually, orderBody, someone, type Triple } from '../../backend/orders/checkout.js';
import { MANAGER, Server } from '../../e2e/support/server.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { Client, together } from '../support/client.js';
import { rowsOf } from '../support/database-of.js';
import { seeded, tier } from '../support/seed.js';

const CUSTOMERS = tier(20, 100);
const KILLS = tier(4, 12);
/** A kill comes so long after the tap that made the sale late. */
const LATEST_MS = 400;
const TOLD_WITHIN_MS = 60_000;
const TOLD = { channels: ['email'], email: 'asha@example.com', language: 'en' };

interface Row {
  about: string;
  fact: string;
  occasion: string;
  state: string;
}

/** faults D25: who will be late is told once, whenever the process is killed between the tap, the forecast and the messages. */
describe('a process that is killed while it works out who will be late', () => {
  const random = seeded('forecast');
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
  const target = () => ({ databaseUrl: database.databaseUrl, dataDir: server.dataDir });
  const late = (): Promise<Row[]> => rowsOf<Row>(target(), "select about, fact, occasion, state from message where fact = 'orderLate'");
  const decided = (): Promise<{ row: number }[]> => rowsOf(target(), 'select booking_row as "row" from told_order where state = \'late\'');

  it(
    `tells each of ${CUSTOMERS} customers of ${KILLS} promises once`,
    async () => {
      const now = new Date().toISOString();
      const date = calendarDayOf(now);
      let manager = await signIn();
      await send('PUT', '/api/settings', { messageChannels: ['email'] }, manager);
      const made = { title: 'Late Mandi', date: 'today', description: 'x', maxOrders: CUSTOMERS };
      const { event: sale } = await send<{ event: ManagedSalesEvent }>('POST', '/api/events', made, manager);
      await together(CUSTOMERS, async () => {
        const basket = { customer: someone() };
        const { orderId } = await send<{ orderId: string }>('POST', '/api/razorpay/create-order', {
          ...orderBody(sale, basket),
          messages: TOLD,
        });
        const triple = await send<Triple>('POST', '/sandbox/razorpay/control/pay', { orderId, outcome: 'captured' });
        await send('POST', '/api/bookings', bookingBody(sale, triple, basket));
      });
      const { event: day } = await send<{ event: { id: string } }>(
        'POST',
        '/api/diary-events/create',
        { title: 'Late Mandi', date, salesEventId: sale.id },
        manager,
      );
      await send('GET', `/api/todos/${day.id}`, undefined, manager);

      const promises: string[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        // Each time another promise that cannot be met: whatever is begun, the food takes two hours more.
        const promise = instantOf(date, Math.max(0, minutesOfDay(now) - 60) + kill);
        promises.push(promise);
        await send('PUT', `/api/events/${sale.id}`, { startsAt: promise }, manager);
        const command = kill % 2 === 0 ? 'start' : 'undo-start';
        await send('POST', `/api/todos/${day.id}/tasks/raise-heat/start`, { by: 'Ammini' }, manager);
        await send('POST', `/api/todos/${day.id}/tasks/soak-rice/${command}`, { by: 'Ammini' }, manager);
        await new Promise((resolve) => setTimeout(resolve, random.whole(0, LATEST_MS)));
        await server.kill();
        // Decision and messages are one transaction: everybody is told, or nobody yet.
        const written = (await late()).filter(({ occasion, state }) => occasion === promise && state !== 'withdrawn');
        expect([0, CUSTOMERS]).toContain(written.length);
        await server.boot();
        manager = await signIn();
        // The next tap works it out anew, unless the job of the minute was faster.
        await send('POST', `/api/todos/${day.id}/tasks/dry-mutton/${command}`, { by: 'Ammini' }, manager);
        await eventually(late, (rows) => rows.filter(({ occasion }) => occasion === promise).length === CUSTOMERS, TOLD_WITHIN_MS);
      }
      const rows = await late();
      for (const promise of promises) {
        const told = rows.filter(({ occasion }) => occasion === promise).map(({ about }) => about);
        expect([told.length, new Set(told).size]).toEqual([CUSTOMERS, CUSTOMERS]);
      }
      expect(rows).toHaveLength(CUSTOMERS * KILLS);
      expect(await decided()).toHaveLength(CUSTOMERS);
    },
    10 * TOLD_WITHIN_MS,
  );
});
