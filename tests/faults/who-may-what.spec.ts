import { METHODS } from 'node:http';
import { ModulesContainer } from '@nestjs/core';
import { GATEWAY_METADATA, MESSAGE_METADATA } from '@nestjs/websockets/constants.js';
import { holdsRole } from '#shared/core/roles';
import type { Access } from '#shared/core/endpoint';
import { ROOMS } from '#shared/realtime/rooms';
import { allEndpoints, routeOf } from '../support/endpoints.js';
import { routesOf } from '../support/routes.js';
import { Screen } from '../support/screen.js';
import { MANAGER, startApp, type TestApp } from '../support/test-app.js';
import { type Actor, Actors, ACTORS, type Bought, ROLE_OF } from './support/actors.js';
import { Client, inTurns, type Outcome } from './support/client.js';
import { tier } from './support/seed.js';

const MANAGERS: Access = ['manager'];
/** Their controllers refuse: outside development the description of the interface is for managers. */
const REFUSED_INSIDE: Record<string, Access> = { 'GET /api/openapi.json': MANAGERS, 'GET /api/docs': MANAGERS };
/** Who may call which route. @source contract §3 */
const ROUTES = Object.fromEntries(
  (await allEndpoints()).map(({ endpoint }) => [routeOf(endpoint), REFUSED_INSIDE[routeOf(endpoint)] ?? endpoint.access]),
);

/** The table's decision about an actor: 401 and 403 are the guard's own. A route that is in no table is open to no actor. */
function decisionOf(actor: Actor, access: Access | undefined): 'open' | 401 | 403 {
  const role = ROLE_OF[actor];
  if (access === 'public') return 'open';
  if (role === null) return 401;
  return access && holdsRole(role, access) ? 'open' : 403;
}

const statusOf = (outcome: Outcome): number => (outcome.kind === 'unknown' ? 0 : outcome.status);
const codeOf = (outcome: Outcome): string | undefined => (outcome.kind === 'failed' ? (outcome.body as { code?: string }).code : undefined);
const outcomeOf = (outcome: Outcome): 'open' | number => ([0, 401, 403].includes(statusOf(outcome)) ? statusOf(outcome) : 'open');

let app: TestApp;
let actors: Actors;
let own: Bought;
beforeAll(async () => {
  app = await startApp();
  actors = await Actors.at(app.url, MANAGER);
  const event = await actors.sale();
  own = await actors.buy('customer', event);
  await actors.buy('another customer', event);
});
afterAll(async () => {
  actors.close();
  await app.stop();
});

const tableOfRunning = (): Record<string, Access | undefined> =>
  Object.fromEntries(
    routesOf(app).map(({ method, path }) => {
      const route = `${method.toUpperCase()} ${path}`;
      // The built-in payment provider imitates another company's server: its own key opens its API.
      return [route, path.startsWith('/sandbox/') ? 'public' : ROUTES[route]];
    }),
  );

const addressOf = (path: string): string => path.replace(/:\w+/g, '999999').replace('*', 'x');

/** faults A1, A15, A17: every route with everybody. */
describe('routes @smoke', () => {
  it('each is open to exactly those of its row', async () => {
    const attempts = Object.entries(tableOfRunning()).flatMap(([route, access]) => ACTORS.map((actor) => ({ route, access, actor })));
    const wrong: unknown[] = [];
    const ask = async ({ route, access, actor }: (typeof attempts)[number]): Promise<void> => {
      const [method = '', path = ''] = route.split(' ');
      const outcome = await actors.send(actor, method, addressOf(path), undefined, { accept: 'application/json' });
      const expected = path.startsWith('/sandbox/razorpay/v1/') ? 401 : decisionOf(actor, access);
      if (outcomeOf(outcome) !== expected) wrong.push({ route, actor, expected, status: statusOf(outcome) });
    };
    const endsSession = ({ route }: (typeof attempts)[number]): boolean => route.endsWith('/logout');
    await inTurns(
      attempts.filter((attempt) => !endsSession(attempt)),
      8,
      ask,
    );
    for (const attempt of attempts.filter(endsSession)) {
      await ask(attempt);
      await actors.renew(attempt.actor);
    }
    expect(wrong).toEqual([]);
    expect(attempts.length).toBeGreaterThan(900);
  });

  it('the provider’s doors are closed to everybody when the sandbox is off', async () => {
    const without = await startApp({ env: { PAYMENTS: 'off' } });
    const client = new Client(without.url);
    const doors = Object.keys(tableOfRunning()).filter((route) => route.includes('/sandbox/'));
    expect(doors.length).toBeGreaterThan(15);
    for (const door of doors) {
      const [method = '', path = ''] = door.split(' ');
      expect([door, statusOf(await client.send({ method, path: addressOf(path) }))]).toEqual([door, 404]);
    }
    client.close();
    await without.stop();
  });
});

