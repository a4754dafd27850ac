// 20,000 bookings in the built product: what the manager's overview and list take. Fails above the promise. `npm run bench`;
// with TEST_DB=postgresql on PostgreSQL.
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import Database from 'better-sqlite3';
import type { PricedOrder } from '#shared/bookings/priced-order';
import { MANAGER, Server } from '../e2e/support/server.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { percentile } from './measures.ts';

const BOOKINGS = 20_000;
const EVENTS = 40;
const ASKED = 100;
/** @source requirements/console C53 */
const PROMISED_MS = 100;
const STATUSES = ['delivered', 'delivered', 'delivered', 'confirmed', 'pending', 'cancelled'];
const NAMES = ['Ammini Kurien', 'Biju Mathew', 'Chinnamma Varghese', 'Devika Nair', 'Eldho Paul', 'Fathima Rasheed', 'ഗീത മേനോൻ'];
const FIRST_DAY = Date.UTC(2025, 0, 1);

const pick = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;
const reference = (place: number): string => `MND-${place.toString(36).toUpperCase().padStart(6, '0')}`;

function draftOf(place: number, event: { id: number; title: string }): PricedOrder {
  const customer = {
    name: `${pick(NAMES, place)} ${place}`,
    phone: `9${String(place).padStart(9, '0')}`,
    address: `${place} Temple Road, Thazhathangadi, Kottayam, near the old bridge`,
    pincode: '686005',
  };
  const lines = [{ key: 'combo', name: 'Combo Pack', quantity: 1 + (place % 4), pricePaise: 100_000 }];
  const subtotalPaise = (1 + (place % 4)) * 100_000;
  return {
    event: { ...event, date: 'Sunday, 12 to 3 PM' },
    customer,
    location: { lat: 9.59, lng: 76.52, address: customer.address },
    lines,
    coupon: null,
    discountPercent: 0,
    subtotalPaise,
    discountPaise: 0,
    amountPaise: subtotalPaise,
  };
}

const COLUMNS =
  'booking_id, order_id, status, event_id, event_title, draft, amount_paise, search_text, phone_key, ' +
  'provider_payment_id, payment_state, refunded_paise, timeline, created_at';
type Row = (string | number)[];

/** Two years of a busy kitchen. */
function rowOf(place: number): Row {
  const event = { id: 1_000 + Math.floor((place * EVENTS) / BOOKINGS), title: `Sale ${Math.floor((place * EVENTS) / BOOKINGS)}` };
  const draft = draftOf(place, event);
  const status = pick(STATUSES, place);
  const at = new Date(FIRST_DAY + place * 50 * 60_000).toISOString();
  const { name, phone } = draft.customer;
  return [
    reference(place),
    1_000_000 + place,
    status,
    event.id,
    event.title,
    JSON.stringify(draft),
    draft.amountPaise,
    `${name}\n${phone}\n${reference(place)}`.toLowerCase(),
    phone,
    `pay_${place}`,
    'paid',
    0,
    JSON.stringify([{ status, at }]),
    at,
  ];
}

const ROWS = Array.from({ length: BOOKINGS }, (_, place) => rowOf(place));
const marks = (row: Row): string => `(${row.map(() => '?').join(', ')})`;

/** Written into the stopped server's file. */
function seedFile(file: string): void {
  const database = new Database(file);
  database.exec('begin');
  for (const row of ROWS) database.prepare(`insert into booking (${COLUMNS}) values ${marks(row)}`).run(...row);
  database.exec('commit');
  database.exec('analyze');
  database.close();
}

async function seedServer(clientUrl: string): Promise<void> {
  const orm = await MikroORM.init({ clientUrl, entities: [], discovery: { warnWhenNoEntities: false } });
  const connection = orm.em.getConnection();
  for (let first = 0; first < BOOKINGS; first += 500) {
    const rows = ROWS.slice(first, first + 500);
    await connection.execute(`insert into booking (${COLUMNS}) values ${rows.map(marks).join(', ')}`, rows.flat());
  }
  // As the server does within a minute.
  await connection.execute('vacuum analyze booking');
  await orm.close(true);
}

const QUESTIONS: readonly [what: string, path: (turn: number) => string][] = [
  ['overview', () => '/api/stats'],
  ['first page', () => '/api/bookings?page=1&pageSize=20'],
  ['a page far back', (turn) => `/api/bookings?page=${900 + (turn % 90)}&pageSize=20`],
  ['one status', (turn) => `/api/bookings?status=${pick(STATUSES, turn)}&page=1&pageSize=20`],
  ['one event', (turn) => `/api/bookings?event=${1_000 + (turn % EVENTS)}&page=1&pageSize=20`],
  ['one event by its title', (turn) => `/api/bookings?event=Sale%20${turn % EVENTS}&page=1&pageSize=20`],
  ['one status of one event', (turn) => `/api/bookings?status=delivered&event=${1_000 + (turn % EVENTS)}&page=1&pageSize=20`],
  ['search by name', (turn) => `/api/bookings?q=${encodeURIComponent(pick(NAMES, turn))}&page=1&pageSize=20`],
  ['search by phone', (turn) => `/api/bookings?q=${String(10_000 + turn * 97)}&page=1&pageSize=20`],
  ['search by reference', (turn) => `/api/bookings?q=${reference(turn * 131)}&page=1&pageSize=20`],
  ['search without a hit', (turn) => `/api/bookings?q=nobody${turn}&page=1&pageSize=20`],
  ['charts', () => '/api/stats/charts'],
];

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(MANAGER),
  });
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function measure(url: string, cookie: string, path: (turn: number) => string): Promise<number[]> {
  const taken: number[] = [];
  // The first tenth warms up.
  for (let turn = -ASKED / 10; turn < ASKED; turn += 1) {
    const began = performance.now();
    const reply = await fetch(`${url}${path(Math.abs(turn))}`, { headers: { Cookie: cookie } });
    const { success } = (await reply.json()) as { success: boolean };
    if (!success) throw new Error(`${path(Math.abs(turn))} answered ${reply.status}`);
    if (turn >= 0) taken.push(performance.now() - began);
  }
  return taken;
}

const store = await createTestDatabase();
const server = await Server.start(store.databaseUrl ? { DATABASE_URL: store.databaseUrl } : {});
try {
  await server.stop();
  if (store.databaseUrl) await seedServer(store.databaseUrl);
  else seedFile(join(server.dataDir, 'kuzhi.sqlite'));
  await server.boot();
  const cookie = await signIn(server.url);
  const lines: string[] = [];
  for (const [what, path] of QUESTIONS) {
    const taken = await measure(server.url, cookie, path);
    const [half, most] = [percentile(taken, 0.5), percentile(taken, 0.95)];
    lines.push(`| ${what} | ${half.toFixed(1)} ms | ${most.toFixed(1)} ms |`);
    if (most > PROMISED_MS) process.exitCode = 1;
  }
  console.log(`\n${BOOKINGS.toLocaleString('en')} bookings, one manager, ${ASKED} questions each\n`);
  console.log(['| asked for | p50 | p95 |', '| --- | ---: | ---: |', ...lines].join('\n'));
} finally {
  await server.remove();
  await store.drop();
}
