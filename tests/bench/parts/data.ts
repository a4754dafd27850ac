import { tmpdir } from 'node:os';
import { Office } from '../../e2e/support/office.ts';
import { MAIN, Server } from '../../e2e/support/server.ts';
import { createTestDatabase, testDatabaseKind } from '../../support/test-database.ts';
import type { Bench } from '../bench.ts';
import { signIn } from '../contenders.ts';
import { dayId, FIRST_SALE, NAMES, pick, reference, SALES, type Size, STATUSES } from '../data/rows.ts';
import { seed } from '../data/seed.ts';
import { table, withSpread } from '../report.ts';
import { reached, spreadOf, turnsOf } from '../statistics.ts';

const SMALL: Size = { bookings: 5_000, days: 50 };
const LARGE: Size = { bookings: 50_000, days: 500 };
const ASKED = 20;
/** @source requirements/console C53 */
const PROMISED_MS = 100;
const GOAL = 1.2;

const page = (search: string): string => `/api/bookings?${search}&page=1&pageSize=20`;

/** What the console and the kitchen ask for, of a store of some size. */
const QUESTIONS: readonly [what: string, path: (turn: number, size: Size) => string][] = [
  ['overview', () => '/api/stats'],
  ['charts', () => '/api/stats/charts'],
  ['insight: sales', () => '/api/insight/sales?period=all'],
  ['insight: tasks', () => '/api/insight/tasks?period=all'],
  ['bookings: first page', () => page('')],
  ['bookings: a page far back', (turn, { bookings }) => `/api/bookings?page=${Math.floor(bookings / 20) - 10 - turn}&pageSize=20`],
  ['bookings: one status', (turn) => page(`status=${pick(STATUSES, turn)}`)],
  ['bookings: one sale', (turn) => page(`event=${FIRST_SALE + (turn % SALES)}`)],
  ['bookings: one sale by its title', (turn) => page(`event=Sale%20${turn % SALES}`)],
  ['bookings: one status of one sale', (turn) => page(`status=delivered&event=${FIRST_SALE + (turn % SALES)}`)],
  ['bookings: search by name', (turn) => page(`q=${encodeURIComponent(pick(NAMES, turn))}`)],
  ['bookings: search by phone', (turn) => page(`q=${1_000 + turn * 97}`)],
  ['bookings: search by reference', (turn) => page(`q=${reference(turn * 131)}`)],
  ['bookings: search that all fit', () => page('q=temple%20road')],
  ['bookings: search without a hit', (turn) => page(`q=nobody${turn}`)],
  ['cooking days', () => '/api/diary-events'],
  ['tasks of a day', (turn) => `/api/todos/${dayId(turn % SMALL.days)}`],
  ['report of a day', (turn) => `/api/reports/${dayId(turn % SMALL.days)}`],
  ['names to assign', () => '/api/staff-names'],
  ['stock', () => '/api/inventory'],
  ['sales', () => '/api/events'],
];

interface Filled {
  size: Size;
  url: string;
  cookie: string;
  end: () => Promise<void>;
}

async function filled(size: Size): Promise<Filled> {
  const store = await createTestDatabase();
  const server = await Server.start(store.databaseUrl ? { DATABASE_URL: store.databaseUrl } : {}, MAIN, [], tmpdir());
  // The sample day has its tasks once somebody has looked at it.
  const office = await Office.of(server);
  await office.tasks((await office.event()).id);
  await server.stop();
  await seed(server.dataDir, store.databaseUrl, size);
  await server.boot();
  return {
    size,
    url: server.url,
    cookie: await signIn(server.url),
    async end() {
      await server.remove();
      await store.drop();
    },
  };
}

/** Each question to a store and to one of ten times the size, in turn, on one connection. */
export default async function data(bench: Bench): Promise<void> {
  const [small, large] = [await filled(SMALL), await filled(LARGE)];
  const ms = QUESTIONS.map(() => ({ small: [] as number[], large: [] as number[], slow: [] as number[] }));
  try {
    for (let round = 0; round <= bench.options.rounds; round += 1) {
      for (const [at, [, path]] of QUESTIONS.entries()) {
        for (const { size, url, cookie } of turnsOf([small, large], round)) {
          const asks = Array.from({ length: ASKED }, (_, turn) => ({ method: 'GET', path: path(turn, size) }));
          // Once through all of them, however short the time.
          const { result } = await bench.generator.run('cycle', { url, cookie, seconds: 0.05, connections: [asks] });
          if (!result || round === 0) continue;
          ms[at]?.[size === SMALL ? 'small' : 'large'].push(result.p50Ms);
          if (size === LARGE) ms[at]?.slow.push(result.p95Ms);
        }
      }
      if (round > 0) bench.say(`Data: round ${round} of ${bench.options.rounds}`);
    }
  } finally {
    await small.end();
    await large.end();
  }
  const rows = QUESTIONS.map(([what], at) => {
    const { small: few = [], large: many = [], slow = [] } = ms[at] ?? {};
    if (spreadOf(slow).median > PROMISED_MS) process.exitCode = 1;
    const times = withSpread(spreadOf(reached(many, few, 'more')), '', 2);
    return [what, withSpread(spreadOf(few), 'ms', 1), withSpread(spreadOf(many), 'ms', 1), withSpread(spreadOf(slow), 'ms', 1), times];
  });
  const sizes = [SMALL, LARGE].map(({ bookings, days }) => `${bookings.toLocaleString('en')} bookings and ${days} days × 45 tasks`);
  bench.print(
    `Ten times the data, ${testDatabaseKind()}: ${sizes.join(', then ')}; goal: ≤ ${GOAL} × each; promised: p95 ≤ ${PROMISED_MS} ms`,
    table(['asked for', 'small, p50', 'ten times, p50', 'ten times, p95', 'times'], rows),
  );
}
