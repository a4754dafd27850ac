import type { Page } from '@playwright/test';
import { expect, test } from './support/kitchen.ts';
import { holdsEverything, isLive, letIn, pairingCode, pitPage, PIT_STEP, stopButton } from './support/tv.ts';

test.use({ serviceWorkers: 'allow' });

/** @source contract §5 */
const WITHIN_FIVE_SECONDS = { timeout: 5_000 };

/** All that the TV screen's scripts leave behind in the browser, as one text. The app's own code is the same for every kitchen, and so are its default tasks. */
const leftBehind = (tv: Page): Promise<string> =>
  tv.evaluate(async () => {
    const kept = [document.cookie, ...Object.entries(localStorage).flat(), ...Object.entries(sessionStorage).flat()];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        kept.push(request.url);
        if (!/\.(mp4|woff2|js)$/.test(new URL(request.url).pathname)) kept.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return kept.join('\n');
  });

test('a revoked TV screen sees nothing within five seconds and keeps nothing of the kitchen', async ({ visitor, office }) => {
  const event = await office.event();
  const tv = await visitor('tv');
  await letIn(tv, office, 'Lost TV screen');
  await tv.goto('/soplocked/board');
  const tasks = await office.tasks(event.id);
  const onBoard = await tv.getByRole('region', { name: 'Next' }).getByRole('listitem').first().textContent();
  const task = tasks.find((one) => onBoard?.includes(one.task));
  expect(task, 'the board shows tasks').toBeDefined();
  await tv.goto(pitPage(event));
  await office.setTimer(event.id, PIT_STEP.id, true);
  await expect(stopButton(tv)).toBeVisible();
  await holdsEverything(tv);
  const ours = [event.id, event.title, task?.task ?? '', '"startTime"'];
  const keeps = async () => {
    const kept = await leftBehind(tv);
    return ours.filter((words) => kept.includes(words));
  };
  expect(await keeps(), 'a TV screen remembers for the next power cut').toEqual(ours);

  await office.revoke('Lost TV screen');
  await expect(pairingCode(tv)).toBeVisible(WITHIN_FIVE_SECONDS);
  await expect(tv.getByRole('heading', { name: 'Pit Preparation SOP' })).toHaveCount(0);
  await expect(tv.getByText(event.title)).toHaveCount(0);
  await expect(tv.getByRole('button')).toHaveCount(0);
  await expect.poll(keeps, { message: 'nothing is left of the kitchen' }).toEqual([]);

  for (const page of ['/soplocked', '/soplocked/board', '/soplocked/finalcooking']) {
    await tv.goto(page);
    await expect(pairingCode(tv)).toBeVisible();
    await expect(tv.getByRole('link')).toHaveCount(0);
  }
  for (const path of ['/api/diary-events', `/api/todos/${event.id}`, `/api/timers/${event.id}`])
    expect((await tv.request.get(path)).status(), path).toBe(401);
});

test('a TV screen’s session opens no other page and no other data', { tag: '@reads' }, async ({ visitor, office }) => {
  const event = await office.event();
  const tv = await visitor('tv');
  await letIn(tv, office, 'Curious TV screen');
  await tv.goto('/soplocked');
  await isLive(tv, 5_000);

  for (const path of [
    '/api/bookings',
    '/api/settings',
    '/api/stats',
    '/api/users',
    '/api/devices',
    '/api/audit',
    '/api/inventory',
    `/api/reports/${event.id}.csv`,
    `/api/diary-events/${event.id}/plan`,
  ])
    expect((await tv.request.get(path)).status(), path).toBe(403);
  const headers = { Origin: new URL(tv.url()).origin };
  const writes = [
    tv.request.post('/api/diary-events/create', { headers, data: {} }),
    tv.request.post(`/api/todos/${event.id}/tasks`, { headers, data: {} }),
    tv.request.put('/api/settings', { headers, data: {} }),
    tv.request.post('/api/devices/approve', { headers, data: {} }),
  ];
  for (const reply of await Promise.all(writes)) expect(reply.status(), reply.url()).toBe(403);

  for (const page of ['/admin', '/kitchen', `/kitchen/events/${event.id}`, '/eventreports']) {
    await tv.goto(page);
    await expect(tv, `${page} sends a TV screen home`).toHaveURL('/soplocked');
  }
});
