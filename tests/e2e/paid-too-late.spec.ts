import { checkoutOf, CUSTOMER } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/kitchen.ts';

test('money that arrives after the last slot was sold: true words, and a new order can begin', async ({ visitor, office }) => {
  await office.leaveSlots(1);
  const sale = await office.sale();
  const late = await visitor('phone', '/');
  const order = async (): Promise<void> => {
    await late
      .getByRole('button', { name: /^Add one / })
      .first()
      .click();
    for (const [label, value] of Object.entries(CUSTOMER)) await late.getByLabel(label).fill(value);
    await late.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(checkoutOf(late)).toBeVisible();
  };
  await late.getByRole('button', { name: 'Reserve your mandi' }).click();
  await order();

  await office.endHolds(sale.id);
  await office.book(sale, 1);
  await checkoutOf(late).getByRole('button', { name: 'Success' }).click();

  const refused = late.getByRole('dialog', { name: 'About your payment' });
  await expect(refused.getByText('The last slots were sold before your payment arrived. The full amount is being refunded')).toBeVisible();
  await expect(refused.getByText('₹1,400')).toBeVisible();
  await expect(refused.getByText(/^pay_/)).toBeVisible();
  await expect(late.getByText(/Nothing was charged/)).toHaveCount(0);
  await expectAccessible(late);

  // The booking is an address: it opens again, without the order that is over.
  await late.reload();
  await expect(late.getByRole('dialog', { name: 'Sold Out' })).toBeVisible();
  await late.getByRole('button', { name: 'Close' }).click();

  await office.leaveSlots(2);
  await expect(late.getByText('1 slot left').first()).toBeVisible();
  await late.getByRole('button', { name: 'Reserve your mandi' }).click();
  await order();
  await checkoutOf(late).getByRole('button', { name: 'Success' }).click();
  await expect(late.getByRole('dialog', { name: 'Payment Successful!' })).toBeVisible();
});
