import { contractRoutes } from '../../support/contract-routes';
import { routesOf } from '../../support/routes';
import { startApp } from '../../support/test-app';

/** Who may call each of them is tried in `tests/faults/who-may-what.spec.ts`. @source contract §4 */
it('the contract lists every route, and only routes that exist', async () => {
  const app = await startApp();
  // The sandbox provider stands for another company's server; its own spec holds it.
  const named = routesOf(app)
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    .filter((route) => !route.includes('/sandbox/'));
  await app.stop();
  expect(named.sort()).toEqual(Object.keys(contractRoutes()).sort());
});
