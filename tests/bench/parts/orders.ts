import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../e2e/support/server.ts';
import { testDatabaseKind } from '../../support/test-database.ts';
import type { Bench, Measured, Work } from '../bench.ts';
import type { Contender } from '../contenders.ts';
import type { Sale } from '../load/buyers.ts';
import { KEYS } from '../load/provider.ts';
import { databaseUs } from '../meter.ts';
import { CONNECTIONS } from './rates.ts';

const PLENTY = 100_000;
/** A kitchen of two hundred orders a day seldom sees more before the engine has warmed up. */
const FIRST_ORDERS = 140;
/** Far more than they take. */
const PATIENCE_SECONDS = 600;
let sales = 0;

async function ask<Body>({ url, cookie }: Contender, method: string, path: string, body?: unknown): Promise<Body> {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { Cookie: cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Body;
}

/** A sale of its own with so many slots. */
async function newSale(contender: Contender, maxOrders: number): Promise<Sale> {
  const wanted = { title: `Sale ${(sales += 1)} of the bench`, date: 'Sunday, 12 to 3 PM', description: 'One pit', maxOrders };
  const { event } = await ask<{ event: Sale }>(contender, 'POST', '/api/events', wanted);
  return { title: event.title, date: event.date };
}

/** Less than that of a processor is rest: pulses and jobs go on. */
const REST_SHARE = 0.1;
const LOOK_MS = 200;

/** Until the server has worked off the provider's messages, which a crowd leaves for later. */
async function rested({ probe }: Contender): Promise<void> {
  for (let before = await probe.read(); ;) {
    await pause(LOOK_MS);
    const now = await probe.read();
    if (now.processorUs - before.processorUs < LOOK_MS * 1_000 * REST_SHARE) return;
    before = now;
  }
}

/** @param most orders; none: as many as the time allows   @param provider its port, where it is outside of the server */
function paidOrders(kind: Pick<Work, 'what' | 'goal' | 'ofBefore' | 'prepare'>, most?: number, provider?: number): Work {
  return {
    unit: '/s',
    digits: 0,
    better: 'more',
    ...kind,
    also:
      testDatabaseKind() === 'sqlite'
        ? []
        : [{ what: 'PostgreSQL, processor time of each', unit: 'µs', better: 'less', of: ({ databaseUs = Number.NaN }) => databaseUs }],
    async run(generator, contender, seconds): Promise<Measured> {
      const { url, database } = contender;
      const sale = await newSale(contender, PLENTY);
      const before = databaseUs(database ?? '-');
      const job = { url, sale, connections: CONNECTIONS, seconds: most === undefined ? seconds : PATIENCE_SECONDS };
      const { result, processorUs } = await generator.run('orders', { ...job, ...(most && { most }), ...(provider && { provider }) });
      const { done, p50Ms, p99Ms } = result;
      await rested(contender);
      const inDatabase = [...databaseUs(database ?? '-')].reduce((sum, [pid, us]) => sum + us - (before.get(pid) ?? 0), 0);
      return { done, value: done / result.seconds, p50Ms, p99Ms, databaseUs: inDatabase / done, generatorUs: processorUs };
    },
  };
}

/** The whole checkout, on twenty connections, to the last message of the provider, with the one that is built in and with one outside. */
export async function orders(bench: Bench): Promise<void> {
  const ofBefore = testDatabaseKind() === 'sqlite' ? 0.35 : 0.4;
  const title = `Orders, ${CONNECTIONS} connections, ${testDatabaseKind()}`;
  const inside = paidOrders({ what: 'create an order, pay, book', goal: 0.4, ofBefore });
  await bench.alternate(title, [inside], testDatabaseKind() === 'sqlite' ? ['bare'] : []);
  const port = await freePort();
  const outside = { ...KEYS, PAYMENTS: 'razorpay', BENCH_PROVIDER: String(port) };
  const cold = { what: `the first ${FIRST_ORDERS} after a start`, ofBefore: 0.45, prepare: (contender: Contender) => contender.restart() };
  const works = [paidOrders({ what: 'create an order, pay, book', ofBefore }, undefined, port), paidOrders(cold, FIRST_ORDERS, port)];
  await bench.alternate(`${title}, provider outside`, works, [], outside);
}

const BUYERS = 1_000;
const SLOTS = 50;

/** Whether exactly the slots were sold, by what the buyers were told and by what the manager sees. */
async function isExact(contender: Contender, { title }: Sale, told: { sold: number; refused: number }): Promise<boolean> {
  if (told.sold !== SLOTS || told.refused !== BUYERS - SLOTS) return false;
  if (contender.name === 'bare') return true;
  const named = encodeURIComponent(title);
  const { total } = await ask<{ total: number }>(contender, 'GET', `/api/bookings?event=${named}&page=1&pageSize=1`);
  const { availableSlots } = await ask<{ availableSlots: number }>(contender, 'GET', `/api/available-slots?event=${named}`);
  return total === SLOTS && availableSlots === 0;
}

const race: Work = {
  what: 'until all are answered',
  unit: 'ms',
  better: 'less',
  also: [
    { what: 'until the 50 have paid and booked', unit: 'ms', better: 'less', of: ({ bookedMs = Number.NaN }) => bookedMs },
    { what: 'races that were not exact', unit: '', better: 'less', of: ({ missed = Number.NaN }) => missed },
  ],
  async run(generator, contender): Promise<Measured> {
    const sale = await newSale(contender, SLOTS);
    const { result, processorUs } = await generator.run('race', { url: contender.url, sale, buyers: BUYERS });
    const isRight = await isExact(contender, sale, result);
    if (!isRight) {
      process.exitCode = 1;
      console.error(`${contender.name}: ${JSON.stringify(result)}`);
    }
    const { answeredMs, bookedMs, p50Ms, p99Ms } = result;
    return { done: BUYERS, value: answeredMs, bookedMs, p50Ms, p99Ms, missed: isRight ? 0 : 1, generatorUs: processorUs };
  },
};

/** A thousand customers press "pay" in the same moment. */
export const buyers = (bench: Bench): Promise<void> =>
  bench.alternate(`${BUYERS} buyers for ${SLOTS} slots; promised: exact, all answered within 10 s`, [race], ['bare']);
