import type { APIResponse } from '@playwright/test';
import type { Booking } from '#shared/bookings/booking.contract';
import { expect, expectAccessible, test } from './support/kitchen.ts';
import { chooseLanguage } from './support/language.ts';
import { countTaps } from './support/taps.ts';

const streets = ['Baker Junction', 'Star Junction', 'Temple Road', 'Mill Road'];
const customer = (place: number) => ({
  name: `Customer ${place}`,
  phone: `98470123${String(place).padStart(2, '0')}`,
  address: `${place} ${streets[place % streets.length] ?? ''}`,
  pincode: place % 2 === 0 ? '686001' : '686005',
});

test(
  'the overview begins with the next sale: the portions that are left are read without a tap',
  { tag: '@smoke' },
  async ({ manager, office }) => {
    const sale = await office.sale();
    await office.book(sale, 3);
    const page = await manager('/admin');
    // The kitchen is set up.
    await page.getByRole('button', { name: 'Hide this list' }).click();
    const taps = await countTaps(page);
    const next = page.getByRole('region', { name: sale.title });
    const left = next.getByText('Slots left').locator('xpath=following-sibling::dd');
    await expect(next.getByRole('img', { name: /^3 of 50 slots sold, 0 being paid, 47 free$/ })).toBeVisible();
    await expect(left).toHaveText('47');
    await expect(page.getByRole('region', { name: 'Kitchen', exact: true })).toContainText('of 45 done');
    await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('Nothing needs attention right now');
    await office.book(sale, 2);
    await expect(left).toHaveText('45');
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await expect(left, `without scrolling at ${viewport.width} px`).toBeInViewport({ ratio: 1 });
    }
    expect(taps(), 'how many portions are left').toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const tab of ['Overview', 'All Bookings', 'Events', 'Settings'])
      await expect(page.getByRole('link', { name: tab, exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

test('sixteen bookings are marked delivered with three taps, and taken back with one more', async ({ manager, office }) => {
  const sale = await office.sale();
  for (let place = 1; place <= 16; place += 1) await office.book(sale, 1, undefined, customer(place));
  const page = await manager('/admin');
  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Mark 16 delivered' }).click();
  await expect(page.getByText('16 bookings marked delivered')).toBeVisible();
  expect(taps()).toBe(3);
  const statuses = async (): Promise<string[]> => {
    const reply = await page.request.get(`/api/bookings?event=${sale.id}`);
    return ((await reply.json()) as { data: { status: string }[] }).data.map(({ status }) => status);
  };
  expect(new Set(await statuses())).toEqual(new Set(['delivered']));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => [...new Set(await statuses())]).toEqual(['confirmed']);
});

test('on a phone a window of sixteen is marked delivered with four taps, the cash of two among them', async ({ manager, office }) => {
  const sale = await office.timeSale({ startsAt: new Date(Date.now() + 7 * 86_400_000).toISOString().replace(/T.*/, 'T06:30:00.000Z') });
  const page = await manager('/admin');
  const ask = async <Reply>(sent: Promise<APIResponse>): Promise<Reply> => {
    const reply = await sent;
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()) as Reply;
  };
  const windows = [
    { from: 720, until: 780, parcels: 16 },
    { from: 840, until: 900, parcels: 2 },
  ];
  const { event } = await ask<{ event: { windows: { id: string }[] } }>(page.request.put(`/api/events/${sale.id}`, { data: { windows } }));
  for (let place = 0; place < 18; place += 1) {
    const payment = { way: place < 2 ? 'on-delivery' : 'cash' };
    const window = event.windows[place < 16 ? 0 : 1]?.id;
    const order = { event: sale.id, items: { combo: 1 }, amount: 100_000, window, payment, customer: customer(place) };
    await ask(page.request.post('/api/entered-orders', { data: order, headers: { 'Idempotency-Key': `sixteen-of-noon-${place}` } }));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const taps = await countTaps(page);
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'All Bookings' }).click();
  await page.getByRole('button', { name: 'Select all 16 of 12:00–1:00 PM' }).click();
  await expectAccessible(page);
  const bar = page.getByRole('region', { name: 'Selected bookings' });
  expect((await bar.boundingBox())?.height, 'one line').toBeLessThan(64);
  await bar.getByRole('button', { name: 'Mark 16 delivered' }).click();
  const question = page.getByRole('dialog', { name: '₹2,000 received?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('16 bookings marked delivered')).toBeVisible();
  expect(taps()).toBe(4);
  const { data } = await ask<{ data: Booking[] }>(page.request.get(`/api/bookings?event=${sale.id}`));
  const open = data.filter(({ status }) => status !== 'delivered');
  expect(open.map(({ name }) => name).sort()).toEqual(['Customer 16', 'Customer 17']);
  expect(data.filter(({ payment }) => payment.due !== undefined)).toEqual([]);
  const line = page.getByRole('article', { name: 'Customer 16' });
  expect((await line.boundingBox())?.height, 'two lines').toBeLessThan(72);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a booking is refunded and cancelled with four taps', async ({ manager, office }) => {
  const sale = await office.sale();
  await office.book(sale, 2);
  const page = await manager('/admin');
  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'All Bookings' }).click();
  const row = page.getByRole('row', { name: 'Asha Menon' });
  await row.getByRole('button', { name: /^More for MND-/ }).click();
  await page.getByRole('menuitem', { name: 'Refund and cancel…' }).click();
  const question = page.getByRole('dialog', { name: /^Cancel MND-/ });
  await expect(question.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('It rained into the pit');
  await question.getByRole('button', { name: /^Refund ₹[\d,.]+ and cancel$/ }).click();
  await expect(row.getByRole('combobox')).toHaveValue('cancelled');
  await expect(row).toContainText('Refunded');
  expect(taps()).toBe(4);
});

test('the sale of the week after is on sale with two taps once the last one is over', async ({ manager, office }) => {
  const sale = await office.sale();
  await office.editSale(sale.id, { title: 'Pit Mandi, 1 November', date: 'Sunday 1 November 2026, 12 to 3 PM' });
  // Announced without a day, it would take orders now.
  await office.editSale((await office.sale()).id, { isActive: false });
  const page = await manager('/admin');
  await expect(page.getByText('No sale is coming up')).toBeVisible();
  const taps = await countTaps(page);
  await page.getByRole('button', { name: "Next week's sale" }).click();
  await expect(page.getByLabel('Event date')).toHaveValue(/^Sunday \d+ \w+ 20\d\d, 12 to 3 PM$/);
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByText('Event created successfully')).toBeVisible();
  expect(taps()).toBe(2);
});

