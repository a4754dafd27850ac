import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, BY_PUSH } from './support/kitchen.ts';

const openTasks = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Event Diary' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};
const rowOf = (page: Page, task: string): Locator => page.getByRole('listitem', { name: task, exact: true });
const press = (row: Locator, button: string): Promise<void> => row.getByRole('button', { name: button }).click();

test(
  'two phones on one list agree within a second when a cook starts, completes or takes back',
  { tag: '@smoke' },
  async ({ office, cook }) => {
    const event = await office.event();
    const task = await office.freshTask(event.id);
    const [ammini, basheer] = [await cook('Ammini'), await cook('Basheer')];
    for (const page of [ammini, basheer]) await openTasks(page, event.title);
    const [hers, his] = [rowOf(ammini, task.task), rowOf(basheer, task.task)];
    await expect(his.getByRole('button', { name: 'Start Task' })).toBeVisible();
    await expect(hers.getByRole('button', { name: 'Start Task' })).toBeVisible();

    await press(hers, 'Start Task');
    await expect(his).toContainText('Started by Ammini', BY_PUSH);

    await press(his, 'Complete Task');
    await expect(hers).toContainText('Completed by Basheer', BY_PUSH);

    await press(hers, 'Undo completion');
    await expect(his.getByRole('button', { name: 'Complete Task' })).toBeVisible(BY_PUSH);
    await expect(his).toContainText('Started by Ammini');

    await press(his, 'Undo start');
    await expect(hers.getByRole('button', { name: 'Start Task' })).toBeVisible(BY_PUSH);

    expect(await office.task(event.id, task.id)).toMatchObject({ startedAt: null, completed: false, version: task.version + 4 });
  },
);

test('the task list of a phone is open to everyone', { tag: '@reads' }, async ({ office, cook }) => {
  const event = await office.event();
  const page = await cook('Ammini');
  await page.getByRole('tab', { name: 'Event Diary' }).click();
  await expect(page.getByRole('link', { name: event.title })).toBeVisible();
  await expectAccessible(page);
  await openTasks(page, event.title);
  await expect(page.getByRole('button', { name: 'Start Task' }).first()).toBeVisible();
  await expectAccessible(page);
});
