import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, BY_PUSH } from './support/kitchen.ts';
import { LOOKS } from './support/language.ts';

const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const INVENTORY = '/kitchen?tab=inventory';

/** Choices of the page's lists that are longer than their field. */
const cutChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('select')].flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d');
      if (pen) pen.font = font;
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return [...select.options].map(({ text }) => text).filter((text) => (pen?.measureText(text).width ?? 0) > room);
    }),
  );

test('a count on a phone is on the desk within a second, and a conflict is explained in words', async ({ cook, manager }) => {
  const [phone, desk] = [await cook('Ammini', INVENTORY), await manager(INVENTORY)];
  await expect(row(phone, 'Ghee')).toBeVisible();
  await expect(row(desk, 'Ghee')).toContainText('0 kg');

  await row(desk, 'Ghee').getByRole('button', { name: 'Edit Ghee' }).click();
  const form = desk.getByRole('dialog', { name: 'Edit Ghee' });
  await form.getByLabel('Quantity', { exact: false }).first().fill('9');

  await row(phone, 'Ghee').getByRole('button', { name: 'Stock of Ghee' }).click();
  const stock = phone.getByRole('dialog', { name: 'Ghee' });
  await stock.getByRole('button', { name: '0.5 kg more' }).click();
  await stock.getByRole('button', { name: 'Save the count' }).click();
  await expect(stock).toBeHidden();
  await expect(row(phone, 'Ghee')).toContainText('0.5 kg');
  await expect(row(desk, 'Ghee')).toContainText('0.5 kg', BY_PUSH);
  await row(phone, 'Ghee').getByRole('button', { name: 'Stock of Ghee' }).click();
  await expect(stock.getByRole('button', { name: /Undo: Counted/ })).toBeVisible();
  await expectAccessible(phone);

  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toContainText('they saved 0.5, you typed 9');
  await expectAccessible(desk);
  await form.getByRole('button', { name: 'Save mine' }).click();
  await expect(stock.getByText('9 kg in stock')).toBeVisible(BY_PUSH);
});

test('a broken file changes nothing; a good one is shown first, applied on every screen, and taken back', async ({
  manager,
  cook,
  office,
}) => {
  const desk = await manager('/kitchen?tab=inventory');
  await expect(row(desk, 'Ghee')).toBeVisible();
  const choose = (content: string) =>
    desk.getByLabel('File to import').setInputFiles({ name: 'inventory.json', mimeType: 'application/json', buffer: Buffer.from(content) });

  await choose('[{"id": 1002, "name": ');
  await expect(desk.getByText('Import failed: this file is not JSON')).toBeVisible();
  await choose('[{"id": 1002}]');
  await expect(desk.getByText("Import failed: Missing required field 'name' in one or more items")).toBeVisible();
  await expect(desk.getByText('46 items')).toBeVisible();

  const phone = await cook('Ammini', INVENTORY);
  await expect(row(phone, 'Ghee')).toBeVisible();
  const stored = await office.items();
  const [ghee, ...others] = [...stored.filter(({ name }) => name === 'Ghee'), ...stored.filter(({ name }) => name !== 'Ghee')];
  // A file from another kitchen: nearly every number is somebody else's, so that nearly every row goes and another comes.
  const file = [{ ...ghee, currentPrice: 620 }, ...others.map((item, place) => ({ ...item, id: 3000 + place, version: undefined }))];
  await choose(JSON.stringify(file));
  const preview = desk.getByRole('dialog', { name: 'Import 46 items' });
  await expect(preview).toContainText('45 new items');
  await expect(preview).toContainText('1 changed item');
  await expect(preview).toContainText('45 items are removed');
  await expectAccessible(desk);
  await expect(row(phone, 'Ghee')).toContainText('No price yet');
  await preview.getByRole('button', { name: 'Import' }).click();
  await expect(desk.getByText('Data imported successfully')).toBeVisible();
  for (const page of [desk, phone]) await expect(row(page, 'Ghee')).toContainText('₹620.00');

  await desk.getByRole('button', { name: 'Undo', exact: true }).click();
  for (const page of [desk, phone]) await expect(row(page, 'Ghee')).toContainText('No price yet');
  await expect(phone.getByText('46 items')).toBeVisible();
  expect((await office.items()).map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
});

test('the shopping plan counts for the people who come', { tag: '@reads' }, async ({ manager }) => {
  const desk = await manager('/kitchen?tab=inventory');
  await desk.getByRole('button', { name: 'Shopping plan' }).click();
  const plan = desk.getByRole('region', { name: 'Shopping plan' });
  await plan.getByLabel('Number of people').fill('40');
  await expect(plan.getByRole('row', { name: /^Mutton/ })).toContainText('16 kg');
  await expect(plan.getByRole('row', { name: /^Puli wood/ })).toContainText('80 kg');
  await expectAccessible(desk);
});

test('store and guide fit a phone of 320 px in every language, with the search first and one menu', { tag: '@reads' }, async ({ cook }) => {
  const phone = await cook('Ammini', '/roadmap');
  await phone.setViewportSize({ width: 320, height: 640 });
  for (const { language, theme } of LOOKS) {
    await phone.evaluate((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, JSON.stringify(value))), {
      'kuzhi.staff.theme': theme,
      'kuzhi.staff.language': language,
    });
    await phone.goto(INVENTORY);
    await expect(phone.locator('html')).toHaveAttribute('data-theme', theme);
    const items = phone.getByRole('tabpanel').getByRole('listitem');
    await expect(items).toHaveCount(46);
    const search = (await phone.getByRole('searchbox').boundingBox())?.y ?? Number.NaN;
    const menus = await phone.getByRole('tabpanel').locator('[aria-haspopup="menu"]:not(li *)').all();
    expect(menus).toHaveLength(1);
    expect(search).toBeLessThan((await menus[0]?.boundingBox())?.y ?? Number.NaN);
    expect([language, await phone.evaluate(() => document.documentElement.scrollWidth)]).toEqual([language, 320]);
    await expectAccessible(phone);
    await phone.setViewportSize({ width: 360, height: 640 });
    expect([language, ...(await cutChoices(phone))]).toEqual([language]);
    await phone.setViewportSize({ width: 320, height: 640 });
    await phone.goto('/roadmap?step=4-1');
    await expect(phone.locator('[data-wanted]')).toBeInViewport();
    expect([language, await phone.evaluate(() => document.documentElement.scrollWidth)]).toEqual([language, 320]);
    await expectAccessible(phone);
  }
});
