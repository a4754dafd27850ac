import { calendarDayOf, formatClock, minutesOfDay, parseClock, twoDigits } from '#shared/core/time';
import { riderDay } from '#shared/delivery-runs/run-window';
import { checkoutOf, fillOrder } from './support/customer.ts';
import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';
import { chooseLanguage } from './support/language.ts';

/** From the sealed pit to the food the default plan has 160 minutes, from the delivery time to the food as many. */
const BEHIND_MINUTES = 60;
const LATE_EVENING = 23 * 60;

const picture = (name: string) => ({ path: `${process.env.PICTURES ?? 'test-results/pictures'}/${name}.png`, fullPage: true });

/** requirements/kitchen K105, K151; requirements/storefront S75, S85 */
test('a pit that is sealed late is on every screen, the customer gets one message, and the parcel is followed to the door', async ({
  visitor,
  office,
  cook,
  pairedTv,
  manager,
}) => {
  test.slow();
  await office.set({ messageChannels: ['email'] });
  // Sealing was due an hour ago; until 3 AM, when a rider's day ends, late on the evening before.
  const now = new Date().toISOString();
  const isNight = riderDay(now) !== calendarDayOf(now);
  const day = await office.cookingDay('Mandi today', isNight ? -1 : 0);
  // Of two days that cook for a sale, its customers wait for the one that is not over: yesterday would be.
  await office.unlinkSale();
  await office.linkSale(day);
  await office.tasks(day.id);
  const leaves = isNight ? LATE_EVENING : minutesOfDay(now) - BEHIND_MINUTES;
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
    await expect(forecast).toContainText(/\d+ (min|h) later than (promised|planned)/);
    await expect(forecast).toContainText('1 order will be more than 15 minutes late. Customers who asked for messages are told once.');
    await expect(forecast.getByRole('list', { name: 'Causes of the delay' })).toContainText('Seal the pit: began late');
    await expect(board.getByRole('region', { name: 'Delivery in' })).toContainText(/late/, BY_PUSH);
    await expectAccessible(phone);
    await expectAccessible(board);
  });

  await test.step('the customer reads the new time, in both languages, and nothing of the kitchen', async () => {
    const late = customer.getByText(/^Later than planned, sorry: at about/);
    await expect(late).toBeVisible(BY_PUSH);
    const said = /about (?:\d+ \w+, )?(\S+ [AP]M) instead of (?:\d+ \w+, )?(\S+ [AP]M)/.exec((await late.textContent()) ?? '');
    const [expected = 0, promised = 0] = [said?.[1], said?.[2]].map((text) => parseClock(text ?? '') ?? 0);
    expect((expected - promised + 1_440) % 1_440).toBeGreaterThan(15);
    // After midnight the day stands before the time.
    await expect(forecast).toContainText(new RegExp(`delivery at (\\d+ \\w+, )?${formatClock(expected)}`));
    await expect(customer.getByText('Seal the pit')).toHaveCount(0);
    await expectAccessible(customer);
    await customer.getByRole('button', { name: 'മലയാളം' }).click();
    await expect(customer.getByText(/^ക്ഷമിക്കണം, വൈകും/)).toBeVisible();
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

  const sale = await office.sale();
  const desk = await manager(`/admin?tab=event-bookings&event=${sale.id}&part=runs`);
  const run = desk.getByRole('region', { name: /^Run 1 / });

  await test.step('the bag is packed on the phone, and the customer and the board know', async () => {
    await phone.goto(`/kitchen/events/${day.id}/packing`);
    await phone.setViewportSize({ width: 360, height: 740 });
    await phone.getByLabel('Or type the reference').fill(reference);
    await phone.getByRole('button', { name: 'Find' }).click();
    const bag = phone.getByRole('region', { name: new RegExp(reference) });
    await expect(bag).toBeVisible();
    for (const tick of await bag.getByRole('checkbox').all()) await tick.check();
    await expectAccessible(phone);
    await bag.getByRole('button', { name: 'Bag is packed' }).click();
    await expect(customer.getByRole('status').filter({ hasText: 'പാക്ക് ചെയ്തു' })).toBeVisible(BY_PUSH);
    await expect(board.getByText(/^(\d+) of \1 packed$/)).toBeVisible(BY_PUSH);
  });

  const rider = await visitor('phone');
  const own = rider.getByRole('region', { name: 'Run 1' });
  await test.step('a rider is invited, gets the run and leaves: all four devices say so', async () => {
    await desk.getByRole('button', { name: 'Make runs' }).click();
    await desk.getByRole('button', { name: 'Invite a rider' }).click();
    const invite = desk.getByRole('dialog', { name: 'Invite a rider' });
    await invite.getByLabel('Name of the person').fill('Binu');
    await invite.getByRole('button', { name: 'Make a link' }).click();
    await rider.goto(await invite.getByRole('textbox', { name: 'Link' }).inputValue());
    await desk.keyboard.press('Escape');
    await rider.setViewportSize({ width: 360, height: 740 });
    await rider.getByRole('button', { name: 'Use this phone' }).click();
    await expect(rider.getByRole('heading', { name: 'My deliveries' })).toBeVisible();
    await run.getByLabel('Rider').selectOption({ label: 'Binu' });
    await office.takeOut(day.id, 5);
    await own.getByRole('button', { name: /^Leave with 1 parcel/ }).click(BY_PUSH);
    await own.getByRole('button', { name: 'Leave now' }).click();
    await expect(run.getByText('On the way')).toBeVisible(BY_PUSH);
    await expect(customer.getByRole('status').filter({ hasText: 'വഴിയിലാണ്' })).toBeVisible(BY_PUSH);
    await expect(board.getByText(/^[1-9]\d* on the way · 0 of \d+ delivered$/)).toBeVisible(BY_PUSH);
    await expectAccessible(rider);
  });

  await test.step('it is delivered where there is no network, and known everywhere when there is one', async () => {
    await rider.context().setOffline(true);
    await own
      .getByRole('group', { name: /^Stop 1/ })
      .getByRole('button', { name: 'Delivered' })
      .click();
    await expect(own.getByText('1 of 1 delivered')).toBeVisible();
    await expect(run.getByText('Delivered', { exact: true })).toHaveCount(0);
    await rider.context().setOffline(false);
    await expect(run.getByText(/1 delivered/)).toBeVisible({ timeout: 20_000 });
    await expect(customer.getByRole('status').filter({ hasText: 'എത്തിച്ചു' })).toBeVisible(BY_PUSH);
    await expect(board.getByText(/^0 on the way · ([1-9]\d*) of \1 delivered$/)).toBeVisible(BY_PUSH);
    for (const page of [desk, customer, board, rider]) await expectAccessible(page);
    await customer.setViewportSize({ width: 360, height: 740 });
    for (const page of [customer, rider]) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await rider.screenshot(picture('parcel-rider'));
    await board.screenshot(picture('parcel-board'));
    await customer.screenshot(picture('parcel-customer'));
    await desk.screenshot(picture('parcel-desk'));
    await chooseLanguage(rider, 'മലയാളം');
    await expectAccessible(rider);
    await rider.screenshot(picture('parcel-rider-ml'));
  });
});
