import { bookAndFollow, CUSTOMER } from './support/customer.ts';
import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';

/** requirements/storefront S110; requirements/console C146 */
test('the manager adds a dish, and the customer pays the difference on the order’s page: once, after a refused try', async ({
  visitor,
  manager,
}) => {
  const desk = await manager('/admin?tab=bookings');
  const phone = await visitor('phone', '/');
  const { reference } = await bookAndFollow(phone);
  const row = desk.getByRole('row', { name: CUSTOMER.Name }).filter({ hasText: reference });
  await row.getByRole('button', { name: 'Open', exact: true }).click();
  const order = desk.getByRole('dialog', { name: reference }).first();
  await order.getByRole('button', { name: 'Edit the order' }).click();
  const form = desk.getByRole('dialog', { name: reference }).filter({ has: desk.getByRole('group', { name: 'Dishes' }) });
  await form
    .getByRole('button', { name: /^One more/ })
    .first()
    .click();
  await form.getByRole('button', { name: /to collect$/ }).click();

  const due = phone.getByRole('region', { name: /^₹[\d,]+ is still to be paid$/ });
  await expect(due).toBeVisible(BY_PUSH);
  await expect(due).toContainText('Or pay in cash at the door.');
  await expectAccessible(phone);
  const pay = due.getByRole('button', { name: /^Pay ₹[\d,]+ now$/ });
  const amount = /₹[\d,]+/.exec((await pay.textContent()) ?? '')?.[0] ?? '';
  await pay.click();
  await expect(phone).toHaveURL(/\/sandbox\/razorpay\/l\//);
  const page = phone.url();
  await expect(phone.getByRole('button', { name: /^Pay / })).toContainText(amount);
  const refused = phone.waitForResponse((reply) => reply.url().endsWith('/links/pay'));
  await phone.getByRole('button', { name: /^Failure/ }).click();
  await refused;
  await phone.goBack();
  // Nothing was paid, and the button leads to the same page.
  await pay.click();
  await expect(phone).toHaveURL(page);
  await phone.getByRole('button', { name: /^Pay / }).click();

  await expect(phone).toHaveURL(new RegExp(`/order/${reference}$`));
  await expect(phone.getByRole('region', { name: 'Payment' })).toContainText('Paid');
  await expect(due).toHaveCount(0);
  await expect(order.getByText('Paid · online').first()).toBeVisible(BY_PUSH);
  await expect(desk.getByRole('region', { name: 'History' }).getByText(`${amount} received`)).toHaveCount(1);
  await phone.goto(page);
  await expect(phone.getByRole('button', { name: /^Pay / })).toHaveCount(0);
});

/** requirements/storefront S110 */
test('an order on delivery, opened by its link on a narrow phone in Malayalam, is paid elsewhere and says so at once', async ({
  visitor,
  manager,
  office,
}) => {
  const sale = await office.timeSale({ startsAt: new Date(Date.now() + 7 * 86_400_000).toISOString() });
  const desk = await manager('/admin?tab=bookings');
  const entered = await desk.request.post('/api/entered-orders', {
    data: {
      event: sale.id,
      items: { combo: 1 },
      customer: { name: 'Ammini', phone: '9847012345', address: 'Temple Road 12, Kottayam', pincode: '686001' },
      amount: 100_000,
      payment: { way: 'on-delivery' },
    },
  });
  const { booking } = (await entered.json()) as { booking: { bookingId: string } };
  const made = await desk.request.post(`/api/bookings/${booking.bookingId}/link`, { data: {} });
  const { link } = (await made.json()) as { link: { url: string } };
  const [phone, other] = [await visitor('phone', link.url), await visitor('phone', link.url)];
  await phone.setViewportSize({ width: 320, height: 700 });
  await phone.getByRole('button', { name: 'മലയാളം' }).click();
  const due = phone.getByRole('region', { name: 'ഇനി ₹1,000 അടയ്ക്കാനുണ്ട്' });
  await expect(due.getByRole('button', { name: '₹1,000 ഇപ്പോൾ അടയ്ക്കൂ' })).toBeVisible();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await other.getByRole('button', { name: 'Pay ₹1,000 now' }).click();
  await other.getByRole('button', { name: /^Pay / }).click();
  await expect(phone.getByText('₹1,000 കിട്ടി. നന്ദി.')).toBeVisible(BY_PUSH);
  await expect(due).toHaveCount(0);
});