test('the delivery list is a line for each booking by area, and on paper nothing else', async ({ manager, office }) => {
  const sale = await office.sale();
  for (let place = 1; place <= 15; place += 1) await office.book(sale, 1, undefined, customer(place));
  const page = await manager('/admin');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'Delivery list' }).click();
  const sheet = page.getByRole('region', { name: 'Delivery list' });
  await expect(sheet.getByRole('heading', { name: /^686001 · 7 stops · 7 portions$/ })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: /^686005 · 8 stops · 8 portions$/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'Mark delivered: Customer 4' }).click();
  await expect(sheet.getByText('14 deliveries left')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Customer 4 is not delivered after all' })).toBeEnabled();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('listitem')).toHaveCount(15);
  await expect(page.getByRole('button')).toHaveCount(0);
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBe(1);
});

test('each sale has a page in six parts', async ({ manager, office }) => {
  const sale = await office.sale();
  await office.linkSale();
  await office.book(sale, 2);
  const page = await manager(`/admin?tab=event-bookings&event=${sale.id}`);
  const parts = page.getByRole('navigation', { name: 'Parts of the sale' });
  await expect(page.getByRole('row', { name: 'Asha Menon' })).toBeVisible();
  await expectAccessible(page);
  await parts.getByRole('link', { name: 'Money' }).click();
  await expect(page.getByText('Average order')).toBeVisible();
  await expect(page.getByText('All payments are in order')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Other costs of this sale' })).toBeVisible();
  await expectAccessible(page);
  await parts.getByRole('link', { name: 'Delivery' }).click();
  await expect(page.getByRole('region', { name: 'Delivery list' })).toBeVisible();
  await page.getByText('Delivery runs', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Make runs' })).toBeVisible();
  await expect(parts.getByRole('link', { name: 'Delivery' })).toHaveAttribute('aria-current', 'page');
  await parts.getByRole('link', { name: 'Waiting list' }).click();
  await expect(page.getByText(/^No customer is waiting/)).toBeVisible();
  await parts.getByRole('link', { name: 'Kitchen' }).click();
  await expect(page.getByText('2 × Mutton Mandi 2 piece')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cooking days' }).getByRole('link', { name: 'Sunday Pit Mandi' })).toBeVisible();
  await expectAccessible(page);
});

test('bookings by keyboard and by saved views', async ({ manager, office }) => {
  const sale = await office.sale();
  for (const place of [1, 2, 3]) await office.book(sale, 1, undefined, customer(place));
  const page = await manager('/admin?tab=bookings');
  await page.getByRole('checkbox', { name: 'Select all' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /MND-/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByLabel('Sale', { exact: true }).selectOption(sale.title);
  await page.getByLabel('Filter by status').selectOption('Confirmed');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByLabel('Name of the view').fill('To deliver');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'To deliver', exact: true }).click();
  await expect(page.getByLabel('Filter by status')).toHaveValue('confirmed');
  await expect(page.getByLabel('Sale', { exact: true })).toHaveValue(String(sale.id));
  await expect(page.getByRole('button', { name: 'To deliver', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('six places lead to all work on a desk and a phone, with the open one marked and never cut', async ({ manager, office }) => {
  const sale = await office.sale();
  await office.book(sale, 2);
  const page = await manager('/admin');
  const places = page.getByRole('navigation', { name: 'Console' });
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
    [320, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [name, shown] of [
      ['All Bookings', 'All Bookings'],
      ['Events', 'Events'],
      ['Kitchen', 'Sunday Pit Mandi'],
      ['Money', 'Money'],
      ['Settings', 'Settings'],
      ['Overview', 'Overview'],
    ] as const) {
      await places.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name: shown })).toBeAttached();
      await expect(places.locator('[aria-current=page]')).toHaveText(name);
      for (const place of await places.getByRole('link').all()) await expect(place).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${name} at ${width}`).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
    await places.getByRole('link', { name: 'Kitchen' }).click();
    const parts = page.getByRole('navigation', { name: 'Kitchen' });
    for (const [name, address] of [
      ['Step Videos', '/admin?tab=videos'],
      ['Temperature records', '/kitchen/temperatures'],
      ['Event Diary', '/kitchen?tab=diary'],
    ] as const) {
      await parts.getByRole('link', { name }).click();
      await expect(page).toHaveURL(address);
      await expect(places.locator('[aria-current=page]')).toHaveText('Kitchen');
      await expect(parts.locator('[aria-current=page]')).toHaveText(name);
      await expect(parts.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
    }
    await page.goto(`/admin?tab=event-bookings&event=${sale.id}`);
    await expect(places.locator('[aria-current=page]')).toHaveText('Events');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseLanguage(page, 'മലയാളം');
  await page.getByRole('navigation', { name: 'കൺസോൾ' }).getByRole('link', { name: 'ബുക്കിങ്' }).click();
  await expect(page.getByRole('article', { name: 'Asha Menon' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('Ctrl K finds a sale, a customer, a page and a task by a few letters', async ({ manager, office }) => {
  const sale = await office.sale();
  await office.book(sale, 2);
  const page = await manager('/admin');
  await expect(page.getByRole('region', { name: sale.title })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to…' });
  const input = palette.getByRole('textbox', { name: 'Go to…' });
  await expect(input).toBeFocused();
  await page.keyboard.type('asha');
  await expect(palette.getByRole('option', { name: /^MND-\w{6} · Asha Menon/ })).toBeVisible();
  await expect(palette.getByRole('option', { name: 'Asha Menon 9847012345' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /MND-/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Find anything (Ctrl K)' }).click();
  await page.keyboard.type('pit mandi');
  await palette.getByRole('option', { name: sale.title }).first().click();
  await expect(page.getByRole('heading', { name: sale.title, level: 2 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('temperature');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/kitchen/temperatures');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('soak rice');
  const option = palette.getByRole('group', { name: 'Tasks' }).getByRole('option').first();
  const name = ((await option.locator('span').first().textContent()) ?? '').trim();
  await option.click();
  await expect(page).toHaveURL(/\/kitchen\/events\/[^#]+#.+$/);
  const row = page.getByRole('listitem', { name, exact: true });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
});

test('seven first steps tick themselves, and one press takes the sample data away', async ({ manager, office }) => {
  const page = await manager('/admin');
  const steps = page.getByRole('region', { name: 'Set up your kitchen' });
  await expect(steps).toContainText('1 of 7 done');
  await expectAccessible(page);
  await office.pairTv('TV screen by the pit');
  await expect(steps).toContainText('2 of 7 done');
  await steps.getByRole('button', { name: 'Remove the sample data' }).click();
  await expect(steps.getByRole('button', { name: 'Remove the sample data' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Kitchen', exact: true })).toContainText('Nothing is planned');
  const { data } = (await (await page.request.get('/api/events?includeInactive=true')).json()) as { data: unknown[] };
  expect(data).toEqual([]);
  await steps.getByRole('button', { name: 'Hide this list' }).click();
  await page.reload();
  await expect(page.getByText('Total Orders')).toBeVisible();
  await expect(steps).toBeHidden();
});
