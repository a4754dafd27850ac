import type { Bench, Measured, Work } from '../bench.ts';
import type { Contender } from '../contenders.ts';
import { CONNECTIONS } from './rates.ts';
import type { Sale } from '../load/buyers.ts';

const PLENTY = 100_000;
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

const paidOrder: Work = {
  what: 'create an order, pay, book',
  unit: '/s',
  digits: 0,
  better: 'more',
  goal: 0.4,
  async run(generator, contender, seconds): Promise<Measured> {
    const sale = await newSale(contender, PLENTY);
    const { result, processorUs } = await generator.run('orders', { url: contender.url, sale, connections: CONNECTIONS, seconds });
    return { done: result.done, value: result.done / result.seconds, p50Ms: result.p50Ms, p99Ms: result.p99Ms, generatorUs: processorUs };
  },
};

/** The whole checkout, on twenty connections; what is built in as the provider answers in the same process. */
export const orders = (bench: Bench): Promise<void> => bench.alternate('Orders, 20 connections', [paidOrder], ['bare']);

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
