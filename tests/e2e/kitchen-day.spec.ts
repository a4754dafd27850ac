import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, BY_PUSH } from './support/kitchen.ts';

test.use({ serviceWorkers: 'allow' });

const rowOf = (page: Page, task: string): Locator => page.getByRole('listitem', { name: task, exact: true });
const press = (where: Page | Locator, button: string): Promise<void> => where.getByRole('button', { name: button, exact: true }).click();

test(
  'one event on two phones, a desk and a TV screen: whatever one does is on all of them within a second',
  { tag: '@smoke' },
  async ({ office, cookByLink, managerAtTheForm, tvByCode }) => {
    const event = await office.event();
    const desk = await managerAtTheForm('/admin');
    const tv = await tvByCode('TV screen by the pit', desk);
    const [ammini, basheer] = [await cookByLink('Ammini'), await cookByLink('Basheer')];
    const everyone = [ammini, basheer, desk];
    await tv.goto(`/soplocked/board?eventId=${event.id}`);
    for (const page of everyone) {
      await page.goto(`/kitchen/events/${event.id}`);
      await expect(page.getByRole('button', { name: 'Start Task' }).first()).toBeVisible();
    }
    const all = async (see: (page: Page) => Promise<void>): Promise<void> => void (await Promise.all(everyone.map(see)));
    const now = tv.getByRole('region', { name: /^Now/ });
    await expect(now).toBeVisible();
    const task = 'Taste the chutney';

    await test.step('a task is added, and is listed once', async () => {
      await press(ammini, 'Add');
      await ammini.getByRole('menuitem', { name: 'Add Custom Task' }).click();
      const form = ammini.getByRole('dialog', { name: 'Add Custom Task' });
      await form.getByLabel(/^Task/).fill(task);
      await form.getByLabel(/^Duration/).fill('10');
      await expectAccessible(ammini);
      await press(form, 'Add task');
      await all((page) => expect(rowOf(page, task)).toHaveCount(1, BY_PUSH));
    });

    await test.step('one starts it, another completes it, a third takes that back', async () => {
      await press(rowOf(ammini, task), 'Start Task');
      await all((page) => expect(rowOf(page, task)).toContainText('Started by Ammini', BY_PUSH));
      await expect(now).toContainText(task, BY_PUSH);
      await press(rowOf(basheer, task), 'Complete Task');
      await all((page) => expect(rowOf(page, task)).toContainText('Completed by Basheer', BY_PUSH));
      await expect(now).not.toContainText(task, BY_PUSH);
      await press(rowOf(desk, task), 'Undo completion');
      await all((page) => expect(rowOf(page, task).getByRole('button', { name: 'Complete Task' })).toBeVisible(BY_PUSH));
    });

    await test.step('a cook was faster than a phone without a network: the phone says so', async () => {
      const late = await office.freshTask(event.id);
      await basheer.context().setOffline(true);
      await press(rowOf(basheer, late.task), 'Start Task');
      await press(rowOf(basheer, late.task), 'Undo start');
      await press(rowOf(ammini, late.task), 'Start Task');
      await press(rowOf(ammini, late.task), 'Complete Task');
      await basheer.context().setOffline(false);
      await expect(rowOf(basheer, late.task)).toContainText(/Ammini completed this at .+ Nothing was overwritten\./);
      await expectAccessible(basheer);
      expect(await office.task(event.id, late.id)).toMatchObject({ completed: true, completedBy: 'Ammini', startedBy: 'Ammini' });
    });

    await test.step('the delivery moves the day, and one tap moves it back', async () => {
      const served = (await office.tasks(event.id)).find(({ isFinalTask }) => isFinalTask);
      const shows = (time: string) => (page: Page) =>
        expect(rowOf(page, served?.task ?? '').getByText(time, { exact: true })).toBeVisible();
      const before = served?.startTime ?? '';
      await press(desk, 'Schedule Tasks');
      const choice = desk.getByRole('group', { name: 'Delivery time' });
      await choice.getByText('2 PM', { exact: true }).click();
      await press(desk, 'Apply Schedule Changes');
      await expect(desk.getByText('Schedule updated')).toBeVisible();
      const after = (await office.task(event.id, served?.id ?? '')).startTime ?? '';
      expect(after).not.toBe(before);
      await all(shows(after));
      await expect(tv.getByText('at 2:00 PM')).toBeVisible();
      await press(desk, 'Undo: back to 12:00 PM');
      await all(shows(before));
      await expect(tv.getByText('at 12:00 PM')).toBeVisible();
    });

    await test.step('a deletion is everywhere, and so is its undo', async () => {
      await press(rowOf(desk, task), 'More');
      await desk.getByRole('menuitem', { name: 'Delete task' }).click();
      const ask = desk.getByRole('dialog', { name: 'Delete task' });
      await expectAccessible(desk);
      await press(ask, 'Delete');
      await all((page) => expect(rowOf(page, task)).toHaveCount(0, BY_PUSH));
      await press(desk, 'Undo');
      await all((page) => expect(rowOf(page, task)).toHaveCount(1, BY_PUSH));
    });

    await test.step('a reset is everywhere, and so is its undo', async () => {
      await press(ammini, 'All tools');
      await ammini.getByRole('menuitem', { name: 'Reset All Tasks' }).click();
      await press(ammini.getByRole('dialog', { name: 'Reset All Tasks' }), 'Reset all');
      await all((page) => expect(rowOf(page, task)).toHaveCount(0));
      await press(ammini, 'Undo');
      await all((page) => expect(rowOf(page, task)).toHaveCount(1));
    });
  },
);
