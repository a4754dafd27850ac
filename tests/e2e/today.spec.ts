import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/kitchen.ts';
import { LOOKS } from './support/language.ts';
import { countTaps } from './support/taps.ts';

const SMALL_PHONE = { width: 360, height: 640 };
/** Was 14,256 px before the day's work had a place of its own. */
const TALLEST = 9_000;

const sizeOf = (page: Page): Promise<{ scrollWidth: number; clientWidth: number; scrollHeight: number }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
    return { scrollWidth, clientWidth, scrollHeight };
  });

test('a cook who opens the kitchen starts the next task with one tap', async ({ office, cook }) => {
  const { task } = await office.freshTask((await office.event()).id);
  const page = await cook('Ammini', '/roadmap');
  await page.setViewportSize(SMALL_PHONE);
  await page.goto('/kitchen');
  const next = page.getByRole('region', { name: 'Next' });
  const start = next.getByRole('article', { name: task, exact: true }).getByRole('button', { name: 'Start Task' });
  await expect(start).toBeVisible();
  const bar = await page.getByRole('navigation', { name: 'Kitchen' }).boundingBox();
  const button = await start.boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(48);
  expect((button?.y ?? 0) + (button?.height ?? 0), 'the whole button is in the first view').toBeLessThanOrEqual(bar?.y ?? 0);
  const taps = await countTaps(page);
  await start.tap();
  const inHand = page.getByRole('region', { name: 'In hand' });
  await expect(inHand.getByRole('article', { name: task, exact: true }).getByRole('button', { name: 'Complete Task' })).toBeVisible();
  await expect(page.getByRole('listitem', { name: task, exact: true })).toContainText('Started by Ammini');
  expect(taps()).toBe(1);

  // With work in hand, the next start is still in the first view.
  await page.goto('/kitchen');
  await expect(inHand).toBeVisible();
  const second = await next.getByRole('button', { name: 'Start Task' }).boundingBox();
  expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('a cook takes 2 kg of rice from the store for a task with three taps', async ({ office, cook }) => {
  const rice = (await office.items()).find(({ name }) => name.startsWith('Mandi rice'));
  await office.buy(rice?.id ?? 0, 5);
  const page = await cook('Ammini', '/kitchen');
  await page.setViewportSize(SMALL_PHONE);
  const card = page.getByRole('region', { name: 'Next' }).getByRole('article').first();
  await expect(card).toBeVisible();
  const taps = await countTaps(page);
  await card.getByRole('button', { name: 'Take from stock' }).tap();
  const store = page.getByRole('dialog');
  await store.getByRole('button', { name: rice?.name ?? '' }).tap();
  await expect(store.getByLabel('Amount in kg')).toBeFocused();
  await page.keyboard.type('2');
  await store.getByRole('button', { name: 'Deduct usage' }).tap();
  await expect.poll(() => office.stock(rice?.id ?? 0)).toBe(3);
  await expect(store).toHaveCount(0);
  expect(taps()).toBe(3);
});

test('every tool of the list is in the two menus of a phone, and tasks that were done before are folded', async ({ office, cook }) => {
  const { id } = await office.event();
  const page = await cook('Ammini', `/kitchen/events/${id}`);
  const tools = page.getByRole('group', { name: 'Tools of this event' });
  const listed = async (menu: string): Promise<string[]> => {
    await tools.getByRole('button', { name: menu }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    const names = await page.getByRole('menuitem').allTextContents();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    return names;
  };
  expect(await listed('Add')).toEqual(['Add Temperature Reading', 'Add Custom Task', 'Add Delivery Task']);
  expect(await listed('All tools')).toEqual([
    'Schedule Tasks',
    'Recipe Calculator',
    'Customer Reviews',
    'Packing',
    'Shopping plan',
    'Stock used',
    'Temperature records',
    'Edit event',
    'Reset All Tasks',
  ]);
  await tools.getByRole('button', { name: 'All tools' }).click();
  await page.getByRole('menuitem', { name: 'Recipe Calculator' }).click();
  await expect(page.getByRole('region', { name: 'Recipe Calculator' })).toBeVisible();
  await page.getByRole('button', { name: 'Recipe Calculator', expanded: true }).click();
  await expect(page.getByRole('region', { name: 'Recipe Calculator' })).toHaveCount(0);

  const { id: taskId, task } = await office.freshTask(id);
  const row = page.getByRole('listitem', { name: task, exact: true });
  await row.getByRole('button', { name: 'Start Task' }).click();
  await row.getByRole('button', { name: 'Complete Task' }).click();
  await expect(row.getByRole('button', { name: 'Undo completion' }), 'what is completed now stays in its place').toBeVisible();
  await expect.poll(async () => (await office.task(id, taskId)).completed).toBe(true);
  await page.reload();
  const done = page.getByRole('button', { name: '1 done' });
  await expect(done).toBeVisible();
  await expect(row).toHaveCount(0);
  await done.click();
  await expect(row.getByRole('button', { name: 'Undo completion' })).toBeVisible();
});

test('today is accessible and as wide as the phone in every language and theme of the kitchen', { tag: '@reads' }, async ({ cook }) => {
  const page = await cook('Ammini', '/roadmap');
  for (const { language, theme } of LOOKS) {
    await page.evaluate((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, JSON.stringify(value))), {
      'kuzhi.staff.theme': theme,
      'kuzhi.staff.language': language,
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/kitchen');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const narrow = await sizeOf(page);
    expect([language, narrow.scrollWidth]).toEqual([language, narrow.clientWidth]);
    await page.setViewportSize(SMALL_PHONE);
    expect((await sizeOf(page)).scrollHeight).toBeLessThan(TALLEST);
    await expectAccessible(page);
  }
});
