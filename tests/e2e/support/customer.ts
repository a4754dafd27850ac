import type { Locator, Page } from '@playwright/test';
import { expect } from './kitchen.ts';

export const CUSTOMER = { Name: 'Ammini Kurien', Phone: '98470 12345', Address: 'Thazhathangadi, near the old mosque', Pincode: '686005' };

/** Opens the first event's booking, chooses two of the first dish and fills the form. @returns what the pay button asks for */
export async function fillOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Reserve your mandi' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByText(/^Select Your Mandi \(Good for \d+ People\)$/)).toBeVisible();
  const add = form.getByRole('button', { name: /^Add one / }).first();
  await add.click();
  await add.click();
  for (const [label, value] of Object.entries(CUSTOMER)) await form.getByLabel(label).fill(value);
  const pay = form.getByRole('button', { name: /^Pay ₹/ });
  return ((await pay.textContent()) ?? '').replace('Pay ', '');
}

/** The stand-in for the provider's payment window. */
export const checkoutOf = (page: Page): Locator =>
  page.getByRole('dialog').filter({ hasText: 'you will not be charged. Choose a result.' });

/** From the landing page to the own order's page. @returns what was paid and the order's reference */
export async function bookAndFollow(page: Page): Promise<{ total: string; reference: string }> {
  const total = await fillOrder(page);
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await checkoutOf(page).getByRole('button', { name: 'Success' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Payment Successful!' });
  const reference = (await confirmation.getByText(/^MND-[A-Z0-9]{6}$/).textContent()) ?? '';
  await confirmation.getByRole('link', { name: 'Track your order' }).click();
  await expect(page.getByRole('heading', { name: `Your order ${reference}` })).toBeVisible();
  return { total, reference };
}