/** faults A2, B18: what is open to everybody, and shows only what is the caller's own. */
describe('records of one customer @smoke', () => {
  const each = async (ask: (actor: Actor) => Promise<Outcome>): Promise<Record<Actor, number>> =>
    Object.fromEntries(await Promise.all(ACTORS.map(async (actor) => [actor, statusOf(await ask(actor))]))) as Record<Actor, number>;
  const all = (status: number, but: Partial<Record<Actor, number>>) => ({
    ...Object.fromEntries(ACTORS.map((actor) => [actor, status])),
    ...but,
  });

  it('an order is found by its customer and the manager', async () => {
    const asked = await each((actor) => actors.send(actor, 'GET', `/api/orders/${own.bookingId}`));
    expect(asked).toEqual(all(404, { customer: 200, manager: 200 }));
  });

  it('the list of orders has those of this browser', async () => {
    const lists = await Promise.all(
      ACTORS.map(async (actor) => {
        const outcome = await actors.send(actor, 'GET', '/api/orders');
        return [actor, JSON.stringify(outcome).includes(own.bookingId)] as const;
      }),
    );
    expect(lists.filter(([, has]) => has).map(([actor]) => actor)).toEqual(['customer']);
  });

  it('inactive sales, the description of the interface and figures through a proxy are the manager’s', async () => {
    const byManager = { 'kitchen phone': 403, cook: 403, tv: 403, rider: 403, manager: 200 };
    for (const path of ['/api/openapi.json', '/api/docs']) {
      expect([path, await each((actor) => actors.send(actor, 'GET', path))]).toEqual([path, all(401, byManager)]);
    }
    const inactive = await each((actor) => actors.send(actor, 'GET', '/api/events?includeInactive=true'));
    expect(inactive).toEqual(all(403, { manager: 200 }));
    const figures = await each((actor) => actors.send(actor, 'GET', '/metrics', undefined, { 'x-forwarded-for': '8.8.8.8' }));
    expect(figures).toEqual(all(401, byManager));
  });

  it('a login of the recipe page opens no session', async () => {
    const outcome = await actors.send('nobody', 'POST', '/api/auth/check', MANAGER);
    expect(outcome.kind === 'ok' && outcome.headers['set-cookie']).toBeUndefined();
    expect(outcome.kind).toBe('ok');
  });
});

