import { randomBytes } from 'node:crypto';
import { DEVICES_ROOM } from '#shared/realtime/rooms';
import { MANAGER, startApp, type TestApp } from '../support/test-app.js';
import { Actors, type Bought, told } from './support/actors.js';
import { Client, inTurns, type Outcome } from './support/client.js';
import { type Random, seeded, tier } from './support/seed.js';

const GUESSES = tier(6_000, 40_000);
const ADDRESSES = Array.from({ length: 50 }, (_, index) => `203.0.113.${index + 1}`);
/** The manager's own line, beside those that guess. */
const HOME = '198.51.100.7';
const AT_ONCE = 16;

interface Guess {
  path: string;
  method: 'GET' | 'POST';
  body?: unknown;
  headers?: Record<string, string>;
  /** Whoever asks without an address of its own guesses from one of the fifty. */
  from?: string;
}

let app: TestApp;
let actors: Actors;
let client: Client;
let random: Random;
let own: Bought;
beforeAll(async () => {
  random = seeded('guessing');
  app = await startApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  actors = await Actors.at(app.url, MANAGER);
  own = await actors.buy('customer', await actors.sale());
  client = new Client(app.url);
});
afterAll(async () => {
  client.close();
  actors.close();
  await app.stop();
});

const ask = ({ path, method, body, headers = {}, from }: Guess, index: number): Promise<Outcome> =>
  client.send({
    method,
    path,
    body,
    headers: { 'x-forwarded-for': from ?? ADDRESSES[index % ADDRESSES.length] ?? HOME, ...headers },
  });

/** What the guesses met: how often each status, and those that were let in. */
async function tried(guesses: readonly Guess[]): Promise<{ through: Guess[]; statuses: Record<string, number> }> {
  const through: Guess[] = [];
  const statuses: Record<string, number> = {};
  await inTurns(guesses, AT_ONCE, async (guess, index) => {
    const outcome = await ask(guess, index);
    const status = outcome.kind === 'unknown' ? outcome.why : String(outcome.status);
    statuses[status] = (statuses[status] ?? 0) + 1;
    const cookies = outcome.kind === 'unknown' ? [] : [outcome.headers['set-cookie'] ?? []].flat();
    if (outcome.kind === 'ok' || cookies.some((cookie) => /^kuzhi_\w+=[^;]/.test(cookie))) through.push(guess);
  });
  return { through, statuses };
}

const many = (count: number, make: (index: number) => Guess): Guess[] =>
  Array.from({ length: Math.round(count) }, (_, index) => make(index));
const token = (): string => randomBytes(32).toString('base64url');
/** A secret, wrong in one place or in its form. */
const almost = (secret: string): string =>
  random.pick([
    () => secret.slice(0, -1),
    () => `${secret}x`,
    () => `${secret} `,
    () => secret.toUpperCase(),
    () => secret.slice(0, 5) + (secret[5] === 'x' ? 'y' : 'x') + secret.slice(6),
    () => [...secret].reverse().join(''),
    () => `${secret}\u0000`,
    () => '',
    () => '%',
    () => '*',
  ])();

/** The one who must not be locked out: signs in on a browser that has done so before. */
async function signInAtHome(knownDevice: string): Promise<Outcome> {
  return ask({ method: 'POST', path: '/api/auth/login', body: MANAGER, headers: { cookie: knownDevice }, from: HOME }, 0);
}

async function knownDevice(): Promise<string> {
  const outcome = await ask({ method: 'POST', path: '/api/auth/login', body: MANAGER, from: HOME }, 0);
  told(outcome);
  const cookies = outcome.kind === 'ok' ? [outcome.headers['set-cookie'] ?? []].flat() : [];
  return cookies.find((cookie) => cookie.startsWith('kuzhi_known='))?.split(';')[0] ?? '';
}

/** faults A5, A6, A8: passwords of one account, of many, and a known browser that is only claimed. */
it('passwords: no guess comes in, and the manager still does on a known browser', async () => {
  const known = await knownDevice();
  expect(known).not.toBe('');
  const login = (username: string, password: string, headers: Record<string, string> = {}, from?: string): Guess => ({
    method: 'POST',
    path: random.pick(['/api/auth/login', '/api/auth/check']),
    body: { username, password },
    headers,
    ...(from && { from }),
  });
  const guesses = random.shuffled([
    ...many(GUESSES * 0.25, () => login(MANAGER.username, random.chance(0.5) ? almost(MANAGER.password) : token())),
    ...many(GUESSES * 0.06, () => login(MANAGER.username.toUpperCase(), token(), { cookie: `kuzhi_known=${token()}` })),
    // One address tries one password with many names.
    ...many(GUESSES * 0.03, (index) => login(`cook-${index}`, 'password123', {}, ADDRESSES[0])),
  ]);
  const half = Math.floor(guesses.length / 2);
  const first = await tried(guesses.slice(0, half));
  // In the middle of the attack, and after it.
  expect((await signInAtHome(known)).kind).toBe('ok');
  const second = await tried(guesses.slice(half));
  expect((await signInAtHome(known)).kind).toBe('ok');
  expect([...first.through, ...second.through]).toEqual([]);
  for (const { statuses } of [first, second]) {
    expect(Object.keys(statuses).filter((status) => !['400', '401', '429'].includes(status))).toEqual([]);
    expect(statuses['401'] ?? 0).toBeLessThan(60);
    expect(statuses['429']).toBeGreaterThan(half * 0.9);
  }
});

it('a forged address in front of the trusted one changes nothing', async () => {
  const guesses = many(60, (index) => ({
    method: 'POST',
    path: '/api/auth/login',
    body: { username: `somebody-${index}`, password: 'password123' },
    from: `8.8.${index}.8, 192.0.2.1`,
  }));
  const { through, statuses } = await tried(guesses);
  expect(through).toEqual([]);
  expect(statuses['401']).toBeLessThanOrEqual(30);
});

