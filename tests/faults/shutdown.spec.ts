import { connect } from 'node:net';
import { io } from 'socket.io-client';
import { eventually } from '../backend/orders/checkout.js';
import { Server } from '../e2e/support/server.js';
import { signIn } from './support/load/load.js';

/** The built program is asked to stop while everybody uses it. @source faults D11 */

const json = { 'Content-Type': 'application/json' };
const STRANGERS = 6;
const WRITERS = 4;
/** The stop begins when so many writes were acknowledged. */
const WRITES_BEFORE = 40;
/** Nobody asks for longer than this, whatever the server does. */
const MOST_REQUESTS = 5_000;

interface Answer {
  status: number;
  code: unknown;
  connection: string | null;
  sent: unknown;
}

async function post(server: Server, path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const reply = await fetch(server.url + path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
  const { code } = (await reply.json()) as { code?: unknown };
  return { status: reply.status, code, connection: reply.headers.get('connection'), sent: body };
}

/** Asks one thing after the other until nobody answers any more. */
async function ask(request: (n: number) => Promise<Answer>, heard: (answer: Answer) => void): Promise<void> {
  for (let n = 0; n < MOST_REQUESTS; n += 1) {
    const answer = await request(n).catch(() => null);
    if (!answer) return;
    heard(answer);
  }
}

/** A screen whose network went: it never answers, not even that the line is closed. */
function deafSocket(server: Server): Promise<{ end: () => void }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const handshake = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ].join('\r\n');
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.once('data', () => resolve({ end: () => void socket.destroy() }));
    socket.write(`${handshake}\r\n\r\n`);
  });
}

it('finishes running requests when it is stopped under load, refuses the rest and exits in order', async () => {
  const server = await Server.start();
  const screen = io(server.url, { transports: ['websocket'], reconnection: false, autoConnect: false });
  try {
    const cookie = await signIn(server.url);
    await new Promise<void>((resolve) => screen.once('connect', () => resolve()).connect());
    const gone = new Promise<string>((resolve) => screen.once('disconnect', resolve));
    const deaf = await deafSocket(server);
    const { data } = (await (await fetch(`${server.url}/api/events`)).json()) as { data: { title: string }[] };

    const answers: Answer[] = [];
    let underLoad: () => void = () => undefined;
    const enough = new Promise<void>((resolve) => (underLoad = resolve));
    const heard = (answer: Answer): void => {
      answers.push(answer);
      if (answers.filter(({ status }) => status === 201).length === WRITES_BEFORE) underLoad();
    };
    const customer = { name: 'Asha Menon', address: '12 Temple Road, Kottayam', pincode: '686001' };
    const order = (who: number, n: number) => ({
      amount: 100_000,
      currency: 'INR',
      receipt: `rcpt-${who}-${n}`,
      event: data[0]?.title,
      items: { combo: 1 },
      customer: { ...customer, phone: `98${String(who * 10_000 + n).padStart(8, '0')}` },
    });
    const event = (who: number, n: number) => ({ title: `event ${who}-${n}`, date: '2026-12-06' });
    const asking = [
      ...Array.from({ length: STRANGERS }, (_, who) => ask((n) => post(server, '/api/razorpay/create-order', order(who, n)), heard)),
      ...Array.from({ length: WRITERS }, (_, who) =>
        ask((n) => post(server, '/api/diary-events/create', event(who, n), { Cookie: cookie }), heard),
      ),
    ];
    await enough;
    const { code, ms } = await server.stop();
    deaf.end();
    await Promise.all(asking);

    expect({ code, reason: await gone }).toEqual({ code: 0, reason: 'transport close' });
    expect(ms).toBeLessThan(10_000);
    // 409: the sale ran out of slots.
    const odd = answers.filter(({ status }) => ![200, 201, 409, 503].includes(status));
    expect(odd).toEqual([]);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.filter(({ code: why, connection }) => why !== 'server.stopping' || connection !== 'close')).toEqual([]);

    await server.boot();
    const reply = await fetch(`${server.url}/api/diary-events`, { headers: { Cookie: cookie } });
    const titles = ((await reply.json()) as { data: { title: string }[] }).data.map(({ title }) => title);
    const acknowledged = answers.filter(({ status }) => status === 201).map(({ sent }) => (sent as { title: string }).title);
    expect(titles).toEqual(expect.arrayContaining(acknowledged));
  } finally {
    screen.disconnect();
    await server.remove();
  }
});

it('stops although a client never finishes its request', async () => {
  const server = await Server.start();
  try {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const head = ['POST /api/reviews HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', 'Content-Length: 1000'];
    await new Promise<void>((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n{"half":`, () => resolve()));
    // Answered after the half request arrived, so the server has that one too.
    await fetch(`${server.url}/health/live`);
    const { code, ms } = await server.stop();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    await ended;
  } finally {
    await server.remove();
  }
});

it.each([
  ['uncaughtException', "throw new Error('a surprise')"],
  ['unhandledRejection', "Promise.reject(new Error('a surprise'))"],
])('logs the stack of an %s and exits, and the next start has every acknowledged write (faults D14)', async (kind, happens) => {
  const inside = `process.on('SIGUSR2', () => { ${happens}; })`;
  const server = await Server.start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(inside)}` });
  try {
    const cookie = await signIn(server.url);
    const made = await post(server, '/api/diary-events/create', { title: 'Before the surprise', date: '2027-03-07' }, { Cookie: cookie });
    expect(made.status).toBeLessThan(300);
    process.kill(server.pid ?? 0, 'SIGUSR2');
    await eventually(
      () => Promise.resolve(server.isRunning),
      (runs) => !runs,
      60_000,
    );
    // Its stack and no words of it, which may name somebody.
    expect(server.output).toMatch(new RegExp(`"level":60,.*"stack":\\["at .*"msg":"${kind}"`));
    expect(server.output).not.toContain('"a surprise"');
    expect((await server.stop()).code).toBe(1);
    await server.boot();
    const diary = await fetch(`${server.url}/api/diary-events`, { headers: { Cookie: cookie } });
    expect(await diary.text()).toContain('Before the surprise');
  } finally {
    await server.remove();
  }
});
