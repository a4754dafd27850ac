import { formatClock, minutesOfDay, parseClock, twoDigits } from '#shared/core/time';
import { checkoutOf, fillOrder } from './support/customer.ts';
import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';

/** From the sealed pit to the food the default plan has 160 minutes, from the delivery time to the food as many. */
const BEHIND_MINUTES = 60;

/** requirements/kitchen K105; requirements/storefront S75 */
test('a pit that is sealed late: phone, board and console say the new time, the customer reads it and is told once', async ({
  visitor,
  office,
  cook,
  pairedTv,
  manager,
}) => {
  test.slow();
  await office.set({ messageChannels: ['email'] });
  // Sealing was due an hour ago. In the first hour of a day that was yesterday.
  const minutes = minutesOfDay(new Date().toISOString()) - BEHIND_MINUTES;
  const day = await office.cookingDay('Mandi today', minutes < 0 ? -1 : 0);
  await office.linkSale(day);
  await office.tasks(day.id);
  const leaves = (minutes + 1_440) % 1_440;
  await office.deliverAt(day.id, `${twoDigits(Math.floor(leaves / 60))}:${twoDigits(leaves % 60)}`);

  const customer = await visitor('phone', '/');
  const total = await fillOrder(customer);
  const form = customer.getByRole('dialog');
  await form.getByRole('checkbox', { name: 'E-mail' }).check();
  await form.getByLabel('E-mail address').fill('ammini@example.com');
  await customer.getByRole('button', { name: `Pay ${total}` }).click();
  await checkoutOf(customer).getByRole('button', { name: 'Success' }).click();
  const confirmation = customer.getByRole('dialog', { name: 'Payment Successful!' });
  const reference = (await confirmation.getByText(/^MND-[A-Z0-9]{6}$/).textContent()) ?? '';
  await confirmation.getByRole('link', { name: 'Track your order' }).click();
  await expect(customer.getByRole('heading', { name: `Your order ${reference}` })).toBeVisible();
  await expect(customer.getByText(/We expect to deliver|we expect to deliver/)).toHaveCount(0);

  const board = await pairedTv('Board', `/soplocked/board?eventId=${day.id}`);
  const phone = await cook('Ammini', `/kitchen/events/${day.id}`);
  const forecast = phone.getByRole('region', { name: 'Forecast' });
  await expect(phone.getByRole('listitem', { name: 'Seal the pit', exact: true })).toBeVisible();
  await expect(forecast).toHaveCount(0);

  await test.step('the cook starts the step that should have been over', async () => {
    await phone.getByRole('listitem', { name: 'Seal the pit', exact: true }).getByRole('button', { name: 'Start Task' }).click();
    await expect(forecast).toContainText(/Food ready at .* · delivery at /, BY_PUSH);
    await expect(forecast).toContainText(/\d+ min later than promised\./);
    await expect(forecast).toContainText('1 order will be more than 15 minutes late. Who asked for messages is told once.');
    await expect(forecast.getByRole('list', { name: 'What makes it later' })).toContainText('Seal the pit: began late');
    await expect(board.getByRole('region', { name: 'Delivery in' })).toContainText(/late/, BY_PUSH);
    await expectAccessible(phone);
    await expectAccessible(board);
  });

  await test.step('the customer reads the new time, in both languages, and nothing of the kitchen', async () => {
    const late = customer.getByText(/^Later than planned, sorry: we expect to deliver at about/);
    await expect(late).toBeVisible(BY_PUSH);
    const said = /about (\S+ [AP]M) instead of (\S+ [AP]M)/.exec((await late.textContent()) ?? '');
    const [expected = 0, promised = 0] = [said?.[1], said?.[2]].map((text) => parseClock(text ?? '') ?? 0);
    expect((expected - promised + 1_440) % 1_440).toBeGreaterThan(15);
    await expect(forecast).toContainText(`delivery at ${formatClock(expected)}`);
    await expect(customer.getByText('Seal the pit')).toHaveCount(0);
    await expectAccessible(customer);
    await customer.getByRole('button', { name: 'മലയാളം' }).click();
    await expect(customer.getByText(/^ക്ഷമിക്കണം, പറഞ്ഞതിലും വൈകും/)).toBeVisible();
    expect(await customer.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  });

  await test.step('the inbox has exactly one message, however much is tapped', async () => {
    const desk = await manager('/admin');
    await expect(desk.getByText(/1 order more than 15 minutes late/)).toBeVisible();
    await phone.getByRole('listitem', { name: 'Seal the pit', exact: true }).getByRole('button', { name: 'Complete Task' }).click();
    await expect.poll(async () => (await office.task(day.id, 'seal-pit')).completed).toBe(true);
    await office.read(day.id, 'heat-hot-boxes', 70);
    await desk.goto('/admin?tab=messages');
    const told = desk.getByRole('listitem').filter({ hasText: 'Later than promised · E-mail' });
    await expect(told).toHaveCount(1);
    await expect(told).toContainText(`Booking ${reference}`);
    await expect(desk.getByRole('listitem').filter({ hasText: 'On time after all' })).toHaveCount(0);
  });
});
