import { checkoutOf, CUSTOMER, fillOrder } from './support/customer.ts';
import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';

const DAY_MS = 86_400_000;
/** Noon in Kerala, a week from now. */
const STARTS = new Date(Date.now() + 7 * DAY_MS).toISOString().replace(/T.*/, 'T06:30:00.000Z');

/** requirements/storefront S64, console C70; decisions/0076 */
test('windows go from the manager’s form over a customer’s phone to the delivery list', async ({ visitor, manager, office }) => {
  const sale = await office.timeSale({ startsAt: STARTS });
  const desk = await manager('/admin?tab=events');
  await desk.request.put('/api/settings', { data: { selfServiceHours: 24 } });
  const card = desk.getByRole('article', { name: sale.title });
  await card.getByRole('button', { name: 'Edit' }).click();
  const row = (number: number) => desk.getByRole('group', { name: `Window ${number}` });
  await desk.getByRole('button', { name: 'Add a window' }).click();
  await expect(row(1).getByLabel('From')).toHaveValue('12:00');
  await row(1).getByLabel('Parcels').fill('1');
  await desk.getByRole('button', { name: 'Add a window' }).click();
  await row(2).getByLabel('From').fill('12:15');
  await desk.getByRole('button', { name: 'Save Changes' }).click();
  await expect(desk.getByText('This window overlaps another one')).toBeVisible();
  await expect(row(2).getByLabel('From')).toHaveValue('12:15');
  await expectAccessible(desk);
  await row(2).getByLabel('From').fill('12:30');
  await desk.getByRole('button', { name: 'Save Changes' }).click();
  await expect(desk.getByText('Event updated successfully')).toBeVisible();

  const phone = await visitor('phone', '/');
  const total = await fillOrder(phone);
  await phone.setViewportSize({ width: 390, height: 844 });
  const sheet = phone.getByRole('dialog');
  await sheet.getByRole('button', { name: `Pay ${total}` }).click();
  await expect(sheet.getByRole('alert')).toContainText('Please choose when it is delivered');
  await sheet.getByRole('radio', { name: '12:00–12:30 PM 1 place left' }).check();
  await expectAccessible(phone);

  // Somebody on the telephone is faster.
  await desk.goto(`/admin?tab=event-bookings&event=${sale.id}`);
  await desk.getByRole('button', { name: 'New order' }).click();
  const dialog = desk.getByRole('dialog', { name: 'New order' });
  await dialog.getByLabel('Phone number').fill('9847099999');
  await dialog.getByLabel('Name').fill('Mathew');
  await dialog.getByLabel('Pincode').fill('686001');
  await dialog.getByLabel('Address').fill('Temple Road 12, Kottayam');
  await dialog
    .getByRole('button', { name: /^One more/ })
    .first()
    .click();
  await dialog.getByLabel('Delivery window').selectOption({ label: '12:00–12:30 PM: 1 place left' });
  await dialog.getByRole('button', { name: /^Book / }).click();
  await expect(dialog.getByText(/is booked\.$/)).toBeVisible();
  await desk.keyboard.press('Escape');

  await expect(sheet.getByText('12:00–12:30 PM has just filled up.')).toBeVisible(BY_PUSH);
  await expect(sheet.getByRole('radio', { name: '12:00–12:30 PM Full' })).toBeDisabled();
  await expectAccessible(phone);
  await sheet.getByRole('button', { name: 'Take 12:30–1:00 PM and pay' }).click();
  await checkoutOf(phone).getByRole('button', { name: 'Success' }).click();
  const confirmation = phone.getByRole('dialog', { name: 'Payment Successful!' });
  await expect(confirmation.getByText(/, 12:30–1:00 PM/)).toBeVisible();
  await confirmation.getByRole('link', { name: 'Track your order' }).click();
  await expect(phone.getByText(/, 12:30–1:00 PM/), 'the headline and the sale of the order page').toHaveCount(2);

  // The telephone order is cancelled: its place is free, and the customer takes it, in Malayalam.
  const { data } = (await (await desk.request.get(`/api/bookings?event=${sale.id}&q=mathew`)).json()) as { data: { id: number }[] };
  expect((await desk.request.put(`/api/bookings/${data[0]?.id}`, { data: { status: 'cancelled', reason: 'Changed plans' } })).ok()).toBe(
    true,
  );
  await phone.getByRole('button', { name: 'മലയാളം' }).click();
  await phone.getByRole('button', { name: 'വിലാസമോ സമയമോ കുറിപ്പോ മാറ്റൂ' }).click();
  await phone.getByRole('radio', { name: /ഉച്ചയ്ക്ക് 12:00–12:30/ }).check();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.getByRole('button', { name: 'മാറ്റങ്ങൾ സേവ് ചെയ്യൂ' }).click();
  await expect(phone.getByText(/, ഉച്ചയ്ക്ക് 12:00–12:30/).first()).toBeVisible();

  await expect(desk.getByRole('row', { name: CUSTOMER.Name })).toContainText('Delivery 12:00–12:30 PM', BY_PUSH);

  // The customer rings up: the manager puts the order back, and the order page says so.
  const row2 = desk.getByRole('row', { name: CUSTOMER.Name });
  await row2.getByRole('button', { name: /^More for / }).click();
  await desk.getByRole('menuitem', { name: 'Edit the order' }).click();
  const change = desk.getByRole('dialog', { name: `${CUSTOMER.Name} · MND-` });
  await expect(change.getByLabel('Delivery window')).toContainText('12:00–12:30 PM: as it is');
  await change.getByLabel('Delivery window').selectOption({ label: '12:30–1:00 PM: 1 place left' });
  await expectAccessible(desk);
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(phone.getByText(/, ഉച്ചയ്ക്ക് 12:30–1:00/).first()).toBeVisible(BY_PUSH);
  await desk.getByRole('link', { name: 'Delivery', exact: true }).click();
  const round = desk.getByRole('region', { name: '12:30–1:00 PM · 1 stop' });
  await expect(round.getByText(CUSTOMER.Name)).toBeVisible();
  await expect(desk.getByRole('table').getByRole('row', { name: /^Parcels/ })).toContainText('1 of 1');
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 360, height: 740 });
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
