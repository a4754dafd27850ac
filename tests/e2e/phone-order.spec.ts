import type { Locator, Page } from '@playwright/test';
import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';
import { chooseLanguage } from './support/language.ts';
import { countKeys, countTaps } from './support/taps.ts';

/** requirements/console; decisions/0069 */
test('a phone order is paid by link on a phone, and the console sees it live', async ({ visitor, manager, office }) => {
  const sale = await office.timeSale({ startsAt: new Date(Date.now() + 7 * 86_400_000).toISOString() });
  const desk = await manager(`/admin?tab=event-bookings&event=${sale.id}`);
  await desk.getByRole('button', { name: 'New order' }).click();
  const dialog = desk.getByRole('dialog', { name: 'New order' });
  await dialog.getByText('WhatsApp', { exact: true }).click();
  await dialog.getByLabel('Phone number').fill('9847012345');
  await dialog.getByLabel('Name').fill('Ammini');
  await dialog.getByLabel('Pincode').fill('686001');
  await dialog.getByLabel('Address').fill('Temple Road 12, Kottayam');
  await dialog
    .getByRole('button', { name: /^One more/ })
    .first()
    .click();
  await dialog.getByRole('radio', { name: 'Payment link' }).check();
  await dialog.getByLabel('Advance in rupees').fill('500');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: /^Create a link/ }).click();
  const message = await dialog.getByLabel('Message to the customer').inputValue();
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  const row = desk.getByRole('listitem', { name: 'Ammini' });
  await expect(row.getByText('Waiting for payment')).toBeVisible();
  await expectAccessible(desk);

  const link = message.trim().split('\n').at(-1) ?? '';
  const phone = await visitor('phone', link);
  await phone.getByRole('button', { name: /^Pay a part/ }).click();
  await expect(phone).toHaveURL(/\/order\/MND-/);
  await expect(phone.getByText('Temple Road 12, Kottayam')).toBeVisible();
  await expect(row.getByText('Advance paid')).toBeVisible(BY_PUSH);
  await expect(desk.getByRole('row', { name: 'Ammini' })).toContainText('Partly paid', BY_PUSH);
  await expect(desk.getByRole('row', { name: 'Ammini' })).toContainText('Order on WhatsApp');

  await phone.goto(link);
  await phone.getByRole('button', { name: /^Pay / }).click();
  await expect(phone).toHaveURL(/\/order\/MND-/);
  await expect(row.getByText('Paid', { exact: true })).toBeVisible(BY_PUSH);

  await desk.setViewportSize({ width: 320, height: 740 });
  for (const [language, title] of [
    ['English', 'New order'],
    ['മലയാളം', 'പുതിയ ഓർഡർ'],
  ] as const) {
    await chooseLanguage(desk, language);
    // The letters of the other language may come after its words.
    await expect.poll(() => desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await desk.getByRole('button', { name: title }).click();
    await expect(desk.getByRole('dialog', { name: title })).toBeVisible();
    const ways = desk.getByRole('radiogroup').first().locator('label');
    expect(await ways.evaluateAll((labels) => labels.map(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth))).toEqual([
      true,
      true,
      true,
    ]);
    await expectAccessible(desk);
    await desk.keyboard.press('Escape');
    await expect(desk.getByRole('dialog', { name: title })).toHaveCount(0);
  }
});

/** The height of the layer that an element is in: an inert layer above it gets no presses, and covers it. */
const levelOf = (element: Locator): Promise<number> =>
  element.evaluate((start) => {
    for (let at: Element | null = start; at; at = at.parentElement) {
      const level = Number(getComputedStyle(at).zIndex);
      if (level > 0) return level;
    }
    return 0;
  });

/** From the manager's question "when?" on: dishes, window and way of payment, then Enter. */
async function finishByKeys(page: Page): Promise<void> {
  const { keyboard } = page;
  await keyboard.type('2');
  // The two other dishes, then the delivery window.
  for (let field = 0; field < 3; field += 1) await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  // Cash received, and all of it.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
}

