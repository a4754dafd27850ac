import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { parseCsv } from '../support/parse-csv.ts';
import { expect, expectAccessible, test, BY_PUSH } from './support/kitchen.ts';

test.use({ serviceWorkers: 'allow' });

const TASK = 'Measure the pit after 1 hour of cooking';
/** Of something that is not drawn. */
const NOWHERE = { y: Number.NaN, height: Number.NaN };
const KIND = 'Pit after 1 hour of cooking';
const taskOf = (page: Page): Locator => page.getByRole('listitem', { name: TASK, exact: true });

async function saved(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()]);
  return download;
}

test('60 °C in the closed pit: red, an action, everybody sees it, a second reading settles it, the log keeps all', async ({
  office,
  cook,
  manager,
  pairedTv,
}) => {
  const event = await office.event();
  const board = await pairedTv('Board', `/soplocked/board?eventId=${event.id}`);
  const page = await pairedTv('Pit', `/soplocked/finalcooking?eventId=${event.id}`);
  await expect(board.getByRole('region', { name: /^Now/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Final Cooking' })).toBeVisible();
  const desk = await manager('/admin');
  const phone = await cook('Ammini', `/kitchen/events/${event.id}`);

  await test.step('a typed value is judged at once, and does not complete the task without an action', async () => {
    await taskOf(phone).getByRole('button', { name: 'Start Task' }).click();
    await taskOf(phone).getByRole('button', { name: 'Complete Task' }).click();
    const dialog = phone.getByRole('dialog', { name: TASK });
    await expect(dialog.getByText('Limits: 145–160 °C')).toBeVisible();
    await dialog.getByLabel(/^Temperature \(°C\)/).fill('60');
    await expect(dialog.getByRole('alert')).toContainText('60 °C is too low');
    await expect(dialog.getByRole('alert')).toContainText('It must be 145–160 °C');
    await dialog.getByRole('button', { name: 'Complete Task' }).click();
    await expect(dialog.getByText('Record your corrective action before completing this task')).toBeVisible();
    await expectAccessible(phone);
    await dialog.getByLabel('Sealed where steam escaped').check();
    await dialog.getByRole('button', { name: 'Complete Task' }).click();
    await expect(taskOf(phone)).toContainText('60 °C · Too low (145–160 °C)', BY_PUSH);
  });

  await test.step('the console, the board and the TV page say so in words', async () => {
    const alarm = desk.getByRole('alert').filter({ hasText: KIND });
    await expect(alarm).toContainText('60 °C, too low (145–160 °C)', BY_PUSH);
    await expect(alarm).toContainText('Action taken: Sealed where steam escaped');
    for (const screen of [board, page]) {
      const line = screen.getByRole('alert', { name: 'Temperature outside limits' });
      await expect(line).toContainText('60 °C', BY_PUSH);
      await expect(line).toContainText('must be 145–160 °C · Done: Sealed where steam escaped');
    }
    const wayBack = (await page.getByRole('button', { name: 'Back to To-Do List' }).boundingBox()) ?? NOWHERE;
    const line = (await page.getByRole('alert', { name: 'Temperature outside limits' }).boundingBox()) ?? NOWHERE;
    expect(wayBack.y + wayBack.height, 'the line covers nothing').toBeLessThanOrEqual(line.y);
    await expectAccessible(desk);
  });

  await test.step('a second reading inside the limits settles it everywhere', async () => {
    await taskOf(phone).getByRole('button', { name: 'Enter second reading' }).click();
    const dialog = phone.getByRole('dialog', { name: TASK });
    await dialog.getByLabel(/^Temperature \(°C\)/).fill('150');
    await dialog.getByRole('button', { name: 'Save reading' }).click();
    await expect(taskOf(phone)).toContainText('1 earlier reading');
    await expect(desk.getByRole('alert').filter({ hasText: KIND })).toHaveCount(0, BY_PUSH);
    for (const screen of [board, page]) {
      await expect(screen.getByRole('alert', { name: 'Temperature outside limits' })).toHaveCount(0, BY_PUSH);
    }
  });

  await test.step('undone and read again without a network: nothing is lost', async () => {
    await taskOf(phone).getByRole('button', { name: 'Undo completion' }).click();
    await expect(taskOf(phone).getByRole('button', { name: 'Complete Task' })).toBeVisible();
    await phone.context().setOffline(true);
    await taskOf(phone).getByRole('button', { name: 'Complete Task' }).click();
    const dialog = phone.getByRole('dialog', { name: TASK });
    await dialog.getByLabel(/^Temperature \(°C\)/).fill('155');
    await dialog.getByRole('button', { name: 'Complete Task' }).click();
    await expect(taskOf(phone)).toContainText('155 °C');
    await phone.context().setOffline(false);
    await expect.poll(async () => (await office.task(event.id, 'read-pit-after-1-hour')).temperatureValue).toBe(155);
  });

  await test.step('the records have all three, and leave as PDF and CSV', async () => {
    await desk.getByRole('link', { name: 'Kitchen', exact: true }).click();
    await desk.getByRole('link', { name: 'Temperature records' }).click();
    await desk.getByLabel('Measured').selectOption(KIND);
    const rows = desk.getByRole('table', { name: 'Temperature records' }).getByRole('row');
    await expect(rows).toHaveCount(4);
    await desk.reload();
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText('155 °C');
    await expect(rows.nth(2)).toContainText('completion undone');
    await expect(rows.nth(3)).toContainText('60 °C');
    await expect(rows.nth(3)).toContainText('Sealed where steam escaped');
    await expectAccessible(desk);
    const table = parseCsv(await readFile(await (await saved(desk, 'CSV')).path(), 'utf8'));
    expect(table.slice(1).map((row) => [row[2], row[4], row[6], row[7]])).toEqual([
      [KIND, '155', 'Within limits', 'Ammini'],
      [KIND, '150', 'Within limits', 'Ammini'],
      [KIND, '60', 'Too low', 'Ammini'],
    ]);
    const paper = await saved(desk, 'PDF');
    expect(paper.suggestedFilename()).toBe('temperature_records.pdf');
    expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test('a manager sets a limit: the phone judges by it at once', async ({ office, cook, manager }) => {
  const event = await office.event();
  const phone = await cook('Ammini', `/kitchen/events/${event.id}`);
  const desk = await manager('/admin?tab=settings&section=limits');
  const limit = desk.getByRole('form', { name: 'Cold store' });
  await expect(limit).toContainText('Default: at most 5 °C');
  await limit.getByLabel('Lower limit (°C)').fill('8');
  await limit.getByRole('button', { name: 'Save limit' }).click();
  await expect(limit).toContainText('The lower limit must be below the upper one');
  await limit.getByLabel('Lower limit (°C)').fill('0');
  await limit.getByLabel('Upper limit (°C)').fill('3');
  await limit.getByRole('button', { name: 'Save limit' }).click();
  await expect(limit).toContainText('Saved');
  const fridge = phone.getByRole('listitem', { name: 'Read the cold store temperature', exact: true });
  await fridge.getByRole('button', { name: 'Start Task' }).click();
  await fridge.getByRole('button', { name: 'Complete Task' }).click();
  await expect(phone.getByRole('dialog').getByText('Limits: 0–3 °C')).toBeVisible();
});
