import { expect, expectAccessible, test, BY_PUSH } from './support/kitchen.ts';

const CUSTOMER = { Name: 'Ammini Kurien', Phone: '98470 12345', Address: 'Thazhathangadi', Pincode: '686005' };

test('the last slot goes on one phone; another page says Sold Out without a reload and offers the waiting list, once', async ({
  visitor,
  office,
}) => {
  await office.leaveSlots(1);
  const late = await visitor('desk', '/');
  await expect(late.getByText('1 slot left').first()).toBeVisible();

  const quick = await visitor('phone', '/');
  await quick.getByRole('button', { name: 'Reserve your mandi' }).click();
  const add = quick.getByRole('button', { name: /^Add one / });
  await add.first().click();
  await expect(add.last()).toHaveAttribute('aria-disabled', 'true');
  for (const [label, value] of Object.entries(CUSTOMER)) await quick.getByLabel(label).fill(value);
  await quick.getByRole('button', { name: /^Pay ₹/ }).click();
  const checkout = quick.getByRole('dialog').filter({ hasText: 'you will not be charged. Choose a result.' });
  await expect(checkout).toBeVisible();
  await expect(late.getByText('Sold Out').first()).toBeVisible(BY_PUSH);
  await checkout.getByRole('button', { name: 'Success' }).click();
  await expect(quick.getByRole('dialog', { name: 'Payment Successful!' })).toBeVisible();

  for (const turn of ['first', 'again']) {
    await test.step(turn, async () => {
      await late.getByRole('button', { name: 'Reserve your mandi' }).click();
      const soldOut = late.getByRole('dialog', { name: 'Sold Out' });
      await expect(
        soldOut.getByText('All available slots for this event have been booked. Please check back for our next event.'),
      ).toBeVisible();
      // The device is shown its place again.
      if (turn === 'first') {
        await soldOut.getByLabel('Name').fill('Thomas Chacko');
        await soldOut.getByLabel('Phone').fill('94470 54321');
        await soldOut.getByRole('button', { name: 'Join' }).click();
      }
      await expect(soldOut.getByText('You are number 1 on the waiting list')).toBeVisible();
      await expectAccessible(late);
      await soldOut.getByRole('button', { name: 'Close' }).click();
    });
  }
});
