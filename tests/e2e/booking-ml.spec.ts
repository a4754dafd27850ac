import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/kitchen.ts';

/** Tab until the wanted thing has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let n = 0; n < 60; n++) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Sixty tabs do not reach ${String(wanted)}`);
}

test('the landing page can be read before any script runs', { tag: '@reads' }, async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We focus on only One Thing');
  for (const title of ['Our Signature Dish', 'About Mandi']) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await context.close();
});

test('the picture of the dish is requested before the scripts that make the page move', { tag: '@reads' }, async ({ visitor }) => {
  const page = await visitor('phone');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const first = (wanted: RegExp): number => asked.findIndex((path) => wanted.test(path));
  expect(first(/^\/images\/hero/)).toBeGreaterThan(0);
  expect(first(/-assets\/libraries-.*\.js$/)).toBeGreaterThan(first(/^\/images\/hero/));
  expect(first(/^\/api\//)).toBeGreaterThan(first(/-assets\/libraries-.*\.js$/));
});

test('a whole booking in Malayalam on a phone, with the keyboard only', { tag: '@smoke' }, async ({ visitor }) => {
  const page = await visitor('phone', '/');
  await tabTo(page, page.getByRole('button', { name: 'മലയാളം' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
  await expectAccessible(page);

  const reserve = page.getByRole('button', { name: 'മന്തി റിസർവ് ചെയ്യൂ' });
  await tabTo(page, reserve);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  const add = form.getByRole('button', { name: /ഒന്നു കൂട്ടൂ$/ }).first();
  await expect(add).toBeVisible();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tabTo(page, form.getByLabel('പേര്'));
  await page.keyboard.type('അമ്മിണി കുര്യൻ');
  await page.keyboard.press('Tab');
  await page.keyboard.type('98470 12345');

  await page.keyboard.press('Tab');
  await page.keyboard.type('താഴത്തങ്ങാടി');

  // The pincode comes from the map: the pin is moved by the arrow keys.
  await tabTo(page, form.getByRole('button', { name: 'സ്ഥലം തിരഞ്ഞെടുക്കൂ' }));
  await page.keyboard.press('Enter');
  await tabTo(page, form.getByRole('button', { name: /^എത്തിക്കേണ്ട സ്ഥലത്തിന്റെ പിൻ/ }));
  await page.keyboard.press('ArrowUp');
  await expect(form.getByLabel('പിൻകോഡ്')).toHaveValue(/^686\d{3}$/);
  await expect(form.getByLabel('വിലാസം')).toHaveValue('താഴത്തങ്ങാടി');
  await expectAccessible(page);

  await tabTo(page, form.getByRole('button', { name: /അടയ്ക്കൂ$/ }));
  await page.keyboard.press('Enter');
  const checkout = page.getByRole('dialog').filter({ hasText: 'പണം പോകില്ല. ഫലം തിരഞ്ഞെടുക്കൂ.' });
  await tabTo(page, checkout.getByRole('button', { name: 'പേയ്‌മെന്റ് നടന്നു' }));
  await page.keyboard.press('Enter');
  const confirmation = page.getByRole('dialog', { name: 'പണമടച്ചു!' });
  await expect(confirmation.getByText(/^MND-[A-Z0-9]{6}$/)).toBeVisible();
  await expectAccessible(page);

  await tabTo(page, confirmation.getByRole('link', { name: 'ഓർഡറിന്റെ സ്ഥിതി നോക്കൂ' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('ഉറപ്പിച്ചു').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('അമ്മിണി കുര്യൻ')).toBeVisible();
  await expectAccessible(page);
});

test('an in-app browser pays on a page of its own and comes back to its order, or to its basket', async ({ browser, server }) => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/22B83 Instagram 350.0.0';
  const context = await browser.newContext({ userAgent, viewport: { width: 390, height: 844 }, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Reserve your mandi' }).click();
  await page
    .getByRole('button', { name: /^Add one / })
    .first()
    .click();
  const customer = { Name: 'Ammini Kurien', Phone: '98470 12345', Address: 'Thazhathangadi', Pincode: '686005' };
  for (const [label, value] of Object.entries(customer)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.getByRole('button', { name: 'Failure' }).click();
  await expect(page.getByText(/^The payment did not go through\./)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Ammini Kurien');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.getByRole('button', { name: 'Success' }).click();
  await expect(page).toHaveURL(/\/order\/MND-[A-Z0-9]{6}$/);
  await expect(page.getByText('Ammini Kurien')).toBeVisible();
  await context.close();
});
