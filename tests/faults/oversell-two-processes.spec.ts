import { MANAGER, Server } from '../e2e/support/server.js';
import { Client, together } from './support/client.js';
import { basketOf, bookAll, mixedBaskets, orderAtOnce, slotsIn, sortOut } from './support/sale.js';
import { ScratchDatabase } from './support/scratch-database.js';
import { seeded, tier } from './support/seed.js';

const { TEST_POSTGRES_URL: postgres } = process.env;
const SLOTS = 50;
const BUYERS = 300;
const CROWDS = tier(1, 10);
const DUELS = tier(25, 500);

/** faults B1, B2, R18: the lock is the database's, not the process's. */
(postgres ? describe : describe.skip)('many buyers at two processes on one PostgreSQL', () => {
  const chance = seeded('oversell-two-processes');
  let database: ScratchDatabase;
  let servers: Server[] = [];
  let clients: Client[] = [];
  let manager: Client;
  beforeAll(async () => {
    database = await ScratchDatabase.on(postgres ?? '');
    const first = await Server.start({ DATABASE_URL: database.url });
    servers = [first, await Server.start({ DATABASE_URL: database.url })];
    clients = servers.map(({ url }) => new Client(url, {}, 60_000));
    const signedIn = await new Client(first.url).send({ method: 'POST', path: '/api/auth/login', body: MANAGER });
    if (signedIn.kind !== 'ok') throw new Error(`The manager may not sign in: ${JSON.stringify(signedIn)}`);
    const cookie = [signedIn.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]);
    manager = new Client(first.url, { cookie: cookie.join('; ') });
    await manager.send({ method: 'POST', path: '/sandbox/razorpay/control/webhooks', body: { mode: 'drop' } });
  });
  afterAll(async () => {
    for (const client of [...clients, manager]) client?.close();
    for (const server of servers) await server.remove();
    await database?.drop();
  });

  let made = 0;
  async function newSale(maxOrders: number): Promise<{ id: number; title: string; date: string }> {
    const body = { title: `Sale ${(made += 1)}`, date: 'Sunday, 12 to 3 PM', description: 'One pit', maxOrders };
    const reply = await manager.send<{ event: { id: number; title: string; date: string } }>({ method: 'POST', path: '/api/events', body });
    if (reply.kind !== 'ok') throw new Error(`No sale: ${JSON.stringify(reply)}`);
    return reply.body.event;
  }

  /** What each process tells its customers. */
  const slotsLeft = (title: string): Promise<unknown[]> =>
    together(clients.length, async (index) => {
      const reply = await clients[index]?.send<{ availableSlots: number }>({
        path: `/api/available-slots?event=${encodeURIComponent(title)}`,
      });
      return reply?.kind === 'ok' ? reply.body.availableSlots : reply;
    });

  it(`sells ${SLOTS} slots once to crowds of ${BUYERS}`, async () => {
    for (let crowd = 0; crowd < CROWDS; crowd += 1) {
      const event = await newSale(SLOTS);
      const baskets = crowd === 0 ? Array.from({ length: BUYERS }, () => basketOf(1)) : mixedBaskets(chance.fork(), BUYERS);
      const visits = await orderAtOnce(clients, event, baskets);
      const { sold, refused, others } = sortOut(visits);
      expect(others).toEqual([]);
      const held = slotsIn(sold);
      expect(held).toBeLessThanOrEqual(SLOTS);
      expect(SLOTS - held).toBeLessThan(Math.min(...refused.map(({ slots }) => slots)));
      expect(await bookAll(clients, event, visits)).toEqual(sold.map(() => 201));
      expect(await slotsLeft(event.title)).toEqual([SLOTS - held, SLOTS - held]);
    }
    process.stderr.write(`faults: oversell-two-processes: ${CROWDS} crowds of ${BUYERS} for ${SLOTS} slots, oversold 0\n`);
  });

  it(`gives the last slot to one of two, ${DUELS} times`, async () => {
    for (let duel = 0; duel < DUELS; duel += 1) {
      const event = await newSale(1);
      const { sold, refused } = sortOut(await orderAtOnce(clients, event, [basketOf(1), basketOf(1)]));
      expect({ duel, sold: sold.length, refused: refused.length }).toEqual({ duel, sold: 1, refused: 1 });
    }
    process.stderr.write(`faults: oversell-two-processes: ${DUELS} duels for a last slot, ${DUELS} single winners\n`);
  });
});
