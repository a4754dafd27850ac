import { checkoutOf, CUSTOMER, fillOrder } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/kitchen.ts';

test('Back closes the booking, and the typed values survive Back and a reload', { tag: '@reads' }, async ({ visitor }) => {
  const page = await visitor('phone', '/');
  const total = await fillOrder(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Reserve your mandi' })).toBeVisible();

  await page.getByRole('button', { name: 'Reserve your mandi' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(CUSTOMER.Name);
  await expect(page.getByRole('button', { name: `Pay ${total}` })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue(CUSTOMER.Address);
  await expect(page.getByRole('button', { name: `Pay ${total}` })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('the confirmation survives a reload, and the landing page knows the order', async ({ visitor }) => {
  const page = await visitor('phone', '/');
  const total = await fillOrder(page);
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await checkoutOf(page).getByRole('button', { name: 'Success' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Payment Successful!' });
  const reference = (await confirmation.getByText(/^MND-[A-Z0-9]{6}$/).textContent()) ?? '';
  await page.reload();
  await expect(confirmation.getByText(reference)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'Your order' }).getByRole('link')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('complementary', { name: 'Your order' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: `Your order ${reference}` })).toBeVisible();
});

test('a customer who closed the tab while paying for the last slot pays for it in another one', async ({ visitor, office }) => {
  await office.leaveSlots(2);
  const page = await visitor('phone', '/');
  const total = await fillOrder(page);
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await expect(checkoutOf(page)).toBeVisible();
  const later = await page.context().newPage();
  await page.close();

  await later.goto('/');
  await expect(later.getByText(/^Held for you: 2 /)).toBeVisible();
  await expect(later.getByText(/^9:\d\d$/)).toBeVisible();
  await expectAccessible(later);
  await later.getByRole('button', { name: 'Continue payment' }).click();
  await expect(later.getByLabel('Name')).toHaveValue(CUSTOMER.Name);
  await later.getByRole('button', { name: `Pay ${total}` }).click();
  await checkoutOf(later).getByRole('button', { name: 'Success' }).click();
  await expect(later.getByRole('dialog', { name: 'Payment Successful!' })).toBeVisible();
});
