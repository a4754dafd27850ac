import type { Page } from '@playwright/test';
import { Deployment, NEXT_VERSION } from './support/deployment.ts';
import { expect, test as kitchen } from './support/kitchen.ts';
import { Server } from './support/server.ts';
import { holdsEverything, isLive, letIn, pitPage, PIT_STEP, startButton, stopButton } from './support/tv.ts';

/** The kitchen's own server is one that can be replaced by a newer one. */
const test = kitchen.extend<{ deployment: Deployment }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: here nothing
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

test.use({ serviceWorkers: 'allow' });

const runs = (tv: Page) => tv.locator('meta[name=version]').getAttribute('content');
/** How often the page was loaded from now on. */
function loadsOf(tv: Page): string[] {
  const loads: string[] = [];
  tv.on('load', (page) => loads.push(page.url()));
  return loads;
}
const workerHasNext = (tv: Page) =>
  tv.evaluate(async (version) => {
    const page = await caches.match('/soplocked', { ignoreSearch: true });
    const [registration] = await navigator.serviceWorker.getRegistrations();
    return registration?.active?.state === 'activated' && ((await page?.text()) ?? '').includes(version);
  }, NEXT_VERSION);

test('a TV screen takes a new version automatically, not under a running timer, and once', async ({
  visitor,
  server,
  office,
  deployment,
}) => {
  const event = await office.event();
  const tv = await visitor('tv');
  await letIn(tv, office, 'TV screen by the pit');
  await tv.goto(pitPage(event));
  await office.setTimer(event.id, PIT_STEP.id, true);
  await expect(stopButton(tv)).toBeVisible();
  await holdsEverything(tv);
  const loads = loadsOf(tv);

  deployment.deployNextTv();
  await server.kill();
  await server.boot();
  await isLive(tv, 5_000);
  await expect.poll(() => workerHasNext(tv), { message: 'the next version is on this television' }).toBe(true);
  expect(loads, 'not under a running timer').toEqual([]);
  expect(await runs(tv)).not.toBe(NEXT_VERSION);

  await office.setTimer(event.id, PIT_STEP.id, false);
  await expect.poll(() => runs(tv), { message: 'the next version, without a touch' }).toBe(NEXT_VERSION);
  await expect(startButton(tv)).toBeVisible();
  await isLive(tv, 5_000);
  // The page is read before its pictures are, and only with them it counts as loaded.
  await expect.poll(() => loads.length).toBe(1);
});

test('a TV screen without a worker takes a new version too, and does not restart endlessly where it cannot get it', async ({
  visitor,
  server,
  office,
  deployment,
}) => {
  const tv = await visitor('tv');
  await letIn(tv, office, 'TV screen by the rice');
  await tv.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await tv.clock.install();
  await tv.goto('/soplocked');
  await isLive(tv, 5_000);
  const old = await (await tv.request.get('/soplocked')).text();
  const loads = loadsOf(tv);

  // Something on the way keeps the old page.
  await tv.route('**/soplocked', (route) => route.fulfill({ contentType: 'text/html', body: old }));
  deployment.deployNextTv();
  await server.kill();
  await server.boot();
  await expect.poll(() => loads.length, { message: 'it starts anew', timeout: 15_000 }).toBe(1);
  await isLive(tv, 5_000);
  for (let looks = 0; looks < 3; looks += 1) {
    const look = tv.waitForResponse(/soplocked\?fresh/);
    await tv.clock.fastForward(11 * 60_000);
    await look;
  }
  expect(await runs(tv)).not.toBe(NEXT_VERSION);
  expect(loads, 'once').toHaveLength(1);

  await tv.unroute('**/soplocked');
  await tv.reload();
  await expect.poll(() => runs(tv)).toBe(NEXT_VERSION);
  await isLive(tv, 5_000);
  expect(loads).toHaveLength(2);
});
