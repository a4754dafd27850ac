import type { Page } from '@playwright/test';
import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';
import { chooseLanguage } from './support/language.ts';

test.use({ serviceWorkers: 'allow' });

const MUTTON = 1024;
const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const picture = (page: Page, name: string) =>
  page.screenshot({ path: `${process.env.PICTURES ?? 'test-results/pictures'}/${name}.png`, fullPage: true });

async function fitsNarrowPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 390, height: 844 });
}

/** requirements/kitchen K147–K149, console C115 */
test('the needs of a sale are planned, bought in the market without a network, used and taken back', async ({ office, manager, cook }) => {
  const event = await office.event();
  await office.linkSale(event);
  const sale = await office.sale();
  await office.book(sale, 4);
  const desk = await manager('/admin?tab=purchases');

  await test.step('the shop and its packs make a list in rupees', async () => {
    await expect(row(desk, 'Mutton')).toContainText('price not known');
    await row(desk, 'Mutton').getByText('Why so much?').click();
    await row(desk, 'Mutton').getByRole('button', { name: 'Shop and packs of Mutton' }).click();
    const form = desk.getByRole('dialog', { name: 'Shop and packs of Mutton' });
    await form.getByLabel('Shop').fill('Rahim Meats');
    await form.getByRole('button', { name: 'Add a pack' }).click();
    await form.getByLabel('Pack 1, kg').fill('0');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Enter more than 0')).toBeVisible();
    await form.getByLabel('Pack 1, kg').fill('0.5');
    await form.getByLabel('Price of pack 1').fill('420');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByRole('region', { name: 'Rahim Meats · Meat' })).toContainText(/\d+ × 500 g/);
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Freeze this list' }).click();
    await expect(desk.getByText(/Compared with the list/)).toBeVisible();
  });

  const phone = await cook('Ammini', '/kitchen/shopping');
  await test.step('a booking moves the list, was and now', async () => {
    await expect(row(phone, 'Mutton')).not.toContainText('was');
    await office.book(sale, 2);
    await expect(row(phone, 'Mutton')).toContainText(/was .* kg, now .* kg/, BY_PUSH);
    await expect(row(desk, 'Mutton')).toContainText(/was .* kg, now .* kg/, BY_PUSH);
    await picture(desk, 'purchases-desk');
    await desk.emulateMedia({ media: 'print' });
    await picture(desk, 'purchases-print');
    await desk.emulateMedia({ media: 'screen' });
    await expectAccessible(phone);
    await fitsNarrowPhone(phone);
    await picture(phone, 'purchases-phone');
  });

  await test.step('without a network the list is there after a reload, and a purchase arrives once', async () => {
    await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(phone.getByText(/^No network\. This is the list of/)).toBeVisible();
    await phone.getByRole('button', { name: 'Bought: Mutton' }).click();
    const form = phone.getByRole('form', { name: 'Bought: Mutton' });
    await form.getByLabel('Amount', { exact: false }).fill('30');
    await form.getByLabel('Paid for all').fill('24500.50');
    await form.getByRole('button', { name: 'Record as bought' }).click();
    await phone.getByText('Enough in stock').click();
    await expect(row(phone, 'Mutton')).toContainText('30 kg bought, waiting to be sent', { timeout: 15_000 });
    await picture(phone, 'purchases-offline');
    await phone.context().setOffline(false);
    await expect.poll(() => office.stock(MUTTON), { timeout: 60_000 }).toBe(30);
    expect((await office.items()).find(({ id }) => id === MUTTON)?.currentPrice).toBe(816.68);
    await expect(row(phone, 'Mutton')).not.toContainText('waiting to be sent', BY_PUSH);
  });

  await test.step('both speak Malayalam', async () => {
    await chooseLanguage(phone, 'മലയാളം');
    await expect(phone.getByText('ആകെ തുക അറിയില്ല')).toBeVisible();
    await expectAccessible(phone);
    await fitsNarrowPhone(phone);
    await picture(phone, 'purchases-phone-ml');
    await chooseLanguage(desk, 'മലയാളം');
    await expect(desk.getByText('ആകെ തുക അറിയില്ല')).toBeVisible();
    await picture(desk, 'purchases-desk-ml');
    await chooseLanguage(desk, 'English');
  });

  await test.step('after the event its use is booked once and taken back', async () => {
    await office.tasks(event.id);
    await office.takeOut(event.id, 1);
    await desk.goto(`/kitchen/events/${event.id}`);
    await desk.getByRole('link', { name: 'See the proposal and record it' }).click();
    const mutton = row(desk, 'Mutton');
    await mutton.getByLabel('Mutton: used').fill('6.25');
    await mutton.getByLabel('Mutton: thrown away').fill('0.5');
    await desk.getByRole('button', { name: 'Record the stock used' }).click();
    await expect(mutton.getByText('Write why something was left over or thrown away')).toBeVisible();
    await mutton.getByLabel('Why was Mutton left over or thrown away?').fill('Burnt at the rim');
    await expectAccessible(desk);
    await picture(desk, 'stock-use-desk');
    await desk.getByRole('button', { name: 'Record the stock used' }).click();
    await expect(desk.getByText(/^Recorded by /)).toBeVisible();
    expect(await office.stock(MUTTON)).toBe(23.25);
    await phone.goto(`/kitchen/events/${event.id}/stock`);
    await expect(phone.getByText('Burnt at the rim')).toBeVisible();
    await fitsNarrowPhone(phone);
    await picture(phone, 'stock-use-booked-ml');
    await desk.getByRole('button', { name: 'Undo this entry' }).click();
    await expect(desk.getByRole('button', { name: 'Record the stock used' })).toBeVisible();
    expect(await office.stock(MUTTON)).toBe(30);
    await expect(phone.getByRole('listitem', { name: 'മട്ടൺ' }).getByLabel('മട്ടൺ: ഉപയോഗിച്ചത്')).toBeVisible(BY_PUSH);
    await expectAccessible(phone);
    await fitsNarrowPhone(phone);
    await picture(phone, 'stock-use-phone-ml');
  });
});
