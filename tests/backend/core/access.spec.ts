import { allEndpoints, routeOf } from '../../support/endpoints';
import { routesOf } from '../../support/routes';
import { startApp } from '../../support/test-app';

/** Who may call each of them is tried in `tests/faults/who-may-what.spec.ts`. @source contract §4 */
it('the tables of endpoints list every route, and only routes that exist', async () => {
  const app = await startApp();
  // The sandbox provider imitates another company's server; its own spec holds it.
  const named = routesOf(app)
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    .filter((route) => !route.includes('/sandbox/'));
  await app.stop();
  const listed = (await allEndpoints()).map(({ endpoint }) => routeOf(endpoint));
  expect(named.sort()).toEqual([...new Set(listed)].sort());
});
