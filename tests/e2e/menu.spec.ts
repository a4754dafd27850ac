import sharp from 'sharp';
import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';

test('a photograph of a dish reaches an open page of the shop, and the drawing comes back', async ({ manager, visitor }) => {
  const shop = await visitor('phone', '/');
  await shop.getByRole('button', { name: 'Reserve your mandi' }).click();
  const form = shop.getByRole('dialog');
  await expect(form.locator('img[src="/images/dish-combo.avif"]')).toBeVisible();

  const settings = await manager('/admin?tab=settings&section=menu');
  const dish = settings.getByRole('article', { name: 'Combo Pack' });
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#9a4a1a' } })
    .jpeg()
    .toBuffer();
  await dish
    .getByLabel('Upload a photograph: Combo Pack', { exact: true })
    .setInputFiles({ name: 'combo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dish.getByText('Your photograph')).toBeVisible();
  await expectAccessible(settings);

  const photograph = form.getByRole('img', { name: 'Photograph of Combo Pack' });
  await expect(photograph).toBeVisible(BY_PUSH);
  await expect.poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(432);
  await expectAccessible(shop);

  await dish.getByRole('button', { name: 'Back to the drawing: Combo Pack' }).click();
  await expect(form.locator('img[src="/images/dish-combo.avif"]')).toBeVisible(BY_PUSH);
});

test('a dish that the manager adds is sold, sold out and renamed on an open page of the shop', async ({ manager, office, visitor }) => {
  const settings = await manager('/admin?tab=settings&section=menu');
  await settings.getByRole('button', { name: 'Add a dish' }).click();
  await settings.getByRole('textbox', { name: 'Name', exact: true }).fill('Family Mandi');
  await settings.getByLabel('Name in Malayalam').fill('ഫാമിലി മന്തി');
  await settings.getByRole('textbox', { name: 'Description', exact: true }).fill('A whole leg for the table');
  await settings.getByLabel('Price').fill('2600');
  await settings.getByLabel('Slots').fill('4');
  await settings.getByLabel('People it feeds').fill('8');
  await settings.getByRole('button', { name: 'Save the dish' }).click();
  await expect(settings.getByRole('article', { name: 'Family Mandi' })).toBeVisible();
  await expectAccessible(settings);

  const sale = await office.sellToo(['family-mandi'], 10);
  const shop = await visitor('phone', '/');
  await shop.getByRole('button', { name: 'Reserve your mandi' }).click();
  const row = shop.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Family Mandi' });
  await expect(row).toContainText('Feeds 8 people');
  const more = row.getByRole('button', { name: 'Add one Family Mandi' });
  await more.click();
  await more.click();
  await expect(shop.getByRole('dialog').getByText('Remaining slots: 2')).toBeVisible();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(shop);

  const events = await manager(`/admin?tab=events`);
  await events.getByRole('article', { name: sale.title }).getByRole('button', { name: 'Edit' }).click();
  await events.getByRole('checkbox', { name: 'Family Mandi is sold out' }).check();
  await events.getByRole('button', { name: 'Save' }).first().click();
  await expect(row).toContainText('Sold out', BY_PUSH);
  await expectAccessible(shop);
});
