import type { Locator, Page } from '@playwright/test';
import { answerOf } from './support/answers.ts';
import { bookAndFollow, CUSTOMER } from './support/customer.ts';
import { expect, test } from './support/kitchen.ts';

const expectAnswer = (page: Page, answer: 'wrong field' | 'words', to: string): Promise<void> =>
  test.step(to, () => expect.poll(() => answerOf(page), { message: to }).toBe(answer));

/** Presses with each of the fields wrong, and with it right again. */
async function walk(page: Page, form: Locator, send: Locator, wrong: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(wrong)) {
    const field = form.getByLabel(label, { exact: false }).first();
    const right = await field.inputValue();
    await field.fill(value);
    await send.click();
    await expectAnswer(page, 'wrong field', `${label}: "${value}"`);
    await field.fill(right);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }
}

/** requirements/storefront S20 */
test('each answer to a press of a customer is in view, and leaves with its cause', async ({ visitor, office, manager }) => {
  await office.set({ selfServiceHours: 24, refundSteps: [{ hours: 24, percent: 100 }] });
  const desk = await manager('/admin?tab=settings');
  const { data } = (await (await desk.request.get('/api/events')).json()) as { data: { id: number; bookable: boolean }[] };
  const sale = data.find(({ bookable }) => bookable)?.id;
  const startsAt = new Date(Date.now() + 72 * 3_600_000).toISOString();
  expect((await desk.request.put(`/api/events/${sale}`, { data: { startsAt } })).ok()).toBe(true);

  const page = await visitor('phone', '/');
  await page.getByRole('button', { name: 'Reserve your mandi' }).click();
  const sheet = page.getByRole('dialog');
  const pay = sheet.getByRole('button', { name: /^Pay/ });
  // It looks disabled, and answers.
  await pay.click({ force: true });
  await expectAnswer(page, 'words', 'pay without a dish');
  await sheet
    .getByRole('button', { name: /^Add one / })
    .first()
    .click();
  for (const [label, value] of Object.entries(CUSTOMER)) await sheet.getByLabel(label).fill(value);
  await walk(page, sheet, pay, { Pincode: '', Name: '', Phone: '98470', Address: ' ' });
  await sheet.getByLabel('Coupon').fill('NONE');
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expectAnswer(page, 'wrong field', 'a coupon that is none');
  await page.keyboard.press('Escape');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');

  await bookAndFollow(page);
  await page.getByRole('button', { name: 'Change address or note' }).click();
  const change = page.getByRole('form', { name: 'Change address or note' });
  await walk(page, change, change.getByRole('button', { name: 'Save the changes' }), { Address: '', Pincode: '68600' });
  await change.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByText('Saved. The kitchen sees it already.')).toBeInViewport();
  await page.getByRole('button', { name: 'What do I get back?' }).click();
  await page.getByRole('button', { name: /^Cancel the order/ }).click();
  await expect(page.getByText('Your order is cancelled', { exact: true })).toBeInViewport();
});

test('each answer to a press of a manager is in view', async ({ managerAtTheForm, visitor }) => {
  const stranger = await visitor('phone', '/login');
  await stranger.getByLabel('Username').fill('nobody');
  await stranger.getByLabel('Password', { exact: true }).fill('wrong');
  await stranger.getByRole('button', { name: 'Sign in' }).click();
  await expect(stranger.getByRole('alert')).toBeInViewport();

  const desk = await managerAtTheForm('/admin?tab=settings&section=business');
  await desk.setViewportSize({ width: 390, height: 700 });
  const save = desk.getByRole('button', { name: 'Save Changes' });
  await walk(desk, desk.locator('form'), save, { 'Business name': '', Email: 'x', 'FSSAI number': '12' });
  await desk.goto('/admin?tab=events');
  await desk.getByRole('button', { name: 'Create New Event' }).click();
  await desk.getByRole('button', { name: 'Create Event' }).click();
  await expectAnswer(desk, 'wrong field', 'an event without anything');
});
