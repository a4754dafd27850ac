import { EventEmitter, once } from 'node:events';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { eventually } from '../../backend/orders/checkout.js';
import { MANAGER, Server } from '../../e2e/support/server.js';
import { HttpProvider } from '../../support/messages/http-provider.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { Client } from '../support/client.js';
import { endLeases, rowsOf } from '../support/database-of.js';
import { basketOf, bookAll, orderAtOnce } from '../support/sale.js';
import { seeded, tier } from '../support/seed.js';

const BOOKINGS = tier(40, 120);
const KILLS = tier(2, 12);
/** The process has at most so many messages under way. */
const AT_ONCE = 5;
/** Of the replies of the provider that are lost. */
const LOST = 0.1;
/** The job begins five seconds after the start; also on PostgreSQL, where the lease of the killed process is ended. */
const AT_WORK_WITHIN_MS = 60_000;

interface Row {
  state: string;
  detail: string | null;
  about: string;
}

const isSettled = (state: string): boolean => state === 'sent' || state === 'failed';

/** faults D25: whoever is told is told once, whenever the process is killed. */
describe('a process that is killed while messages leave', () => {
  const random = seeded('messages');
  /** Says when the provider is sent something. */
  const heard = new EventEmitter();
  let database: TestDatabase;
  let provider: HttpProvider;
  let server: Server;
  beforeAll(async () => {
    database = await createTestDatabase();
    provider = await HttpProvider.start(() => {
      heard.emit('message');
      return random.chance(LOST) ? 'loses the reply' : { status: 200 };
    });
    server = await Server.start({
      PUBLIC_URL: 'http://kuzhi.test',
      PRIVATE_HOSTS: provider.host,
      ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
    });
  });
  afterAll(async () => {
    await server.remove();
    await provider.stop();
    await database.drop();
  });

  const target = () => ({ databaseUrl: database.databaseUrl, dataDir: server.dataDir });
  const rows = (): Promise<Row[]> => rowsOf(target(), 'select state, detail, about from message');

  async function sell(): Promise<void> {
    const signedIn = await new Client(server.url).send({ method: 'POST', path: '/api/auth/login', body: MANAGER });
    const cookies = signedIn.kind === 'ok' ? [signedIn.headers['set-cookie'] ?? []].flat() : [];
    const manager = new Client(server.url, { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
    const put = async (path: string, body: object): Promise<void> => {
      expect(await manager.send({ method: 'PUT', path, body })).toMatchObject({ kind: 'ok' });
    };
    await put('/api/settings', { messageChannels: ['sms'] });
    // The provider is told no key: it would send a repetition again.
    const settings = { url: `http://${provider.host}/send`, headers: [], body: '{"to": "{{to}}", "text": "{{text}}"}' };
    await put('/api/message-channels', { name: 'sms', enabled: true, secret: 'no secret at all', settings });
    const made = await manager.send<{ event: ManagedSalesEvent }>({
      method: 'POST',
      path: '/api/events',
      body: { title: 'Everybody is told', date: 'Sunday', description: 'Once', maxOrders: BOOKINGS },
    });
    if (made.kind !== 'ok') throw new Error('No sale');
    const clients = Array.from({ length: 8 }, () => new Client(server.url));
    const baskets = Array.from({ length: BOOKINGS }, () => ({ ...basketOf(1), messages: { channels: ['sms'], language: 'en' } }));
    const visits = await orderAtOnce(clients, made.body.event, baskets);
    await bookAll(clients, made.body.event, visits);
    for (const client of clients) client.close();
  }

  /** Resolves with the message, while others are under way. */
  async function untilSent(count: number): Promise<void> {
    while (provider.requests.length < count) await once(heard, 'message');
  }

  /** As if the claims of the dead process had ended long ago. */
  const endClaims = () => rowsOf(target(), "update message set claimed_until = '2000-01-01T00:00:00.000Z' where state = 'sending'");

  it(
    `sends no message twice over ${KILLS} kills`,
    async () => {
      await sell();
      for (let kill = 0; kill < KILLS; kill += 1) {
        const goal = provider.requests.length + random.whole(1, 2 * AT_ONCE);
        await Promise.race([
          untilSent(goal),
          eventually(rows, (all) => provider.requests.length >= goal || all.every(({ state }) => isSettled(state)), AT_WORK_WITHIN_MS),
        ]);
        await server.kill();
        await endClaims();
        await endLeases(target());
        await server.boot();
      }
      const settled = await eventually(
        rows,
        (all) => all.length === BOOKINGS && all.every(({ state }) => isSettled(state)),
        3 * AT_WORK_WITHIN_MS,
      );
      const told = provider.requests.map(({ body }) => /MND-\w{6}/.exec(body)?.[0] ?? body);
      expect(told.filter((reference, place) => told.indexOf(reference) !== place)).toEqual([]);
      const sent = settled.filter(({ state }) => state === 'sent').map(({ about }) => about.replace('booking:', ''));
      expect(sent.filter((reference) => !told.includes(reference))).toEqual([]);
      // What is not known to have been sent was cut off in the middle, or its reply was lost.
      expect(settled.filter(({ state, detail }) => state === 'failed' && detail !== 'noRepeat')).toEqual([]);
      expect(settled.length - told.length).toBeLessThanOrEqual(KILLS * AT_ONCE);
    },
    20 * AT_WORK_WITHIN_MS,
  );
});
