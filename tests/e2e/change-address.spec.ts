import { bookAndFollow, CUSTOMER } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/kitchen.ts';

const HOUR_MS = 3_600_000;
const fromNow = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** requirements/storefront S61; decisions/0072 */
test('a customer changes the address until the cut-off, and the console shows it at once', async ({ visitor, manager }) => {
  const console = await manager('/admin?tab=bookings');
  const { data } = (await (await console.request.get('/api/events')).json()) as { data: { id: number; bookable: boolean }[] };
  const sale = data.find(({ bookable }) => bookable);
  const startAt = async (startsAt: string): Promise<void> => {
    expect((await console.request.put(`/api/events/${sale?.id}`, { data: { startsAt } })).ok()).toBe(true);
  };
  await startAt(fromNow(48));
  await console.request.put('/api/settings', { data: { selfServiceHours: 24 } });

  const phone = await visitor('phone', '/');
  const { reference } = await bookAndFollow(phone);
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.getByRole('button', { name: 'Change address or note' }).click();
  await phone.getByRole('textbox', { name: 'Address' }).fill('By the boat jetty, Kumarakom');
  await phone.getByRole('textbox', { name: 'Pincode' }).fill('560001');
  await phone.getByRole('button', { name: 'Save the changes' }).click();
  await expect(phone.getByText('We do not deliver to this pincode.')).toBeVisible();
  await expect(phone.getByRole('textbox', { name: 'Address' })).toHaveValue('By the boat jetty, Kumarakom');
  await expectAccessible(phone);
  await phone.getByRole('textbox', { name: 'Pincode' }).fill('686563');
  await phone.getByRole('textbox', { name: 'Note for the driver' }).fill('The blue gate beside the school');
  await phone.getByRole('button', { name: 'Save the changes' }).click();
  await expect(phone.getByText('Saved. The kitchen sees it already.')).toBeVisible();
  const row = console.getByRole('row', { name: CUSTOMER.Name }).filter({ hasText: reference });
  await expect(row).toContainText('By the boat jetty, Kumarakom');
  await expect(row).toContainText('The blue gate beside the school');
  await expectAccessible(phone);

  await phone.getByRole('button', { name: 'മലയാളം' }).click();
  await phone.getByRole('button', { name: 'വിലാസമോ കുറിപ്പോ മാറ്റൂ' }).click();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await startAt(fromNow(23));
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(reference);
  await expect(phone.getByText(/Kumarakom/)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'വിലാസമോ കുറിപ്പോ മാറ്റൂ' })).toHaveCount(0);
});
