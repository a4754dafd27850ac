import { bookAndFollow, CUSTOMER } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/kitchen.ts';

const HOUR_MS = 3_600_000;
const fromNow = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** requirements/storefront S62; console C68; decisions/0072 */
test('a customer reads the refund, cancels on the phone, and slots, money and console follow', async ({ visitor, manager }) => {
  const console = await manager('/admin?tab=settings&section=orders');
  await console.getByRole('textbox', { name: 'Hours for changes by customers' }).fill('6');
  for (const [hours, percent] of [
    ['48', '100'],
    ['12', '50'],
  ]) {
    await console.getByRole('button', { name: 'Add a step' }).click();
    await console
      .getByRole('textbox', { name: /^Hours before, step/ })
      .last()
      .fill(hours ?? '');
    await console
      .getByRole('textbox', { name: /^Percent back, step/ })
      .last()
      .fill(percent ?? '');
  }
  await expectAccessible(console);
  await console.getByRole('button', { name: 'Save Changes' }).click();
  await expect(console.getByText('Settings saved successfully')).toBeVisible();

  const { data } = (await (await console.request.get('/api/events')).json()) as {
    data: { id: number; bookable: boolean; availableSlots: number }[];
  };
  const sale = data.find(({ bookable }) => bookable);
  await console.request.put(`/api/events/${sale?.id}`, { data: { startsAt: fromNow(24) } });
  await console.goto('/admin?tab=bookings');

  const phone = await visitor('phone', '/');
  const { total, reference } = await bookAndFollow(phone);
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.getByRole('button', { name: 'What do I get back?' }).click();
  const half = `₹${(Number(total.replace(/[₹,]/g, '')) / 2).toLocaleString('en-IN')}`;
  await expect(phone.getByText(`If you cancel now, you get ${half} back (50%).`)).toBeVisible();
  await expect(phone.getByRole('group', { name: 'Cancel this order' })).toBeFocused();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'മലയാളം' }).click();
  await expect(phone.getByText(`ഇപ്പോൾ റദ്ദാക്കിയാൽ ${half} തിരികെ കിട്ടും`, { exact: false })).toBeVisible();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await phone.getByRole('button', { name: 'English' }).click();

  await phone.getByRole('button', { name: `Cancel the order, get ${half} back` }).click();
  await expect(phone.getByText(`${half} of ${total} was refunded.`).first()).toBeVisible();
  await expectAccessible(phone);
  const row = console.getByRole('row', { name: CUSTOMER.Name }).filter({ hasText: reference });
  await expect(row).toContainText('Cancelled by the customer, 50% back');
  await expect(row).toContainText('Partly refunded');
  const left = (await (await console.request.get(`/api/available-slots?event=${sale?.id}`)).json()) as { availableSlots: number };
  expect(left.availableSlots).toBe(sale?.availableSlots);
});
