import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';

/** requirements/console; decisions/0069, 0071 */
test('a phone order is paid by link on a phone, and the console sees it live', async ({ visitor, manager, office }) => {
  const sale = await office.timeSale({ startsAt: new Date(Date.now() + 7 * 86_400_000).toISOString() });
  const desk = await manager(`/admin?tab=event-bookings&event=${sale.id}`);
  await desk.getByRole('button', { name: 'New order' }).click();
  const dialog = desk.getByRole('dialog', { name: 'New order' });
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
  await dialog.getByRole('button', { name: /^Make a link/ }).click();
  const message = await dialog.getByLabel('Message to the customer').inputValue();
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  const row = desk.getByRole('listitem', { name: 'Ammini' });
  await expect(row.getByText('Waiting for payment')).toBeVisible();
  await expectAccessible(desk);

  const phone = await visitor('phone', message.trim().split('\n').at(-1) ?? '');
  await phone.getByRole('button', { name: /^Pay a part/ }).click();
  await expect(phone.getByText(/partially_paid/)).toBeVisible();
  await expect(row.getByText('Advance paid')).toBeVisible(BY_PUSH);
  await expect(desk.getByRole('row', { name: 'Ammini' })).toContainText('Partly paid', BY_PUSH);

  await phone.getByRole('button', { name: /^Pay / }).click();
  await expect(phone.getByText(/· paid$/)).toBeVisible();
  await expect(row.getByText('Paid', { exact: true })).toBeVisible(BY_PUSH);

  await desk.setViewportSize({ width: 360, height: 740 });
  await desk.getByRole('button', { name: 'New order' }).click();
  await expect(desk.getByRole('dialog', { name: 'New order' })).toBeVisible();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(desk);
});
