import { expect, expectAccessible, test } from './support/kitchen.ts';
import { chooseLanguage } from './support/language.ts';

test.use({ serviceWorkers: 'allow' });

/** @source requirements/kitchen §2.9 */
const OPENS_WITHIN_MS = 2_000;
const THUMB = 48;

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
  await expect(page.getByText('1 waiting to send')).toBeVisible();
  await page.context().setOffline(false);
  await expect(row).toContainText('Started by Ammini K');
  await expect(page.getByText(/waiting to send/)).toHaveCount(0);
});

test('no page of the kitchen slides sideways on a phone, in either language', { tag: '@reads' }, async ({ office, cook }) => {
  const event = `/kitchen/events/${(await office.event()).id}`;
  const page = await cook('Ammini');
  const addresses = ['/kitchen', '/kitchen?tab=diary', '/kitchen?tab=inventory', '/roadmap', '/eventreports', event];
  const panels = ['schedule', 'recipe', 'reviews'].map((panel) => `${event}?panel=${panel}`);
  for (const language of ['English', 'മലയാളം']) {
    await chooseLanguage(page, language);
    for (const address of [...addresses, ...panels]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      expect([address, language, scrollWidth]).toEqual([address, language, clientWidth]);
    }
  }
});

test('no word of the bar at the foot of a narrow phone is broken in two', { tag: '@reads' }, async ({ cook }) => {
  const page = await cook('Basheer');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const open of ['/kitchen?tab=guide', '/kitchen/events/today']) {
    await page.goto(open);
    const words = page.getByText(/^Inventory Management$/).last();
    await expect(words).toBeVisible();
    const lines = await words.evaluate((element) => {
      const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) ?? element.firstChild;
      const start = (text?.textContent ?? '').indexOf('Management');
      const word = document.createRange();
      word.setStart(text as Node, start);
      word.setEnd(text as Node, start + 'Management'.length);
      return word.getClientRects().length;
    });
    expect(lines, open).toBe(1);
  }
});

test(
  'an open shopping plan leaves the tools of the task list as they are, on a narrow phone',
  { tag: '@reads' },
  async ({ office, cook }) => {
    const { id } = await office.event();
    const page = await cook('Ammini');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/kitchen/events/${id}`);
    const tools = page.getByRole('group', { name: 'What this event needs' });
    const before = (await tools.boundingBox())?.height;
    await tools.getByRole('button', { name: 'All tools' }).click();
    await page.getByRole('menuitem', { name: 'Shopping plan' }).click();
    await expect(page.getByRole('table').first()).toBeVisible();
    expect((await tools.boundingBox())?.height).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  },
);

test('a phone that is turned keeps what is open in the console', { tag: '@reads' }, async ({ manager }) => {
  const page = await manager('/admin?tab=recipe');
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: /^Edit as a new version/ })
    .first()
    .click();
  const reason = page.getByLabel('Why, for the list of versions');
  await reason.fill('Less salt');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('tab', { name: 'Recipe' })).toBeVisible();
  await expect(reason).toHaveValue('Less salt');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(reason).toHaveValue('Less salt');
});

test('a revoked phone shows nothing of the kitchen within five seconds', async ({ office, cook }) => {
  const event = await office.event();
  const page = await cook('Ammini', `/kitchen/events/${event.id}`);
  await expect(page.getByRole('button', { name: 'Start Task' }).first()).toBeVisible();
  await office.revoke('Ammini');
  await expect(page.getByRole('heading', { name: 'Sign in to Kuzhi' })).toBeVisible({ timeout: 5_000 });
  await expect(page.getByText(event.title)).toHaveCount(0);
});

test('the diary feeds whom the bookings promise', async ({ office, cook }) => {
  const page = await cook('Ammini');
  await page.getByRole('tab', { name: 'Event Diary' }).click();
  await page.getByRole('button', { name: 'Create Event' }).click();
  const form = page.getByRole('dialog', { name: 'Create Event' });
  await form.getByLabel(/Event title/).fill('Onam sadya mandi');
  await form.getByLabel(/^Date/).fill('2099-08-20');
  const sale = await office.sale();
  await form.getByLabel('Linked sale').selectOption({ value: String(sale.id) });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create Event' }).click();
  const card = page.getByRole('article', { name: 'Onam sadya mandi' });
  await expect(card).toContainText('0 portions booked × 2 people');
  await expect(card).toContainText('10 people');
  for (const portions of [5, 4]) await office.book(sale, portions);
  await expect(card).toContainText('9 portions booked × 2 people');
  await expect(card).toContainText('18 people');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete event' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(card).toBeVisible();
});