/** Other spellings of an address that some server would take for the same. */
const SPELLINGS: Record<string, (path: string) => string> = {
  'upper case': (path) => path.toUpperCase(),
  'one capital': (path) => path.replace(/\/(\w)(\w*)$/, (_, first: string, rest: string) => `/${first.toUpperCase()}${rest}`),
  'slash at the end': (path) => `${path}/`,
  'two slashes at the start': (path) => `/${path}`,
  'two slashes inside': (path) => path.replace(/^\/(\w+)\//, '/$1//'),
  'two slashes at the end': (path) => `${path}//`,
  'a dot': (path) => path.replace(/^\/(\w+)\//, '/$1/./'),
  'an escaped dot': (path) => path.replace(/^\/(\w+)\//, '/$1/%2e/'),
  'back and forth': (path) => `/x/..${path}`,
  'back and forth inside': (path) => path.replace(/^\/(\w+)\//, '/$1/x/../'),
  'escaped back and forth': (path) => path.replace(/^\/(\w+)\//, '/$1/x/%2e%2e/'),
  'escaped slash': (path) => path.replace(/^\/(\w+)\//, '/$1%2F'),
  'escaped letter': (path) => path.replace(/^\/api\/(\w)/, (_, letter: string) => `/api/%${letter.charCodeAt(0).toString(16)}`),
  'letter escaped twice': (path) => path.replace(/^\/api\/(\w)/, (_, letter: string) => `/api/%25${letter.charCodeAt(0).toString(16)}`),
  parameter: (path) => `${path};a=b`,
  'parameter inside': (path) => path.replace(/^\/(\w+)\//, '/$1;a=b/'),
  'a backslash': (path) => path.replace(/^\/(\w+)\//, '/$1\\'),
  'an escaped blank': (path) => `${path}%20`,
  'an escaped NUL': (path) => `${path}%00`,
  'an escaped line break': (path) => `${path}%0d%0a`,
  'a dot at the end': (path) => `${path}.`,
  'a type at the end': (path) => `${path}.json`,
  'an escaped fragment': (path) => `${path}%23`,
  'a whole address': (path) => `http://127.0.0.1${path}`,
  'an empty query': (path) => `${path}?`,
};
const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'];
/** CONNECT opens a tunnel and has no answer of this kind. */
const EVERY_VERB = METHODS.filter((verb) => verb !== 'CONNECT');
/** Ways to call it by another verb than the one that is sent. */
const OVERRIDES: { headers?: Record<string, string>; query?: string }[] = [
  { headers: { 'x-http-method-override': 'GET', 'x-http-method': 'GET', 'x-method-override': 'GET' } },
  { headers: { 'x-original-url': '/api/config', 'x-rewrite-url': '/api/config' } },
  { query: '?_method=GET' },
];

/** faults A19: the guard is asked under every spelling. */
describe('other spellings of an address @smoke', () => {
  /** Whoever is refused under the address itself. */
  const refused = (access: Access): Actor[] =>
    (['nobody', 'kitchen phone', 'tv', 'revoked phone'] as const).filter((actor) => decisionOf(actor, access) !== 'open');
  const closed = (): { method: string; path: string; access: Access }[] =>
    Object.entries(ROUTES)
      .filter(([, access]) => access !== 'public')
      .map(([route, access]) => ({ method: route.split(' ')[0] ?? '', path: addressOf(route.split(' ')[1] ?? ''), access }));

  /** Who may, of every row whose address is of that form. */
  const rowsOf = (verb: string, path: string): Access[] =>
    Object.entries(ROUTES).flatMap(([route, access]) => {
      const [method, form = ''] = route.split(' ');
      const isForm = new RegExp(`^${form.replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+')}$`).test(path.split('?')[0] ?? '');
      return isForm && method === (verb === 'HEAD' ? 'GET' : verb) ? [access] : [];
    });

  let page: string;
  beforeAll(async () => {
    const outcome = await actors.send('nobody', 'GET', '/');
    page = outcome.kind === 'ok' ? (outcome.body as string) : '';
    expect(page).toContain('<html');
  });

  /** Refused as the address itself is, unknown, or the landing page, which every unknown address shows and which holds no data. */
  const isClosed = (outcome: Outcome, expected: number | 'open'): boolean => {
    const status = statusOf(outcome);
    if (status === expected || status === 404 || status === 405) return true;
    if (status === 400) return codeOf(outcome) === 'input.malformed';
    return outcome.kind === 'ok' && outcome.body === page;
  };

  it('opens no route to another actor', async () => {
    const attempts = closed().flatMap(({ method, path, access }) =>
      refused(access).flatMap((actor) =>
        Object.entries(SPELLINGS).map(([name, spell]) => ({ name, method, path: spell(path), actor, expected: decisionOf(actor, access) })),
      ),
    );
    expect(attempts.length).toBeGreaterThan(4_000);
    const outcomes = await inTurns(attempts, 8, ({ actor, method, path }) => actors.send(actor, method, path));
    const wrong = attempts.filter((attempt, index) => !isClosed(outcomes[index] as Outcome, attempt.expected));
    expect(wrong.map((attempt) => ({ ...attempt, got: outcomes[attempts.indexOf(attempt)] }))).toEqual([]);
  });

  it('would be seen if one were open (positive control)', async () => {
    const outcome = await actors.send('manager', 'GET', '/api/%75sers');
    expect(isClosed(outcome, 401)).toBe(false);
    expect(outcomeOf(outcome)).toBe('open');
  });

  it('another verb, sent or only named, opens no route to another actor', async () => {
    const verbs = tier(VERBS, EVERY_VERB);
    const wrong: unknown[] = [];
    const paths = [...new Set(closed().map(({ path }) => path))];
    const attempts = paths.flatMap((path) =>
      (['nobody', 'tv'] as const).flatMap((actor) => [
        ...verbs.map((method) => ({ actor, method, path, headers: {} })),
        ...OVERRIDES.flatMap(({ headers = {}, query = '' }) =>
          ['GET', 'POST', 'DELETE'].map((method) => ({ actor, method, path: `${path}${query}`, headers })),
        ),
      ]),
    );
    await inTurns(attempts, 8, async ({ actor, method, path, headers }) => {
      const outcome = await actors.send(actor, method, path, undefined, headers);
      const decisions = rowsOf(method, path).map((access) => decisionOf(actor, access));
      if (!decisions.includes('open') && ![401, 403].some((refusal) => isClosed(outcome, refusal))) {
        wrong.push({ actor, method, path, headers, status: statusOf(outcome) });
      }
    });
    expect(wrong).toEqual([]);
  });
});

/** Who may send which message. @source contract §5 */
const SENDERS: Readonly<Record<string, Access>> = { watch: 'public', unwatch: 'public', clock: 'public', report: ['tv'] };

/** Fewer than one screen may watch at once, and fewer messages than it may send in a second. */
const ROOMS_PER_SCREEN = 20;

/** faults A1, R11: guards do not cover sockets. */
describe('sockets @smoke', () => {
  /** The messages that the running app's gateways listen to. */
  const heard = (): string[] =>
    [...app.get(ModulesContainer).values()].flatMap(({ providers }) =>
      [...providers.values()].flatMap(({ metatype }) => {
        if (typeof metatype !== 'function' || !Reflect.getMetadata(GATEWAY_METADATA, metatype)) return [];
        const prototype = metatype.prototype as object;
        return Object.getOwnPropertyNames(prototype).flatMap((name) => {
          const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as object | undefined;
          const message =
            typeof handler === 'function' ? (Reflect.getMetadata(MESSAGE_METADATA, handler) as string | undefined) : undefined;
          return message === undefined ? [] : [message];
        });
      }),
    );

  const connect = (actor: Actor): Promise<Screen> => Screen.connect(app.url, actors.cookie(actor));

  /** One room of each row: of the own order and phone, and else of any key. */
  const roomOf = (name: string): string => {
    const keys: Record<string, string> = { 'order:': own.bookingId, 'rider:': String(actors.riderId) };
    return name.endsWith(':') ? name + (keys[name] ?? '999999') : name;
  };

  function decisionInRoom(actor: Actor, watchers: (typeof ROOMS)[string]['watchers']): 'open' | 401 | 403 {
    if (watchers === 'rider') return actor === 'rider' ? 'open' : ROLE_OF[actor] === null ? 401 : 403;
    if (watchers === 'order') return actor === 'customer' ? 'open' : decisionOf(actor, MANAGERS);
    return decisionOf(actor, watchers);
  }

  it('each room is open to exactly those of its row', async () => {
    const wrong: unknown[] = [];
    const rows = Object.entries(ROOMS);
    expect(rows.length).toBeGreaterThan(20);
    for (const actor of ACTORS) {
      for (let from = 0; from < rows.length; from += ROOMS_PER_SCREEN) {
        const screen = await connect(actor);
        for (const [name, { watchers }] of rows.slice(from, from + ROOMS_PER_SCREEN)) {
          const room = roomOf(name);
          const reply = await screen.watch(room);
          const decision = decisionInRoom(actor, watchers);
          const expected = decision === 'open' ? 'open' : decision === 401 ? 'session.missing' : 'role.forbidden';
          const got = reply.ok ? 'open' : reply.code;
          if (got !== expected) wrong.push({ actor, room, expected, got });
        }
        screen.close();
      }
    }
    expect(wrong).toEqual([]);
  });

  it('every message is in the table, and every row of it is listened to', () => {
    expect(heard().sort()).toEqual(Object.keys(SENDERS).sort());
  });

  it('each message is heard from exactly those of its row', async () => {
    const payloads: Record<string, unknown> = {
      watch: { room: 'sales' },
      unwatch: { room: 'sales' },
      clock: {},
      report: { page: '/soplocked', language: 'en', version: '1' },
    };
    const wrong: unknown[] = [];
    for (const actor of ACTORS) {
      const screen = await connect(actor);
      for (const [message, senders] of Object.entries(SENDERS)) {
        const reply = (await screen.ask(message, payloads[message])) as { ok?: boolean };
        const expected = senders === 'public' || (ROLE_OF[actor] !== null && senders.includes(ROLE_OF[actor]));
        if ((reply.ok ?? true) !== expected) wrong.push({ actor, message, expected, reply });
      }
      screen.close();
    }
    expect(wrong).toEqual([]);
  });

  it('a phone that is revoked while it watches hears nothing more', async () => {
    const { id, cookie } = await actors.enrolled('Phone about to be lost');
    const screen = await Screen.connect(app.url, { cookie });
    await screen.watch('diary');
    await actors.send('manager', 'DELETE', `/api/devices/${id}`);
    await screen.isClosed();
    const again = await Screen.connect(app.url, { cookie });
    expect(await again.watch('diary')).toMatchObject({ ok: false, code: 'session.missing' });
    again.close();
  });
});
