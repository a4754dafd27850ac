import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parseCsv } from '../support/parse-csv.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';
import { chooseLanguage } from './support/language.ts';

test.use({ serviceWorkers: 'allow' });

const picture = (name: string): { path: string } => ({ path: `${process.env.PICTURES ?? 'test-results/pictures'}/${name}.png` });

async function saved(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()]);
  return download;
}

/** requirements/console C95, kitchen K115 */
test('a sample is kept with two taps, also without Wi-Fi, and the manager saves all for the inspector', async ({
  office,
  cook,
  manager,
}) => {
  const event = await office.event();
  await office.read(event.id, 'read-cold-store', 9, 'Moved to the other fridge');
  const phone = await cook('Ammini', `/kitchen/events/${event.id}`);
  await phone.setViewportSize({ width: 390, height: 844 });

  await test.step('two taps keep a sample; a sample that is kept without a network arrives later', async () => {
    await phone.getByRole('button', { name: 'Food samples' }).click();
    await phone.getByRole('button', { name: 'Keep: Meat' }).click();
    const region = phone.getByRole('region', { name: 'Food samples' });
    await expect(region.getByText('1 kept')).toBeVisible(BY_PUSH);
    await expect(region.getByText(/^Keep until /)).toBeVisible();
    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: 'Keep: Rice' }).click();
    await expect(region.getByText('1 entry waits for the network')).toBeVisible({ timeout: 30_000 });
    await phone.context().setOffline(false);
    await expect(region.getByText('2 kept')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(phone);
    await phone.screenshot({ ...picture('samples-phone'), fullPage: true });
  });

  await test.step('a sample that goes early asks for the reason', async () => {
    await phone.getByRole('button', { name: 'Discard the sample: Meat' }).click();
    await phone.getByLabel('Why before the two days are over').fill('The box broke');
    await phone.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(phone.getByText(/^Discarded .* – The box broke$/)).toBeVisible(BY_PUSH);
  });

  const desk = await manager(`/kitchen/events/${event.id}`);
  await desk.getByRole('link', { name: "Inspector's bundle" }).click();
  const bundle = desk.getByRole('region', { name: "Inspector's bundle" });

  await test.step('the event as PDF and CSV, verified', async () => {
    await expect(bundle.getByRole('status')).toContainText('Temperatures: 1');
    await expect(bundle.getByRole('status')).toContainText('samples: 2');
    await expectAccessible(desk);
    await desk.screenshot({ ...picture('inspection-desk'), fullPage: true });
    const pdf = await saved(desk, 'PDF');
    expect(pdf.suggestedFilename()).toBe(`${event.title}_inspection.pdf`);
    const pages = pdfPages(await readFile(await pdf.path())).map((page) => page.replaceAll('\n', ' '));
    expect(pages[0]).toContain("Inspector's bundle");
    expect(pages[0]).toContain('Verified on');
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    const all = pages.join(' ');
    for (const text of ['Moved to the other fridge', 'Retained samples', 'The box broke', 'Too high']) expect(all).toContain(text);
    const rows = parseCsv((await readFile(await (await saved(desk, 'CSV')).path())).toString());
    expect(rows.filter(([, part]) => part?.startsWith('Retained samples'))).toHaveLength(2);
  });

  await test.step('a month in Malayalam; one without records says so', async () => {
    await chooseLanguage(desk, 'മലയാളം');
    const section = desk.getByRole('region', { name: 'പരിശോധനയ്ക്കുള്ള രേഖകൾ' });
    await section.getByRole('combobox').selectOption({ index: 0 });
    await expect(section.getByRole('status')).toContainText('സാമ്പിളുകൾ: 2');
    await desk.screenshot({ ...picture('inspection-desk-ml'), fullPage: true });
    await section.getByRole('combobox').selectOption({ index: 20 });
    await expect(section.getByRole('status')).toHaveText('അന്ന് ഒന്നും രേഖപ്പെടുത്തിയിട്ടില്ല.');
    await expect(section.getByRole('button', { name: 'PDF' })).toBeDisabled();
  });
});
