import { expect, expectAccessible, test } from './support/kitchen.ts';

test(
  'an open shopping plan leaves the tools of the task list as they are, on a narrow phone',
  { tag: '@reads' },
  async ({ office, cook }) => {
    const { id } = await office.event();
    const page = await cook('Ammini');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/kitchen/events/${id}`);
    const tools = page.getByRole('group', { name: 'Tools of this event' });
    const before = (await tools.boundingBox())?.height;
    await tools.getByRole('button', { name: 'All tools' }).click();
    await page.getByRole('menuitem', { name: 'Shopping plan' }).click();
    await expect(page.getByRole('table').first()).toBeVisible();
    expect((await tools.boundingBox())?.height).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  },
);

test('a phone that is turned keeps the open form in the console', { tag: '@reads' }, async ({ manager }) => {
  const page = await manager('/admin?tab=recipe');
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: /^Edit as a new version/ })
    .first()
    .click();
  const reason = page.getByLabel('Why, for the list of versions');
  await reason.fill('Less salt');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('link', { name: 'Recipe', exact: true })).toBeVisible();
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

test('the diary follows the people that the bookings promise', async ({ office, cook }) => {
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
