import { checkoutOf, fillOrder } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/kitchen.ts';

/** requirements/storefront S63; requirements/console C75, C76 */
test('a customer gets messages about the order in both languages, in the words of the manager', async ({ visitor, manager }) => {
  test.slow();
  const console = await manager('/admin?tab=messages');
  await expect(console.getByText('No channel is offered', { exact: false })).toBeVisible();
  await console.getByLabel('E-mail').click();
  await expect(console.getByLabel('E-mail')).toBeChecked();
  await console.getByLabel('SMS').click();
  await expect(console.getByLabel('SMS')).toBeChecked();

  const phone = await visitor('phone', '/');
  await phone.setViewportSize({ width: 360, height: 740 });
  const total = await fillOrder(phone);
  const form = phone.getByRole('dialog');
  await expect(form.getByRole('checkbox', { name: 'E-mail' })).not.toBeChecked();
  await form.getByRole('checkbox', { name: 'E-mail' }).check();
  await phone.getByRole('button', { name: `Pay ${total}` }).click();
  await expect(form.getByRole('alert')).toContainText('Please enter the e-mail address for the messages');
  await expectAccessible(phone);
  await form.getByLabel('E-mail address').fill('ammini@example.com');
  await phone.getByRole('button', { name: `Pay ${total}` }).click();
  await checkoutOf(phone).getByRole('button', { name: 'Success' }).click();
  const confirmation = phone.getByRole('dialog', { name: 'Payment Successful!' });
  const reference = (await confirmation.getByText(/^MND-[A-Z0-9]{6}$/).textContent()) ?? '';

  // No channel is set up: the inbox shows what would have been sent.
  const told = console.getByRole('listitem').filter({ hasText: `Booking ${reference}` });
  await expect(told).toContainText('Not sent');
  await expect(told).toContainText('Order confirmed · E-mail');
  await told.getByText('The unsent text', { exact: true }).click();
  await expect(told.getByText(`Your order ${reference} is confirmed`)).toBeVisible();
  await expectAccessible(console);

  await console.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(console);
  expect(await console.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await console.setViewportSize({ width: 1440, height: 900 });

  await console.getByText('Texts', { exact: true }).click();
  await console.getByRole('combobox', { name: 'About' }).selectOption('orderCancelled');
  await console.getByRole('combobox', { name: 'Language' }).selectOption('ml');
  await console.getByLabel('Subject').fill('{{name}}: {{referense}}');
  await console.getByRole('button', { name: 'Save' }).click();
  await expect(console.getByText('There is no variable {{referense}}')).toBeVisible();
  await console.getByLabel('Subject').fill('{{reference}}: മഴ കാരണം');
  await expect(console.getByRole('region', { name: 'Preview' })).toContainText('MND-7KQ2AB: മഴ കാരണം');
  await expectAccessible(console);
  await console.getByRole('button', { name: 'Save' }).click();
  await expect(console.getByText('This text was written here.')).toBeVisible();
  await console.reload();
  await console.getByText('Texts', { exact: true }).click();
  await console.getByRole('combobox', { name: 'About' }).selectOption('orderCancelled');
  await console.getByRole('combobox', { name: 'Language' }).selectOption('ml');
  await expect(console.getByLabel('Subject')).toHaveValue('{{reference}}: മഴ കാരണം');

  // The customer reads Malayalam from now on, and the next message is in it.
  await confirmation.getByRole('link', { name: 'Track your order' }).click();
  await phone.getByRole('button', { name: 'മലയാളം' }).click();
  await phone.locator('summary').click();
  const own = phone.getByRole('form', { name: 'ഓർഡറിനെക്കുറിച്ചുള്ള മെസേജുകൾ' });
  await own.getByRole('checkbox', { name: 'എസ്എംഎസ്' }).check();
  await own.getByRole('button', { name: 'സേവ് ചെയ്യൂ' }).click();
  await expect(own.getByText('സേവ് ചെയ്തു.')).toBeVisible();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect((await console.request.put(`/api/bookings/${reference}`, { data: { status: 'cancelled' } })).ok()).toBe(true);
  await console.getByText('Inbox', { exact: true }).click();
  const cancelled = console.getByRole('listitem').filter({ hasText: 'Order cancelled · E-mail' });
  await expect(cancelled).toContainText('Waiting');
  await cancelled.getByText('Read the message').click();
  await expect(cancelled.getByText(`${reference}: മഴ കാരണം`)).toBeVisible();

  await cancelled.getByRole('button', { name: `Booking ${reference}` }).click();
  const drawer = console.getByRole('dialog');
  await expect(
    drawer
      .getByRole('region', { name: 'History' })
      .getByRole('listitem')
      .filter({ hasText: /SMS|E-mail/ }),
  ).toHaveCount(3);
  await expectAccessible(console);
});
