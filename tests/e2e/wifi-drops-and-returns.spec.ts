import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/kitchen.ts';
import { chooseLanguage } from './support/language.ts';

test.use({ serviceWorkers: 'allow' });

/** @source requirements/kitchen §2.9 */
const OPENS_WITHIN_MS = 2_000;
const THUMB = 48;

const listOf = (event: { id: string }): string => `/kitchen/events/${event.id}`;
const openTask = async (page: Page, task: string) => {
  const row = page.getByRole('listitem', { name: task, exact: true });
  await expect(row).toBeVisible();
  return row;
};
/** The kitchen's page also opens without a network once its worker holds it. */
const workerHoldsThePage = (page: Page): Promise<void> => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('an action while the Wi-Fi is away waits, shows that it waits, and arrives once', { tag: '@smoke' }, async ({ office, cook }) => {
  const event = await office.event();
  const before = await office.freshTask(event.id);
  const page = await cook('Ammini', listOf(event));
  const row = await openTask(page, before.task);

  await page.context().setOffline(true);
  await row.getByRole('button', { name: 'Start Task' }).click();
  await expect(row).toContainText('Waiting to send');
  await row.getByRole('button', { name: 'Complete Task' }).click();
  await expect(page.getByRole('img', { name: '2 waiting to send' })).toBeVisible();
  await expect(row).toContainText('Completed by Ammini');
  expect(await office.task(event.id, before.id), 'nothing has left the phone').toEqual(before);

  await page.context().setOffline(false);
  await expect(row).not.toContainText('Waiting to send');
  await expect(page.getByRole('img', { name: /waiting to send/ })).toHaveCount(0);
  expect(await office.task(event.id, before.id)).toMatchObject({
    startedBy: 'Ammini',
    completedBy: 'Ammini',
    completed: true,
    version: before.version + 2,
  });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('an undo while the Wi-Fi was away takes no other cook’s work back', async ({ office, cook }) => {
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

test('a closed tab does not lose waiting actions: they are there when the page opens again without a network, and are sent later', async ({
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

test('a phone keeps its cook’s name and language, has buttons for a wet thumb, and opens without a network within two seconds', async ({
  office,
  cook,
}) => {
  const event = await office.event();
  const { task } = await office.freshTask(event.id);
  const page = await cook('Ammini', `/kitchen/events/${event.id}`);
  const row = page.getByRole('listitem', { name: task, exact: true });
  const start = row.getByRole('button', { name: 'Start Task' });
  await expect(start).toBeVisible();
  expect((await start.boundingBox())?.height).toBeGreaterThanOrEqual(THUMB);

  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByLabel('Your name').fill('Ammini K');
  await page.getByRole('button', { name: 'Use this name' }).click();
  await chooseLanguage(page, 'മലയാളം');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
  await expectAccessible(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
  await expect(page.getByText('Ammini K')).toBeVisible();
  await chooseLanguage(page, 'English');

  await page.context().setOffline(true);
  // The best of three: the others tell how busy this machine is.
  const openings: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const before = Date.now();
    await page.goto(`/kitchen/events/${event.id}`);
    await expect(start).toBeVisible();
    openings.push(Date.now() - before);
  }
  expect(Math.min(...openings)).toBeLessThan(OPENS_WITHIN_MS);
  await start.click();
  await expect(page.getByRole('img', { name: '1 waiting to send' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(row).toContainText('Started by Ammini K');
  await expect(page.getByRole('img', { name: /waiting to send/ })).toHaveCount(0);
});

test('without a network the list of the store stays, a count waits, and arrives once', async ({ cook, office }) => {
  const phone = await cook('Basheer', '/kitchen?tab=inventory');
  const ghee = phone.getByRole('listitem', { name: 'Ghee', exact: true });
  await expect(ghee).toBeVisible();
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(phone.getByText('Failed to load inventory data. Using local data if available.')).toBeVisible();
  await ghee.getByRole('button', { name: 'Stock of Ghee' }).click();
  const stock = phone.getByRole('dialog', { name: 'Ghee' });
  await stock.getByRole('button', { name: '0.5 kg more' }).click();
  await stock.getByRole('button', { name: 'Save the count' }).click();
  await expect(phone.getByText('Failed to save data to server, but saved locally')).toBeVisible({ timeout: 8_000 });
  await expect(ghee).toContainText('Waiting to send');
  await expect(ghee).toContainText('0.5 kg');

  await phone.context().setOffline(false);
  await expect(ghee).not.toContainText('Waiting to send');
  expect(await office.stock(1019)).toBe(0.5);
});
