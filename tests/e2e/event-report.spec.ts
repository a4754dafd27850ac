import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parseCsv } from '../support/parse-csv.ts';
import { REPORT_TITLES } from '../support/report-titles.ts';
import { expect, expectAccessible, test, WITHIN_A_SECOND } from './support/kitchen.ts';

const openReport = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('link', { name: 'Event Reports' }).click();
  await expect(page.getByText('Please select an event from the dropdown to view its report.')).toBeVisible();
  const option = page.getByRole('option', { name: title });
  await page.getByLabel('Event', { exact: true }).selectOption((await option.textContent()) ?? '');
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
  await expect(row).toContainText('In Progress', WITHIN_A_SECOND);
  await expect(row).toContainText('Ammini');
  await hers.getByRole('button', { name: 'Complete Task' }).click();
  await expect(row).toContainText('Less than a minute', WITHIN_A_SECOND);

  await page.getByLabel('Status', { exact: true }).selectOption('Completed');
  await page.getByPlaceholder('Search tasks...').fill('ammini');
  const table = await exported(page);
  expect(table.suggestedFilename()).toBe(`${event.title}_report.csv`);
  const rows = parseCsv(await readFile(await table.path(), 'utf8'));
  expect(rows[0]).toEqual(REPORT_TITLES);
  expect(rows.slice(1)).toHaveLength(1);
  expect(rows[1]?.slice(0, 4)).toEqual([task.task, 'Completed', '', 'Ammini']);

  await page.getByText('PDF').click();
  const paper = await exported(page);
  expect(paper.suggestedFilename()).toBe(`${event.title}_report.pdf`);
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByPlaceholder('Search tasks...').fill('nobody did this');
  await expect(page.getByText('No tasks match the current filters.')).toBeVisible();
  await expectAccessible(page);
});

test('a cook finds the reports from the kitchen, on a phone too', async ({ office, cook }) => {
  const event = await office.event();
  const page = await cook('Ammini');
  await openReport(page, event.title);
  const { task } = await office.freshTask(event.id);
  await expect(page.getByRole('cell', { name: task }).first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000);
  const row = page.getByRole('table', { name: 'Tasks' }).getByRole('row', { name: task });
  await expect(row).toContainText('Pending');
  await expect(row.getByRole('cell', { name: 'N/A' })).toBeHidden();
  await row.getByRole('button', { name: `Details of ${task}` }).click();
  await expect(row.getByRole('cell', { name: 'N/A' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Event Summary' })).toBeVisible();
  await page.getByRole('link', { name: 'Kitchen' }).click();
  await expect(page).toHaveURL('/kitchen');
});
