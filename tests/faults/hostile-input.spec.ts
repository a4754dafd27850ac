import { eventually } from '../backend/orders/checkout.js';
import { MANAGER, Server } from '../e2e/support/server.js';
import { Actors, ACTORS, type Actor, told } from './support/actors.js';
import { Screen } from '../support/screen.js';
import { Client, inTurns, type Outcome } from './support/client.js';
import { liveMb, openFiles, WITH_INSPECTOR } from './support/live-memory.js';
import { type KnownRecords, knownRecords, recordFor } from './support/known-records.js';
import { HOSTILE_TEXTS, mutate, type Prepared } from './support/mutations.js';
import { type Random, seeded, tier } from './support/seed.js';
import { type Operation, operationsOf, valueOf } from './support/valid-requests.js';

const REQUESTS = tier(13_000, 200_000);
const MESSAGES = tier(3_000, 50_000);
const AT_ONCE = 8;
/** Routes whose honest work is long are asked less often: a password hash, a PDF. */
const RARELY = /\/auth\/(login|check)$|\.pdf$|^\/api\/users/;
const RARELY_EVERY = 6;
/** Of those, who gets past the guard comes first: the others see little. */
const CALLERS: readonly Actor[] = [
  'manager',
  'manager',
  'cook',
  'manager',
  'kitchen phone',
  'tv',
  'manager',
  'nobody',
  'manager',
  ...ACTORS,
];

const PATIENCE_MS = tier(300_000, 3_600_000);

/** More than what is in memory may grow between a third of the run and its end, in MB. */
const FLAT_MB = 25;

/** What is deleted is something else than what the other routes are asked about. */
interface Records {
  toUse: KnownRecords;
  toDelete: KnownRecords;
}

interface Sent extends Prepared {
  actor: Actor;
  operation: Operation;
}

let server: Server;
let actors: Actors;
let random: Random;
let records: Records;
beforeAll(async () => {
  random = seeded('hostile-input');
  server = await Server.start(WITH_INSPECTOR);
  actors = await Actors.at(server.url, MANAGER);
  records = { toUse: await knownRecords(actors), toDelete: await knownRecords(actors) };
});
afterAll(async () => {
  actors.close();
  await server.remove();
});