/** requirements/console C88; docs/performance.md holds the estimate */
test('a manager enters a phone order by keyboard alone, from wherever the console is', async ({ manager, office }) => {
  const noon = new Date(Date.now() + 7 * 86_400_000).toISOString().replace(/T.*/, 'T06:30:00.000Z');
  const sale = await office.timeSale({ startsAt: noon });
  await office.editSale(sale.id, { windows: [{ from: 720, until: 750, parcels: 20 }] });
  const desk = await manager('/admin?tab=money');
  await expect(desk.getByRole('link', { name: 'Money' })).toBeVisible();
  const { keyboard } = desk;
  const [keys, taps] = [await countKeys(desk), await countTaps(desk)];
  const dialog = desk.getByRole('dialog', { name: 'New order' });
  const phone = dialog.getByLabel('Phone number');
  await keyboard.press('Control+KeyK');
  const search = desk.getByRole('dialog', { name: 'Go to…' });
  await expect(search.getByRole('textbox')).toBeFocused();
  await keyboard.type('new o');
  await expect(search.getByRole('option').first()).toHaveText('New order');
  await expect(search.getByRole('option').first()).toHaveAttribute('data-combobox-selected', 'true');
  await keyboard.press('Enter');
  await expect(phone).toBeFocused();
  for (const typed of ['9847012345', 'Ammini', '686001', 'Temple Road 12, Kottayam']) {
    await keyboard.type(typed);
    await keyboard.press('Tab');
  }
  await finishByKeys(desk);
  await expect(dialog.getByText(/is booked\.$/)).toBeVisible();
  const stranger = keys();

  // Next order, of somebody who has ordered before: the number fills in the rest.
  await expect(dialog.getByRole('button', { name: 'Next order' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(phone).toBeFocused();
  await keyboard.type('9847012345');
  await expect(dialog.getByText('Ammini: 1 earlier order')).toBeVisible();
  await expect(dialog.getByLabel('Address')).toHaveValue('Temple Road 12, Kottayam');
  await expectAccessible(desk);
  for (let field = 0; field < 4; field += 1) await keyboard.press('Tab');
  await finishByKeys(desk);
  await expect(dialog.getByText(/is booked\.$/)).toBeVisible();
  expect({ stranger, known: keys() - stranger, taps: taps() }).toEqual({ stranger: 66, known: 23, taps: 0 });
  expect(await office.bookings()).toBe(2);
});

/** requirements/console C64, C146 */
test('a known customer orders on the phone in two taps from Home, then wants another dish more', async ({ manager, office }) => {
  const noon = new Date(Date.now() + 7 * 86_400_000).toISOString().replace(/T.*/, 'T06:30:00.000Z');
  const sale = await office.timeSale({ startsAt: noon });
  await office.book(sale, 2);
  await expect.poll(() => office.bookings()).toBe(1);
  await office.editSale(sale.id, { windows: [{ from: 720, until: 750, parcels: 20 }] });
  const desk = await manager('/admin');
  await desk.setViewportSize({ width: 390, height: 844 });
  const taps = await countTaps(desk);
  await desk.getByRole('button', { name: 'New order' }).click();
  const dialog = desk.getByRole('dialog', { name: 'New order' });
  await expect(dialog.getByLabel('Phone number')).toBeFocused();
  await desk.keyboard.type('9847012345');
  await expect(dialog.getByText(/1 earlier order$/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Book ₹/ }).click();
  await expect(dialog.getByText(/is booked\.$/)).toBeVisible();
  expect(taps()).toBe(2);

  await dialog.getByRole('button', { name: /^Open MND-/ }).click();
  const order = desk.getByRole('dialog', { name: /MND-/ });
  await expect(order.getByRole('region', { name: 'Other orders of this customer' }).getByRole('button')).toHaveCount(1);
  await order.getByRole('button', { name: 'Edit the order' }).click();
  const form = desk.getByRole('dialog', { name: /MND-/ }).filter({ has: desk.getByRole('group', { name: 'Dishes' }) });
  await expect(form).toBeVisible();
  // Escape closes the form alone.
  await desk.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(order).toBeVisible();
  await order.getByRole('button', { name: 'Edit the order' }).click();
  expect(await levelOf(form)).toBeGreaterThan(await levelOf(desk.locator('.mantine-Drawer-content')));
  await form
    .getByRole('button', { name: /^One more/ })
    .last()
    .click();
  await expect(form.getByText(/^₹[\d,]+ is due/)).toBeVisible();
  await expectAccessible(desk);
  await form.getByRole('button', { name: /to collect$/ }).click();
  await expect(order.getByRole('form', { name: 'Record a payment' })).toBeVisible(BY_PUSH);
  await expect(order.getByText(/on delivery$/).first()).toBeVisible();
});
