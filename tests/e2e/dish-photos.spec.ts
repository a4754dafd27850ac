import sharp from 'sharp';
import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';

test('a photograph of a dish reaches an open page of the shop, and the drawing comes back', async ({ manager, visitor }) => {
  const shop = await visitor('phone', '/');
  await shop.getByRole('button', { name: 'Reserve your mandi' }).click();
  const form = shop.getByRole('dialog');
  await expect(form.locator('img[src="/images/dish-combo.avif"]')).toBeVisible();

  const settings = await manager('/admin?tab=settings&section=photos');
  const dish = settings.getByRole('region', { name: 'Photographs of the dishes' }).getByRole('listitem').filter({ hasText: 'Combo Pack' });
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#9a4a1a' } })
    .jpeg()
    .toBuffer();
  await dish.getByLabel('Upload a photograph: Combo Pack').setInputFiles({ name: 'combo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dish.getByText('Your photograph')).toBeVisible();
  await expectAccessible(settings);

  const photograph = form.getByRole('img', { name: 'Photograph of Combo Pack' });
  await expect(photograph).toBeVisible(BY_PUSH);
  await expect.poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(432);
  await expectAccessible(shop);

  await dish.getByRole('button', { name: 'Back to the drawing: Combo Pack' }).click();
  await expect(form.locator('img[src="/images/dish-combo.avif"]')).toBeVisible(BY_PUSH);
});
