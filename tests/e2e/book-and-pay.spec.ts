import type { Page } from '@playwright/test';
import { checkoutOf, CUSTOMER, fillOrder } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/kitchen.ts';

const slotsLeft = async (page: Page): Promise<number> =>
  Number(
    /(\d+) slots? left/.exec(
      (await page
        .getByText(/\d+ slots? left/)
        .first()
        .textContent()) ?? '',
    )?.[1],
  );

test(
  'a customer books and pays; the console shows it and every open storefront has fewer slots, without a reload',
  { tag: '@smoke' },
  async ({ visitor, manager }) => {
    const overview = await manager('/admin');
    await expect(overview.getByText('Total Orders')).toBeVisible();
    const list = await manager('/admin?tab=bookings');
    await expect(list.getByText('No bookings found')).toBeVisible();
    const neighbour = await visitor('phone', '/');
    const before = await slotsLeft(neighbour);

    const customer = await visitor('phone', '/');
    await expectAccessible(customer);
    const total = await fillOrder(customer);
    await expectAccessible(customer);
    await customer.getByRole('button', { name: `Pay ${total}` }).click();
    await checkoutOf(customer).getByRole('button', { name: 'Success' }).click();

    const confirmation = customer.getByRole('dialog', { name: 'Payment Successful!' });
    await expect(confirmation.getByText('Your order has been placed and confirmed.')).toBeVisible();
    await expect(confirmation.getByText('Payment verified successfully')).toBeVisible();
    await expect(confirmation.getByRole('link', { name: 'Confirm Order' })).toBeVisible();
    await expectAccessible(customer);
    const reference = (await confirmation.getByText(/^MND-[A-Z0-9]{6}$/).textContent()) ?? '';
    expect(reference).toMatch(/^MND-/);

    await expect.poll(() => slotsLeft(neighbour)).toBe(before - 2);
    for (const [page, kind] of [
      [overview, 'article'],
      [list, 'row'],
    ] as const) {
      const booking = page.getByRole(kind, { name: CUSTOMER.Name });
      await expect(booking).toContainText(reference);
      await expect(booking).toContainText(total);
      await expect(booking).toContainText('Paid');
      await expect(booking.getByRole('combobox', { name: `Status of ${reference}` })).toHaveValue('confirmed');
      await expectAccessible(page);
    }

    await confirmation.getByRole('link', { name: 'Track your order' }).click();
    await expect(customer.getByRole('heading', { name: `Your order ${reference}` })).toBeVisible();
    await list.getByRole('combobox', { name: `Status of ${reference}` }).selectOption('Delivered');
    await expect(customer.getByText('Delivered').first()).toBeVisible();
    await expectAccessible(customer);
  },
);

test('closing the payment window keeps the basket and says that nothing happened', async ({ visitor, manager }) => {
  const customer = await visitor('desk', '/');
  const total = await fillOrder(customer);
  await customer.getByRole('button', { name: `Pay ${total}` }).click();
  await checkoutOf(customer).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(customer.getByText('Payment cancelled.')).toBeVisible();
  await expect(customer.getByRole('button', { name: `Pay ${total}` })).toBeVisible();
  await expect(customer.getByLabel('Name')).toHaveValue(CUSTOMER.Name);
  const list = await manager('/admin?tab=bookings');
  await expect(list.getByText('No bookings found')).toBeVisible();
});

test('a payment that comes after its window was closed is found, in the open form and on the next visit', async ({ visitor }) => {
  const customer = await visitor('phone', '/');
  const total = await fillOrder(customer);
  await customer.getByRole('button', { name: `Pay ${total}` }).click();
  await checkoutOf(customer).getByRole('button', { name: 'Close and pay later' }).click();
  await expect(customer.getByText('Payment cancelled.')).toBeVisible();
  await expect(customer.getByRole('dialog', { name: 'Payment Successful!' })).toBeVisible({ timeout: 30_000 });
  await customer.getByRole('button', { name: 'Close' }).click();

  const again = await fillOrder(customer);
  await customer.getByRole('button', { name: `Pay ${again}` }).click();
  await checkoutOf(customer).getByRole('button', { name: 'Close and pay later' }).click();
  await expect(customer.getByText('Payment cancelled.')).toBeVisible();
  // Away before the money comes; the browser is the same on the next visit.
  await customer.goto('about:blank');
  const later = await customer.context().newPage();
  await later.goto('/');
  await expect(later.getByText(/^Your booking MND-[A-Z0-9]{6} is confirmed$/)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(later);
  await later.getByRole('link', { name: 'View booking' }).click();
  await expect(later.getByRole('heading', { name: /^Your order MND-/ })).toBeVisible();
  await later.goto('/');
  await expect(later.getByRole('button', { name: 'Reserve your mandi' })).toBeVisible();
  await expect(later.getByText(/is confirmed$/)).toBeHidden();
});

test('a browser that dies in the payment window still gets its booking', { tag: '@smoke' }, async ({ visitor, manager }) => {
  const list = await manager('/admin?tab=bookings');
  await expect(list.getByText('No bookings found')).toBeVisible();
  const customer = await visitor('phone', '/');
  const total = await fillOrder(customer);
  await customer.getByRole('button', { name: `Pay ${total}` }).click();
  await checkoutOf(customer).getByRole('button', { name: 'Close and pay later' }).click();
  await expect(customer.getByText('Payment cancelled.')).toBeVisible();
  await customer.close();
  await expect(list.getByRole('row', { name: CUSTOMER.Name })).toContainText('Paid', { timeout: 30_000 });
});
