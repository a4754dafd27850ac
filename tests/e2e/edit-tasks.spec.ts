import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, BY_PUSH } from './support/kitchen.ts';

test.use({ serviceWorkers: 'allow' });

const rowOf = (page: Page, task: string): Locator => page.getByRole('listitem', { name: task, exact: true });
const formOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit task' });
const edit = async (page: Page, task: string): Promise<void> => {
  const row = rowOf(page, task);
  await row.getByRole('button', { name: /^(More|Edit task)$/ }).click();
  if (await row.getByRole('button', { name: 'More' }).isVisible()) await page.getByRole('menuitem', { name: 'Edit task' }).click();
  await expect(formOf(page)).toBeVisible();
};
const save = (page: Page): Promise<void> => formOf(page).getByRole('button', { name: 'Save task' }).click();

test('a task is given away, moved and corrected on one screen and seen on the other, also after a lost network', async ({
  office,
  cook,
  manager,
}) => {
  const event = await office.event();
  const { id, task } = await office.freshTask(event.id);
  const list = `/kitchen/events/${event.id}`;
  const [basheer, ammini, desk] = [await cook('Basheer', list), await cook('Ammini', list), await manager(list)];
  for (const page of [ammini, basheer, desk]) await expect(page.getByRole('button', { name: 'Start Task' }).first()).toBeVisible();

  await test.step('one tap on the name of an enrolled phone', async () => {
    await rowOf(ammini, task).getByRole('button', { name: 'Details' }).click();
    await rowOf(ammini, task).getByRole('button', { name: 'Assign' }).click();
    await ammini.getByRole('menuitem', { name: 'Basheer', exact: true }).click();
    for (const page of [basheer, desk]) await expect(rowOf(page, task)).toContainText('Basheer', BY_PUSH);
  });

  await test.step('the time and the minutes, from the desk', async () => {
    await edit(desk, task);
    await expectAccessible(desk);
    await formOf(desk).getByLabel('Start time').fill('10:20');
    await formOf(desk)
      .getByLabel(/^Duration/)
      .fill('25');
    await save(desk);
    for (const page of [ammini, basheer]) {
      await expect(rowOf(page, task)).toContainText('10:20 AM', BY_PUSH);
      await expect(rowOf(page, task)).toContainText('25 min');
    }
  });

  await test.step('two at once: the slower one reads who was faster, and the typed value is kept', async () => {
    await edit(basheer, task);
    await expectAccessible(basheer);
    await formOf(basheer)
      .getByLabel(/^Duration/)
      .fill('40');
    await edit(desk, task);
    await formOf(desk)
      .getByLabel(/^Duration/)
      .fill('35');
    await save(desk);
    await expect(rowOf(ammini, task)).toContainText('35 min', BY_PUSH);
    await save(basheer);
    await expect(formOf(basheer)).toContainText(/manager changed this task at/);
    await expect(formOf(basheer).getByLabel(/^Duration/)).toHaveValue('40');
    await save(basheer);
    await expect(rowOf(ammini, task)).toContainText('40 min', BY_PUSH);
  });

  await test.step('without a network it waits, and arrives', async () => {
    await ammini.context().setOffline(true);
    await edit(ammini, task);
    await formOf(ammini).getByLabel(/^Task/).fill('Order two goats');
    await save(ammini);
    await expect(formOf(ammini)).toHaveCount(0);
    await expect(rowOf(ammini, 'Order two goats')).toContainText('Waiting to send');
    await ammini.context().setOffline(false);
    await expect(rowOf(desk, 'Order two goats')).toBeVisible({ timeout: 15_000 });
    expect(await office.task(event.id, id)).toMatchObject({
      task: 'Order two goats',
      assignedTo: 'Basheer',
      startTime: '10:20 AM',
      estimatedDuration: '40',
    });
  });

  await test.step('the event itself: its name, day and delivery time', async () => {
    await desk.getByRole('button', { name: 'Edit event' }).click();
    const form = desk.getByRole('dialog', { name: 'Edit event' });
    await expect(form.getByLabel('Delivery time')).toHaveValue('12:00');
    await expectAccessible(desk);
    await form.getByLabel(/^Event title/).fill('Monday Pit Mandi');
    await form.getByLabel('Delivery time').fill('14:00');
    await form.getByRole('button', { name: 'Save event' }).click();
    await expect(basheer.getByRole('heading', { level: 1, name: 'Monday Pit Mandi' })).toBeVisible(BY_PUSH);
    await expect(rowOf(basheer, 'Rice and meat taken outside pit')).toContainText('3:00 PM');
  });

  await test.step('a cook deletes nothing, a manager does', async () => {
    await expect(rowOf(basheer, 'Order two goats').getByRole('button', { name: 'Edit task' })).toBeVisible();
    await expect(rowOf(basheer, 'Order two goats').getByRole('button', { name: 'More' })).toHaveCount(0);
    await rowOf(desk, 'Order two goats').getByRole('button', { name: 'More' }).click();
    await desk.getByRole('menuitem', { name: 'Delete task' }).click();
    await desk.getByRole('dialog', { name: 'Delete task' }).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(rowOf(basheer, 'Order two goats')).toHaveCount(0, BY_PUSH);
  });
});
