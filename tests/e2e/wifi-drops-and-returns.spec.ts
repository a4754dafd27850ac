import type { Page } from '@playwright/test';
import { expect, test } from './support/kitchen.ts';

test.use({ serviceWorkers: 'allow' });

const listOf = (event: { id: string }): string => `/kitchen/events/${event.id}`;
const openTask = async (page: Page, task: string) => {
  const row = page.getByRole('listitem', { name: task, exact: true });
  await expect(row).toBeVisible();
  return row;
};
/** The kitchen's page also opens without a network once its worker holds it. */
const workerHoldsThePage = (page: Page): Promise<void> => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('what is done while the Wi-Fi is away waits, is said to wait, and arrives once', { tag: '@smoke' }, async ({ office, cook }) => {
  const event = await office.event();
  const before = await office.freshTask(event.id);
  const page = await cook('Ammini', listOf(event));
  const row = await openTask(page, before.task);

  await page.context().setOffline(true);
  await row.getByRole('button', { name: 'Start Task' }).click();
  await expect(row).toContainText('Waiting to send');
  await row.getByRole('button', { name: 'Complete Task' }).click();
  await expect(page.getByText('2 waiting to send')).toBeVisible();
  await expect(row).toContainText('Completed by Ammini');
  expect(await office.task(event.id, before.id), 'nothing has left the phone').toEqual(before);

  await page.context().setOffline(false);
  await expect(row).not.toContainText('Waiting to send');
  await expect(page.getByText(/waiting to send/)).toHaveCount(0);
  expect(await office.task(event.id, before.id)).toMatchObject({
    startedBy: 'Ammini',
    completedBy: 'Ammini',
    completed: true,
    version: before.version + 2,
  });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('what was taken back while the Wi-Fi was away takes nobody else’s work back', async ({ office, cook }) => {
  const event = await office.event();
  const before = await office.freshTask(event.id);
  const [ammini, basheer] = [await cook('Ammini', listOf(event)), await cook('Basheer', listOf(event))];
  const rows = { ammini: await openTask(ammini, before.task), basheer: await openTask(basheer, before.task) };

  await basheer.context().setOffline(true);
  await rows.basheer.getByRole('button', { name: 'Start Task' }).click();
  await rows.basheer.getByRole('button', { name: 'Undo start' }).click();
  await rows.ammini.getByRole('button', { name: 'Start Task' }).click();
  await expect(rows.ammini).toContainText('Started by Ammini');
  await basheer.context().setOffline(false);
  await expect(rows.basheer).toContainText(/Ammini started this at .+ Nothing was overwritten/);
  await expect(rows.basheer).toContainText('Started by Ammini');
  expect(await office.task(event.id, before.id)).toMatchObject({ startedBy: 'Ammini', version: before.version + 1 });
});

test('a closed tab does not lose what waits: it is there when the page opens again without a network, and is sent later', async ({
  office,
  cook,
}) => {
  const event = await office.event();
  const before = await office.freshTask(event.id);
  const first = await cook('Basheer', listOf(event));
  const row = await openTask(first, before.task);
  await workerHoldsThePage(first);
  const phone = first.context();

  await phone.setOffline(true);
  await row.getByRole('button', { name: 'Start Task' }).click();
  await expect(row).toContainText('Waiting to send');
  await first.close();

  const second = await phone.newPage();
  await second.goto(listOf(event));
  const again = await openTask(second, before.task);
  await expect(again).toContainText('Waiting to send');
  await expect(again).toContainText('Started by Basheer');

  await phone.setOffline(false);
  await expect(again).not.toContainText('Waiting to send');
  expect(await office.task(event.id, before.id)).toMatchObject({ startedBy: 'Basheer', version: before.version + 1 });
});

test('a reply that is lost on the way back does not do the work twice', async ({ office, cook }) => {
  const event = await office.event();
  const before = await office.freshTask(event.id);
  const page = await cook('Ammini', listOf(event));
  const row = await openTask(page, before.task);
  let arrivals = 0;
  await page.route(`**/tasks/${before.id}/start`, async (route) => {
    arrivals += 1;
    if (arrivals > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });

  await row.getByRole('button', { name: 'Start Task' }).click();
  await expect.poll(() => arrivals).toBe(2);
  await expect(row).not.toContainText('Waiting to send');
  await expect(row).toContainText('Started by Ammini');
  expect((await office.task(event.id, before.id)).version).toBe(before.version + 1);
});
