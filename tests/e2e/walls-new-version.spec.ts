import type { Page } from '@playwright/test';
import { Deployment, NEXT_VERSION } from './support/deployment.ts';
import { expect, test as kitchen } from './support/kitchen.ts';
import { Server } from './support/server.ts';
import { holdsEverything, isLive, letIn, pitPage, PIT_STEP, startButton, stopButton } from './support/walls.ts';

/** The kitchen's own server is one that can be replaced by a newer one. */
const test = kitchen.extend<{ deployment: Deployment }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: here nothing
  deployment: async ({}, use) => {
    const deployment = new Deployment();
    await use(deployment);
    deployment.remove();
  },
  server: async ({ deployment }, use) => {
    const server = await Server.start({}, deployment.program);
    await use(server);
    await server.remove();
  },
});

const runs = (wall: Page) => wall.locator('meta[name=version]').getAttribute('content');
/** How often the page was loaded from now on. */
function loadsOf(wall: Page): string[] {
  const loads: string[] = [];
  wall.on('load', (page) => loads.push(page.url()));
  return loads;
}
const workerHasNext = (wall: Page) =>
  wall.evaluate(async (version) => {
    const page = await caches.match('/soplocked', { ignoreSearch: true });
    const [registration] = await navigator.serviceWorker.getRegistrations();
    return registration?.active?.state === 'activated' && ((await page?.text()) ?? '').includes(version);
  }, NEXT_VERSION);

test('a wall takes a new version by itself, not under a running timer, and once', async ({ visitor, server, office, deployment }) => {
  const event = await office.event();
  const wall = await visitor('wall');
  await letIn(wall, office, 'Wall by the pit');
  await wall.goto(pitPage(event));
  await office.setTimer(event.id, PIT_STEP.id, true);
  await expect(stopButton(wall)).toBeVisible();
  await holdsEverything(wall);
  const loads = loadsOf(wall);

  deployment.deployNextWall();
  await server.kill();
  await server.boot();
  await isLive(wall, 5_000);
  await expect.poll(() => workerHasNext(wall), { message: 'the next version is on this television' }).toBe(true);
  expect(loads, 'not under a running timer').toEqual([]);
  expect(await runs(wall)).not.toBe(NEXT_VERSION);

  await office.setTimer(event.id, PIT_STEP.id, false);
  await expect.poll(() => runs(wall), { message: 'the next version, without a touch' }).toBe(NEXT_VERSION);
  await expect(startButton(wall)).toBeVisible();
  await isLive(wall, 5_000);
  // The page is read before its pictures are, and only with them it counts as loaded.
  await expect.poll(() => loads.length).toBe(1);
});

test('a wall without a worker takes a new version too, and does not start for ever where it cannot get it', async ({
  visitor,
  server,
  office,
  deployment,
}) => {
  const wall = await visitor('wall');
  await letIn(wall, office, 'Wall by the rice');
  await wall.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await wall.clock.install();
  await wall.goto('/soplocked');
  await isLive(wall, 5_000);
  const old = await (await wall.request.get('/soplocked')).text();
  const loads = loadsOf(wall);

  // Something on the way keeps the old page.
  await wall.route('**/soplocked', (route) => route.fulfill({ contentType: 'text/html', body: old }));
  deployment.deployNextWall();
  await server.kill();
  await server.boot();
  await expect.poll(() => loads.length, { message: 'it starts anew', timeout: 15_000 }).toBe(1);
  await isLive(wall, 5_000);
  for (let looks = 0; looks < 3; looks += 1) {
    const look = wall.waitForResponse(/soplocked\?fresh/);
    await wall.clock.fastForward(11 * 60_000);
    await look;
  }
  expect(await runs(wall)).not.toBe(NEXT_VERSION);
  expect(loads, 'once').toHaveLength(1);

  await wall.unroute('**/soplocked');
  await wall.reload();
  await expect.poll(() => runs(wall)).toBe(NEXT_VERSION);
  await isLive(wall, 5_000);
  expect(loads).toHaveLength(2);
});