/** A request that the route takes, as far as its description says. */
function requestFor(operation: Operation, records: Records, chance: Random): Prepared {
  const { method, parameters, body } = operation;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const described = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema;
    const known = recordFor(method === 'DELETE' ? records.toDelete : records.toUse, operation.path, name);
    return encodeURIComponent(String(known ?? valueOf(described ?? { type: 'string' }, chance, name)));
  });
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && chance.chance(0.5))
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(valueOf(schema ?? { type: 'string' }, chance, name)))}`);
  const sendsBody = method !== 'GET' && (body !== null || chance.chance(0.3));
  return { method, path, query, headers: {}, body: sendsBody ? valueOf(body ?? { type: 'object' }, chance) : undefined };
}

/** What is asked rarely is asked by everybody once before anybody asks it again. */
function callerOf(time: number, isRare: boolean): Actor {
  const callers = isRare ? ACTORS : CALLERS;
  return callers[time % callers.length] ?? 'nobody';
}

/** Every route in turn, each of them by every caller in turn. */
function* plannedRequests(operations: readonly Operation[], records: Records, chance: Random, count: number): Generator<Sent> {
  const times = new Map<Operation, number>();
  for (let round = 0, made = 0; made < count; round += 1) {
    for (const operation of operations) {
      if (made >= count) return;
      const isRare = RARELY.test(operation.path);
      if (isRare && round % RARELY_EVERY !== 0) continue;
      const time = times.get(operation) ?? 0;
      times.set(operation, time + 1);
      // Signing out would end the session that everything else needs.
      const actor = operation.path.endsWith('/logout') ? 'nobody' : callerOf(time, isRare);
      const request = requestFor(operation, records, chance);
      if (!chance.chance(0.05)) mutate(request, chance);
      made += 1;
      yield { ...request, actor, operation };
    }
  }
}

function send(client: Client, { actor, method, path, query, headers, body, raw }: Sent): Promise<Outcome> {
  const address = query.length > 0 ? `${path}?${query.join('&')}` : path;
  return client.send({ method, path: address, headers: { ...actors.cookie(actor), ...headers }, ...(raw ? { raw } : { body }) });
}

/** No answer, or one that says that the fault is ours. */
const isFault = (outcome: Outcome): boolean => outcome.kind === 'unknown' || outcome.status >= 500;

const sizeOf = ({ path, query, headers, body, raw }: Sent): number =>
  JSON.stringify([path, query, headers, body]).length + (raw?.length ?? 0);

/** The smallest request that still makes the fault: parts are left out one by one while it does. */
async function smallest(client: Client, found: Sent): Promise<Sent> {
  let best = found;
  const without = (one: Sent): Sent[] => [
    ...one.query.map((_, index) => ({ ...one, query: one.query.filter((__, other) => other !== index) })),
    ...Object.keys(one.headers).map((name) => ({
      ...one,
      headers: Object.fromEntries(Object.entries(one.headers).filter(([key]) => key !== name)),
    })),
    ...(typeof one.body === 'object' && one.body !== null && !Array.isArray(one.body) && !one.raw
      ? Object.keys(one.body).map((key) => ({
          ...one,
          body: Object.fromEntries(Object.entries(one.body as object).filter(([name]) => name !== key)),
        }))
      : []),
  ];
  for (let smaller: Sent | undefined = best; smaller;) {
    best = smaller;
    smaller = undefined;
    for (const candidate of without(best)) {
      if (!isFault(await send(client, candidate))) continue;
      smaller = candidate;
      break;
    }
  }
  return best;
}

const shown = ({ actor, method, path, query, headers, body, raw }: Sent, outcome: Outcome | undefined): string =>
  JSON.stringify({ actor, method, path, query, headers, body, raw: raw?.toString('latin1'), outcome }).slice(0, 2_000);

/** The product does what it is for: pages, a sale, the kitchen's day. */
async function serves(sale: { title: string; date: string }): Promise<void> {
  for (const path of ['/', '/admin', '/soplocked', '/api/events', '/api/menu?event=' + encodeURIComponent(sale.title)]) {
    expect([path, (await actors.send('nobody', 'GET', path)).kind]).toEqual([path, 'ok']);
  }
  for (const path of ['/api/bookings', '/api/diary-events', '/api/inventory', '/api/settings', '/api/audit/chain']) {
    expect([path, (await actors.send('manager', 'GET', path)).kind]).toEqual([path, 'ok']);
  }
  await actors.buy('customer', sale);
}

/** faults I12, I13, I14, I17, A3, O2, D15: nothing that is sent makes a fault of ours. */
it(
  `${REQUESTS} hostile requests over every route and everybody: no 5xx, no exit, no growing memory`,
  async () => {
    const operations = operationsOf(told(await actors.send('manager', 'GET', '/api/openapi.json')));
    expect(operations.length).toBeGreaterThan(100);
    const settings = told<{ data: object }>(await actors.send('manager', 'GET', '/api/settings')).data;
    const client = new Client(server.url);
    const chance = random.fork();
    const planned = plannedRequests(operations, records, chance, REQUESTS);
    const faults: { request: Sent; outcome: Outcome }[] = [];
    const asked = new Set<string>();
    const statuses: Record<string, number> = {};
    const memory: number[] = [await liveMb(server)];
    let sent = 0;
    const worker = async (): Promise<void> => {
      for (const request of planned) {
        const outcome = await send(client, request);
        sent += 1;
        asked.add(`${request.actor} ${request.operation.method} ${request.operation.path}`);
        const status = outcome.kind === 'unknown' ? outcome.why : String(outcome.status);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (isFault(outcome)) faults.push({ request, outcome });
        if (sent === Math.floor(REQUESTS / 3) || sent === REQUESTS) memory.push(await liveMb(server));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    process.stderr.write(`hostile-input: ${JSON.stringify(statuses)}, ${memory.map(Math.round).join(' → ')} MB\n`);

    const worst = faults.sort((a, b) => sizeOf(a.request) - sizeOf(b.request))[0];
    const found = worst && server.isRunning ? await smallest(client, worst.request) : worst?.request;
    client.close();
    const routes = [
      ...new Set(
        faults.map(
          ({ request, outcome }) =>
            `${request.operation.method} ${request.operation.path} ${outcome.kind === 'unknown' ? outcome.why : outcome.status}`,
        ),
      ),
    ];
    expect({ faults: faults.length, routes, smallest: found && shown(found, worst?.outcome) }).toEqual({
      faults: 0,
      routes: [],
      smallest: undefined,
    });
    expect(server.isRunning).toBe(true);
    expect(asked.size).toBeGreaterThanOrEqual((operations.length - 1) * ACTORS.length + 1 - ACTORS.length);
    const [, third = 0, end = 0] = memory;
    expect(end - third).toBeLessThan(FLAT_MB);

    // Among what was changed are prices, delivery areas and whether orders are taken.
    told(await actors.send('manager', 'PUT', '/api/settings', settings));
    await serves(await actors.sale());
  },
  PATIENCE_MS,
);

/** What one socket may send in a second before it is closed: a hostile crowd therefore comes with many. */
const OF_ONE_SOCKET = 40;
/** A busy machine may be slow to answer; a socket that stays connected and silent is a fault. */
const ANSWERED_WITHIN_MS = 60_000;

/** One message, with or without a wish for an answer. */
function sendHostile({ socket }: Screen, chance: Random): void {
  const room = chance.pick(['sales', 'diary', 'tasks:1', 'nonsense', '__proto__', ...HOSTILE_TEXTS.filter((text) => text.length < 5_000)]);
  const payload = chance.pick<unknown>([
    { room },
    { room: { $ne: 1 } },
    [room],
    room,
    null,
    undefined,
    Number.NaN,
    Buffer.alloc(chance.whole(0, 9_000)),
    { room: Buffer.from('sales') },
    JSON.parse('{"__proto__":{"role":"manager"},"room":"bookings"}') as unknown,
    Array.from({ length: 2_000 }, () => []),
    { page: room, language: 'en', version: room },
  ]);
  const name = chance.pick([
    'watch',
    'watch',
    'unwatch',
    'clock',
    'report',
    'changed',
    'pulse',
    'command',
    'no-such-message',
    '__proto__',
    '',
  ]);
  if (chance.chance(0.5)) socket.emit(name, payload, ...(chance.chance(0.2) ? [payload, payload] : []));
  else socket.timeout(1_000).emit(name, payload, () => undefined);
}

/** Frames that Socket.IO would never write. Resolves when the server closed the connection. */
async function sendFrames(frames: readonly (string | Uint8Array<ArrayBuffer>)[]): Promise<void> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  await new Promise<void>((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error(`The socket stayed open after ${String(frames[0]).slice(0, 60)}`)), 10_000);
    const end = (): void => {
      clearTimeout(patience);
      resolve();
    };
    socket.addEventListener('close', end);
    socket.addEventListener('error', end);
    socket.addEventListener('open', () => {
      socket.send('40');
      for (const frame of frames) socket.send(frame);
      // Whatever was no reason to close is followed by one.
      socket.send('9');
    });
  });
}

/** Connections that those who look on keep for their next request. */
const KEPT_OPEN = 64;

/** faults R12, I13, D15: what sockets send disturbs nobody else, and nothing stays open after them. */
it(
  `${MESSAGES} hostile socket messages: no exit, no growing memory, the others go on`,
  async () => {
    const chance = random.fork();
    const bystander = await Screen.connect(server.url, actors.cookie('manager'));
    await bystander.watch('sales');
    const crowds = Array.from({ length: Math.ceil(MESSAGES / OF_ONE_SOCKET) }, (_, index) => ACTORS[index % ACTORS.length] ?? 'nobody');
    const memory = [await liveMb(server)];
    const filesBefore = openFiles(server);
    const silent: string[] = [];
    let slowestMs = 0;
    await inTurns(crowds, 4, async (actor, index) => {
      const screen = await Screen.connect(server.url, actors.cookie(actor), index % 5 === 0 ? ['polling'] : ['websocket']);
      const closed = new Promise<string>((resolve) => screen.socket.once('disconnect', () => resolve('closed')));
      for (let sent = 0; sent < OF_ONE_SOCKET; sent += 1) sendHostile(screen, chance);
      // Whatever was sent before is answered for when this is, or the socket is closed.
      const from = performance.now();
      const answered = screen.ask('clock', {}, ANSWERED_WITHIN_MS).catch(() => (screen.socket.connected ? 'nothing' : 'closed'));
      const end = await Promise.race([answered, closed]);
      slowestMs = Math.max(slowestMs, performance.now() - from);
      if (end === 'nothing') silent.push(`socket ${index} of ${actor}`);
      screen.close();
      if (index === Math.floor(crowds.length / 3)) memory.push(await liveMb(server));
    });
    expect(silent).toEqual([]);
    const tenMegabytes = `42["watch",{"room":"${'x'.repeat(10_000_000)}"}]`;
    for (const frames of [
      [tenMegabytes],
      [new Uint8Array(10_000_000)],
      ['42["watch"'],
      ['42'],
      ['451-["watch",{"_placeholder":true,"num":0}]', new Uint8Array(10)],
      ['451-["watch",{"_placeholder":true,"num":9e9}]', new Uint8Array(10)],
      ['45999999999-["watch"]'],
      ['42/nowhere,["watch",{"room":"sales"}]'],
      [`42${'['.repeat(9_000)}`],
      ['43999["watch"]', '44{"a":1}', '41', '40{"token":"x"}', '42["clock",{}]'],
      ['6', '3', '1', '2probe', '\u0000', 'b\u0000'],
      [new Uint8Array([0, 255, 254]), new Uint8Array(0)],
    ]) {
      await sendFrames(frames);
    }
    memory.push(await liveMb(server));
    const filesAfter = await eventually(
      () => Promise.resolve(openFiles(server)),
      (count) => count <= filesBefore + KEPT_OPEN,
    );
    expect(crowds.length).toBeGreaterThan(KEPT_OPEN);
    process.stderr.write(
      `hostile-input: sockets ${memory.map(Math.round).join(' → ')} MB; open files ${filesBefore} before, ${filesAfter} after ${crowds.length} sockets, ` +
        `each answered or closed within ${Math.round(slowestMs)} ms\n`,
    );

    const { id } = await actors.sale();
    await bystander.hears('sale.changed', (sale) => sale.id === id);
    expect(bystander.socket.connected).toBe(true);
    bystander.close();
    expect(memory.at(-1)).toBeLessThan((memory[1] ?? 0) + FLAT_MB);
    await serves(await actors.sale());
  },
  PATIENCE_MS,
);

it('nothing of it was an exit, and a stop ends it in order', async () => {
  expect(server.isRunning).toBe(true);
  expect(server.output).not.toMatch(/unhandledRejection|uncaughtException|request failed|socket message failed/);
  expect(await server.stop()).toMatchObject({ code: 0 });
});
