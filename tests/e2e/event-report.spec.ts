import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { parseCsv } from '../support/parse-csv.ts';
import { REPORT_TITLES } from '../support/report-titles.ts';
import { expect, expectAccessible, test, BY_PUSH } from './support/kitchen.ts';
import { LOOKS } from './support/language.ts';
import { countTaps } from './support/taps.ts';

const openReport = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('link', { name: 'Kitchen', exact: true }).click();
  await page.getByRole('link', { name: 'Event Reports' }).click();
  await chooseEvent(page, title);
};
const chooseEvent = async (page: Page, title: string): Promise<void> => {
  await expect(page.getByText('Please select an event from the dropdown to view its report.')).toBeVisible();
  const events = page.getByLabel('Event', { exact: true });
  const option = events.getByRole('option', { name: title });
  await events.selectOption((await option.textContent()) ?? '');
  await expect(page.getByRole('heading', { name: 'Event Summary' })).toBeVisible();
};

const exported = async (page: Page): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export Report' }).click()]);
  return download;
};

test('a report follows the kitchen, is filtered, and is exported as CSV and PDF', async ({ office, manager, cook }) => {
  const event = await office.event();
  const task = await office.freshTask(event.id);
  const phone = await cook('Ammini');
  const page = await manager('/admin');
  await openReport(page, event.title);
  await expectAccessible(page);
  const row = page.getByRole('table', { name: 'Tasks' }).getByRole('row', { name: task.task });

  await phone.goto(`/kitchen/events/${event.id}`);
  const hers = phone.getByRole('listitem', { name: task.task, exact: true });
  await hers.getByRole('button', { name: 'Start Task' }).click();
  await expect(row).toContainText('In Progress', BY_PUSH);
  await expect(row).toContainText('Ammini');
  await hers.getByRole('button', { name: 'Complete Task' }).click();
  await expect(row).toContainText('Less than a minute', BY_PUSH);

  await page.getByLabel('Status', { exact: true }).selectOption('Completed');
  await page.getByPlaceholder('Search tasks...').fill('ammini');
  const table = await exported(page);
  expect(table.suggestedFilename()).toBe(`${event.title}_report.csv`);
  const rows = parseCsv(await readFile(await table.path(), 'utf8'));
  expect(rows[0]).toEqual(REPORT_TITLES);
  expect(rows.slice(1)).toHaveLength(1);
  expect(rows[1]?.slice(0, 4)).toEqual([task.task, 'Completed', '', 'Ammini']);

  await page.locator('label').filter({ hasText: /^PDF$/ }).click();
  const paper = await exported(page);
  expect(paper.suggestedFilename()).toBe(`${event.title}_report.pdf`);
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByPlaceholder('Search tasks...').fill('nobody did this');
  await expect(page.getByText('No tasks match the current filters.')).toBeVisible();
  await expectAccessible(page);
});

test('a cook finds the reports from the kitchen, on a phone too', { tag: '@reads' }, async ({ office, cook }) => {
  const event = await office.event();
  const page = await cook('Ammini');
  await page.getByRole('button', { name: 'Account of Ammini' }).click();
  await page.getByRole('menuitem', { name: 'Event Reports' }).click();
  await chooseEvent(page, event.title);
  const { task } = await office.freshTask(event.id);
  await page.setViewportSize({ width: 360, height: 640 });
  const part = (name: string): Locator => page.getByRole('heading', { name }).getByRole('button');
  for (const name of ['Tasks', 'Temperature records', 'Planned and Actual', 'Work by person']) await expect(part(name)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight), 'screens before unfolding').toBeLessThanOrEqual(6);
  await expect(page.getByRole('table', { name: 'Tasks' })).toBeHidden();
  await expectAccessible(page);
  await part('Tasks').tap();
  const row = page.getByRole('table', { name: 'Tasks' }).getByRole('row', { name: task });
  await expect(row).toContainText('Pending');
  await expect(row.getByRole('cell', { name: 'N/A' })).toBeHidden();
  await row.getByRole('button', { name: `Details of ${task}` }).tap();
  await expect(row.getByRole('cell', { name: 'N/A' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Event Summary' })).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page).toHaveURL(`/kitchen/events/${event.id}`);
});

test('report and records fit a phone of 320 px and are accessible in every language', async ({ office, cook }) => {
  const event = await office.event();
  await office.read(event.id, 'read-cold-store', 4);
  const page = await cook('Ammini', '/roadmap');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { language, theme } of LOOKS) {
    await page.evaluate((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, JSON.stringify(value))), {
      'kuzhi.staff.theme': theme,
      'kuzhi.staff.language': language,
    });
    for (const path of [`/eventreports?event=${event.id}`, '/kitchen/temperatures']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.getByRole('table', { includeHidden: true }).first()).toBeAttached();
      for (const part of await page.locator('h2 button[aria-expanded]').all()) await part.tap();
      expect([language, path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([language, path, 320]);
      await expectAccessible(page);
    }
  }
});

test('an inspector reads every temperature of a day two taps away from a report', async ({ office, manager }) => {
  const event = await office.cookingDay('Mandi for 56 people', 0, 56);
  await office.read(event.id, 'read-cold-store', 27, 'threwAway');
  await office.read(event.id, 'heat-hot-boxes', 71);
  const page = await manager(`/eventreports?event=${event.id}`);
  const inReport = page.getByRole('region', { name: 'Temperature records' });
  await expect(inReport.getByRole('row', { name: /Cold store/ })).toContainText('Too high');
  await expect(inReport).toContainText('1 outside limits');
  const taps = await countTaps(page);
  await page.getByRole('navigation', { name: 'Temperatures day by day' }).getByRole('link').last().click();
  const rows = page.getByRole('table', { name: 'Temperature records' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  expect(taps()).toBeLessThanOrEqual(2);
  await expect(rows.filter({ hasText: 'Cold store' })).toContainText(['27 °Cat most 5 °CToo highUserThrew the food away']);
  await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
});

test('the report lists the work of each person', async ({ office, cook, manager }) => {
  const event = await office.event();
  const { task } = await office.freshTask(event.id);
  const phone = await cook('Ammini', `/kitchen/events/${event.id}`);
  const hers = phone.getByRole('listitem', { name: task, exact: true });
  await hers.getByRole('button', { name: 'Start Task' }).click();
  await hers.getByRole('button', { name: 'Complete Task' }).click();
  const page = await manager(`/eventreports?event=${event.id}`);
  const line = page.getByRole('table', { name: 'Work by person' }).getByRole('row', { name: 'Ammini' });
  await expect(line).toContainText('1 task');
  await expect(line).toContainText(task);
});
