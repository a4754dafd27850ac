import type { Locator, Page } from '@playwright/test';
import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';

const rowOf = (page: Page, task: string): Locator => page.getByRole('listitem', { name: task, exact: true });
const formOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit task' });
const RICE = 'Wash and soak the rice';
const TAKEN_OUT = 'Rice and meat taken outside pit';

test('the manager plans a day back from its delivery, solves the conflicts, and the kitchen follows', async ({ office, manager, cook }) => {
  const event = await office.cookingDay('Wedding', 3);
  const list = `/kitchen/events/${event.id}`;
  const [desk, phone] = [await manager(list), await cook('Basheer', list)];
  await expect(rowOf(phone, TAKEN_OUT)).toContainText('1:00 PM');

  await test.step('the order of the tasks; a circle is named at its field', async () => {
    await rowOf(desk, RICE).getByRole('button', { name: 'More' }).click();
    await desk.getByRole('menuitem', { name: 'Edit task' }).click();
    const form = formOf(desk);
    await form.getByLabel('Waits for one more').selectOption('Cook the rice for the pit');
    await form.getByRole('button', { name: 'Save task' }).click();
    await expect(form).toContainText(`These would wait for each other: ${RICE} → Cook the rice for the pit → ${RICE}`);
    await expectAccessible(desk);
    await form.getByRole('button', { name: 'Does not wait for “Cook the rice for the pit” any more' }).click();
    await form.getByLabel('Waits for one more').selectOption('Light the pit');
    await form.getByLabel('Assigned to').fill('Ammini');
    await form.getByRole('button', { name: 'Save task' }).click();
    await expect(form).toHaveCount(0);
    await rowOf(phone, RICE).getByRole('button', { name: 'Details' }).click();
    await expect(rowOf(phone, RICE)).toContainText('Light the pit', BY_PUSH);
  });

  const conflicts = desk.getByRole('status').filter({ hasText: 'in this plan' });
  await test.step('seen before it is applied, with one press for each conflict', async () => {
    for (const id of ['boil-rice-water', 'melt-jaggery']) await office.giveTo(event.id, id, 'Ammini');
    await desk.goto(`${list}?panel=schedule`);
    await expect(desk.getByRole('switch', { name: /^Plan back/ })).toBeChecked();
    await expect(desk.getByText('Food planned to be ready at 12:00 PM.')).toBeVisible();
    await desk.getByRole('button', { name: /^Deliver at/ }).click();
    await expect(desk.getByText(/before 5:00 AM/)).toHaveCount(0);
    await expect(conflicts).toContainText(/is needed for/);
    await expectAccessible(desk);
    for (let left = 8; left > 0 && (await conflicts.count()) > 0; left -= 1) {
      const shown = await conflicts.allTextContents();
      await conflicts.getByRole('button').first().click();
      await expect.poll(() => conflicts.allTextContents(), { message: 'a press changes the conflicts' }).not.toEqual(shown);
    }
    await expect(conflicts).toHaveCount(0);
    await expect(rowOf(phone, TAKEN_OUT)).toContainText('1:00 PM');
  });

  await test.step('applied once, on every screen, and taken back as a whole', async () => {
    const before = await office.tasks(event.id);
    await desk.getByRole('button', { name: 'Apply Schedule Changes' }).click();
    await expect(desk.getByText('The plan was applied')).toBeVisible();
    await expect(rowOf(phone, TAKEN_OUT)).toContainText('10:40 AM', BY_PUSH);
    await desk.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(rowOf(phone, TAKEN_OUT)).toContainText('1:00 PM', BY_PUSH);
    const starts = (tasks: typeof before) => tasks.map(({ id, startTime, assignedTo }) => [id, startTime, assignedTo]);
    await expect.poll(async () => starts(await office.tasks(event.id))).toEqual(starts(before));
  });
});