/** faults A12, A13: what a screen and a phone are let in with. */
it('codes of screens and links of phones: no guess comes in, and the screen that waits still does', async () => {
  const { deviceCode, userCode } = told<{ deviceCode: string; userCode: string }>(
    await ask({ method: 'POST', path: '/api/devices/pairings', from: HOME }, 0),
  );
  const invite = told<{ url: string }>(await actors.send('manager', 'POST', '/api/devices/invites', { name: 'Phone of Manju' }));
  const inviteToken = invite.url.split('#token=')[1] ?? '';
  const letters = [...new Set(userCode)].join('') + 'BCDFGHJKLMNPQRSTVWXZ';
  const code = (): string => userCode.replace(/\w/g, () => random.pick([...letters.replace(/\W/g, '')]));
  const approve = { method: 'POST' as const, path: '/api/devices/approve' };
  const guesses = random.shuffled<Guess>([
    ...many(GUESSES * 0.1, () => ({
      method: 'POST',
      path: '/api/devices/pairings/claim',
      body: { deviceCode: random.chance(0.5) ? almost(deviceCode) : token() },
    })),
    ...many(GUESSES * 0.1, () => ({
      method: 'POST',
      path: '/api/devices/enrol',
      body: { token: random.chance(0.5) ? almost(inviteToken) : token(), name: 'Mine' },
    })),
    ...many(GUESSES * 0.06, () => ({ ...approve, body: { userCode: code(), name: 'Mine' } })),
    // Even with a stolen session of a manager the code of a screen is not found by trying.
    ...many(GUESSES * 0.07, () => ({ ...approve, body: { userCode: code(), name: 'Mine' }, headers: actors.cookie('manager') })),
  ]);
  const screen = await app.screen(DEVICES_ROOM, 'manager');
  const { through, statuses } = await tried(guesses);
  expect(through).toEqual([]);
  expect(Object.keys(statuses).filter((status) => !['400', '401', '404', '410', '429'].includes(status))).toEqual([]);
  expect(statuses['404']).toBeLessThanOrEqual(tier(20, 60));
  expect(screen.heard).toEqual([]);

  app.clock.advance(61_000);
  const other = { cookie: await app.cookieOf('manager') };
  told(await ask({ ...approve, body: { userCode, name: 'Over the pit' }, headers: other, from: HOME }, 0));
  const claimed = await ask({ method: 'POST', path: '/api/devices/pairings/claim', body: { deviceCode }, from: HOME }, 0);
  expect(claimed.kind === 'ok' && claimed.status).toBe(200);
  told(await ask({ method: 'POST', path: '/api/devices/enrol', body: { token: inviteToken, name: 'Phone of Manju' }, from: HOME }, 0));
});

/** faults B18, A2: what opens an order, and what opens everything. */
it('links of orders and cookies of sessions: no guess comes in, and the customer still does', async () => {
  const reference = (): string => `MND-${Array.from({ length: 6 }, () => random.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'])).join('')}`;
  const session = (actors.cookie('manager')['cookie'] ?? '').split('kuzhi_session=')[1]?.split(';')[0] ?? '';
  expect(session).not.toBe('');
  // Of a session that no guess was sent with: one that asked too often waits a minute, and the clock of that is nobody's to move.
  const headers = { cookie: await app.cookieOf('manager') };
  const made = await ask({ method: 'POST', path: `/api/bookings/${own.bookingId}/link`, body: {}, headers, from: HOME }, 0);
  const { link } = told<{ link: { url: string } }>(made);
  const linkToken = link.url.split('#')[1] ?? '';
  expect(linkToken).not.toBe('');
  const cookieOf = (name: string, value: string) => ({ cookie: `${name}=${encodeURIComponent(value)}` });
  const guesses = random.shuffled<Guess>([
    ...many(GUESSES * 0.1, () => ({ method: 'GET', path: `/api/orders/${reference()}` })),
    ...many(GUESSES * 0.1, () => ({
      method: 'GET',
      path: `/api/orders/${own.bookingId}`,
      headers: cookieOf('kuzhi_order', random.chance(0.5) ? almost(own.orderToken) : token()),
    })),
    ...many(GUESSES * 0.1, () => ({
      method: 'POST',
      path: `/api/orders/${random.chance(0.7) ? own.bookingId : reference()}/open`,
      body: { token: random.chance(0.5) ? almost(linkToken) : token() },
    })),
    ...many(GUESSES * 0.03, () => ({
      method: 'GET',
      path: `/api/orders/${own.bookingId}`,
      headers: cookieOf('kuzhi_order', Array.from({ length: 20 }, token).join('.')),
    })),
    ...many(GUESSES * 0.1, () => ({
      method: 'GET',
      path: random.pick(['/api/users', '/api/bookings', '/api/settings']),
      headers: cookieOf('kuzhi_session', random.chance(0.5) ? almost(session) : token()),
    })),
  ]);
  const { through, statuses } = await tried(guesses);
  expect(through).toEqual([]);
  expect(Object.keys(statuses).filter((status) => !['400', '401', '404', '410', '429'].includes(status))).toEqual([]);
  const opened = await ask({ method: 'POST', path: `/api/orders/${own.bookingId}/open`, body: { token: linkToken }, from: HOME }, 0);
  expect(opened.kind).toBe('ok');
  const mine = await ask({ method: 'GET', path: `/api/orders/${own.bookingId}`, headers: { cookie: own.cookie }, from: HOME }, 0);
  expect(mine.kind).toBe('ok');
});
