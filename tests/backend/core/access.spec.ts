import type { Role } from '#shared/auth/roles';
import { contractRoutes } from '../../support/contract-routes';
import { routesOf } from '../../support/routes';
import { startApp, type TestApp } from '../../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Who may call what: P everybody, K kitchen and manager, T screens, M manager. @source contract §4 */
const TABLE = contractRoutes();

const ROLES: (Role | null)[] = [null, 'tv', 'kitchen', 'manager'];

function mayCall(role: Role | null, access: string): boolean {
  if (access === 'P') return true;
  if (role === 'manager') return access.includes('M') || access.includes('K');
  return role === 'kitchen' ? access.includes('K') : role === 'tv' && access.includes('T');
}

it('lists every route, and only routes that exist', () => {
  // The sandbox provider stands for another company's server; its own spec holds it.
  const named = routesOf(app)
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    .filter((route) => !route.includes('/sandbox/'));
  expect(named.sort()).toEqual(Object.keys(TABLE).sort());
});

it.each(Object.entries(TABLE))('%s is open to %s and closed to everyone else', async (route, access) => {
  const [method = '', path = ''] = route.split(' ');
  const address = path.replace(/:\w+/g, '999999');
  for (const role of ROLES) {
    const agent = role ? await app.as(role) : app.http;
    const reply = await agent[method.toLowerCase() as 'get'](address).set('Accept', 'application/json');
    const outcome = reply.status === 401 || reply.status === 403 ? reply.status : 'open';
    expect([role, outcome]).toEqual([role, mayCall(role, access) ? 'open' : role === null ? 401 : 403]);
  }
  // Signing out ends the session that this spec used; the next route gets a new one.
  if (path.endsWith('/logout')) app.forgetSessions();
});
