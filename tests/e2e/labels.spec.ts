import { readFileSync } from 'node:fs';
import { FakePrinter } from '../support/labels/fake-printer.ts';
import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';
import { chooseLanguage } from './support/language.ts';

let printer: FakePrinter;
test.beforeEach(async () => {
  printer = await FakePrinter.start();
});
test.afterEach(() => printer.stop());

/** requirements/console C82–C84; decisions/0082 */
test('labels come out of the printer, wait while it has no paper, and are saved for sheets', async ({ manager, office }) => {
  const sale = await office.sale();
  for (const [place, name] of ['Ammini Kurien', 'Biju', 'Cherian'].entries()) {
    await office.book(sale, 1, undefined, { name, phone: `984701234${place}`, address: `${place} Temple Road`, pincode: '686001' });
  }
  const page = await manager('/admin?tab=settings&section=printer');
  const settings = page.getByRole('form', { name: 'Label printer' });
  await settings.getByLabel('Address').fill('127.0.0.1');
  await settings.getByLabel('Port').fill(String(printer.port));
  await settings.getByRole('button', { name: 'Save the printer' }).click();
  await page.getByRole('button', { name: 'Print a test label' }).click();
  await expect(page.getByText('The test label was printed')).toBeVisible({ timeout: 20_000 });
  expect(printer.labels).toHaveLength(1);

  printer.trouble = 'paperOut';
  await page.goto(`/admin?tab=event-bookings&event=${sale.id}&part=delivery`);
  const labels = page.getByRole('region', { name: 'Parcel labels' });
  await expect(labels.getByText('3 parcels have no label yet')).toBeVisible();
  await labels.getByRole('button', { name: 'Print labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print labels' });
  await dialog.getByLabel('Food prepared at').fill('2026-11-29T13:00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(labels.getByText('The label printer has no paper.')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  printer.trouble = null;
  await labels.getByRole('button', { name: 'Try again now' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ammini Kurien' }).getByText('Printed')).toBeVisible({ timeout: 20_000 });
  await expect(labels.getByRole('progressbar')).toBeHidden(BY_PUSH);
  expect(printer.labels).toHaveLength(4);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Details of Biju' }).click();
  await page.getByRole('button', { name: 'Print the label of Biju' }).click();
  await page.getByRole('radio', { name: /^As PDF for sheets/ }).check();
  await page.getByLabel('First free label of the sheet').selectOption('4');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save PDF' }).click()]);
  expect(file.suggestedFilename()).toMatch(/_labels\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await chooseLanguage(page, 'മലയാളം');
  await page.getByRole('button', { name: 'ലേബൽ പ്രിന്റ് ചെയ്യുക' }).first().click();
  await expect(page.getByRole('dialog').getByText('ലേബൽ പ്രിന്ററിൽ')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});
