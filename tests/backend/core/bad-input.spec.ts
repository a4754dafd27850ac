import { type Route, routesOf } from '../../support/routes';
import { startApp, type TestApp } from '../../support/test-app';

let app: TestApp;
let routes: Route[];
beforeAll(async () => {
  app = await startApp();
  // The provider's own doors are signed instead and have specs of their own; signing out would end the session that asks.
  routes = routesOf(app).filter(
    ({ method, path }) => method !== 'get' && !/\/sandbox\/|\/razorpay\/(return|webhook)$|\/logout$/.test(path),
  );
});
afterAll(() => app.stop());

/** Everything that is stored, except what a request may always leave: its session's renewal and the audit of a refusal. */
async function stored(): Promise<string> {
  const manager = await app.as('manager');
  const reads = [
    '/api/events?includeInactive=true',
    '/api/bookings',
    '/api/settings',
    '/api/users',
    '/api/diary-events',
    '/api/devices',
    '/api/inventory',
  ];
  const replies = await Promise.all(reads.map((path) => manager.get(path)));
  return JSON.stringify(replies.map(({ body }) => body.data));
}

const each = async (send: (route: Route, address: string) => Promise<{ status: number; body: { success?: boolean; code?: string } }>) =>
  Promise.all(
    routes.map(async (route) => {
      const { status, body } = await send(route, route.path.replace(/:\w+/g, '999999'));
      return { route: `${route.method} ${route.path}`, status, success: body.success, code: body.code };
    }),
  );

/** Uploads come as multipart, so their route refuses the other kind before it looks inside. */
const expected = (status: number, code: string) =>
  routes.map(({ method, path }) => ({
    route: `${method} ${path}`,
    success: false,
    ...(path === '/api/media' ? { status: 415, code: 'input.type' } : { status, code }),
  }));

describe('every route that may change something', () => {
  it('refuses broken JSON and stores nothing', async () => {
    const manager = await app.as('manager');
    const before = await stored();
    const answers = await each(({ method }, address) => manager[method](address).set('Content-Type', 'application/json').send('{"a": '));
    expect(answers).toEqual(expected(400, 'input.malformed'));
    expect(await stored()).toBe(before);
  });

  it('refuses more than a megabyte and stores nothing', async () => {
    const manager = await app.as('manager');
    const before = await stored();
    const body = JSON.stringify({ text: 'മ'.repeat(400_000) });
    const answers = await each(({ method }, address) => manager[method](address).set('Content-Type', 'application/json').send(body));
    expect(answers).toEqual(expected(413, 'input.tooLarge'));
    expect(await stored()).toBe(before);
  });

  it('refuses a form', async () => {
    const manager = await app.as('manager');
    const answers = await each(({ method }, address) => manager[method](address).type('form').send('a=b'));
    expect(answers).toEqual(expected(415, 'input.type'));
  });

  it('refuses a page of another site, whoever is signed in', async () => {
    const manager = await app.as('manager');
    for (const { method, path } of routes) {
      const reply = await manager[method](path.replace(/:\w+/g, '999999')).set('Origin', 'https://evil.example').send({});
      expect([method, path, reply.status, reply.body.code]).toEqual([method, path, 403, 'origin.foreign']);
    }
  });

  it.each([
    ['an array', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"x"'],
    ['a prototype key', '{"__proto__":{"role":"manager"}}'],
  ])('answers %s instead of a body with a 4xx, never a crash', async (_, body) => {
    const manager = await app.as('manager');
    const answers = await each(({ method }, address) => manager[method](address).set('Content-Type', 'application/json').send(body));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
