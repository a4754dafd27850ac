import type { Locator, Page } from '@playwright/test';
import { consolePath } from '../../frontends/staff/src/ui/console-path';
import { bookAndFollow, CUSTOMER } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/kitchen.ts';

/** Opens a booking's payment from its row. */
async function openPayment(page: Page, reference: string): Promise<Locator> {
  const card = page.getByRole('row', { name: CUSTOMER.Name }).filter({ hasText: reference });
  await card.getByRole('button', { name: 'Open', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: reference });
  await expect(drawer.getByText('Received', { exact: true })).toBeVisible();
  return drawer;
}

const REFUNDED = /was refunded to the customer\.$/;
const REFUSED = /^The payment provider refused the refund of /;

async function refund(drawer: Locator, rupees: string | null, reason: string, says = REFUNDED): Promise<void> {
  if (rupees === null) await drawer.getByRole('button', { name: 'All of it' }).click();
  else await drawer.getByLabel('Amount in rupees').fill(rupees);
  await drawer.getByLabel('Reason').fill(reason);
  await drawer.getByRole('button', { name: 'Refund…' }).click();
  await drawer.getByRole('button', { name: /^Yes, refund / }).dblclick();
  await expect(drawer.getByText(says)).toBeVisible();
}

test('a part and then the rest goes back; console and customer see it at once, and a double tap refunds once', async ({
  visitor,
  manager,
}) => {
  const console = await manager('/admin?tab=bookings');
  const customer = await visitor('phone', '/');
  const { total, reference } = await bookAndFollow(customer);
  const drawer = await openPayment(console, reference);
  await expectAccessible(console);

  await refund(drawer, '100', 'One chutney was missing');
  await expect(drawer.getByRole('region', { name: 'Refunds' }).getByRole('listitem')).toHaveCount(1);
  await expect(drawer.getByRole('region', { name: 'History' }).getByText('₹100 refunded')).toBeVisible();
  await expect(customer.getByText('Partly refunded: ₹100')).toBeVisible();
  await expectAccessible(console);

  await drawer.getByRole('button', { name: 'All of it' }).click();
  await drawer.getByLabel('Reason').fill('It rained into the pit');
  await drawer.getByRole('button', { name: 'Refund…' }).click();
  await drawer.getByRole('checkbox', { name: /^Also cancel and free/ }).uncheck();
  await drawer.getByRole('button', { name: /^Yes, refund / }).dblclick();
  await expect(drawer.getByText(REFUNDED)).toBeVisible();
  await expect(drawer.getByText('There is nothing left to refund')).toBeVisible();
  await expect(customer.getByText(`Refunded: ${total}`)).toBeVisible();
  await expectAccessible(console);
  await console.reload();
  await expect(console.getByRole('dialog', { name: reference })).toBeVisible();
  await console.keyboard.press('Escape');
  await expect(console.getByRole('row', { name: CUSTOMER.Name })).toContainText('Refunded');

  // The fee of the provider does not come back, and nobody has said yet what the delivery cost.
  await console.goto(consolePath('profit'));
  const sale = console.getByRole('table', { name: 'The numbers' }).getByRole('link').first();
  await expect(sale).toBeVisible();
  await expectAccessible(console);
  await sale.click();
  const delivery = console.getByText('The cost of the delivery. Type 0 if it cost nothing.');
  await expect(delivery).toBeVisible();
  const costs = console.getByRole('form', { name: 'Add a cost' });
  await costs.getByLabel('Purpose').fill('Petrol');
  await costs.getByLabel('Amount').fill('120.50');
  await costs.getByRole('button', { name: 'Add' }).click();
  await expect(console.getByRole('button', { name: 'Remove Petrol' })).toBeVisible();
  await expect(delivery).toBeHidden();
  await expect(console.getByText(/^At most −/).first()).toBeVisible();
  await expectAccessible(console);
});

test('a refund that fails is on the list at once, and one button mends it', async ({ visitor, manager, server }) => {
  const bank = async (mode: string): Promise<void> => {
    const reply = await fetch(`${server.url}/sandbox/razorpay/control/refunds`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ mode }),
    });
    expect(reply.ok).toBe(true);
  };
  const colleague = await manager('/admin?tab=money');
  await expect(colleague.getByText('All payments are in order')).toBeVisible();
  await expectAccessible(colleague);
  const console = await manager('/admin?tab=bookings');
  const customer = await visitor('phone', '/');
  const { reference } = await bookAndFollow(customer);

  await bank('failed');
  const drawer = await openPayment(console, reference);
  await refund(drawer, '250.50', 'The combo was cold', REFUSED);
  await expect(drawer.getByRole('region', { name: 'Refunds' }).getByText('Failed', { exact: true })).toBeVisible();
  const failed = colleague.getByRole('article', { name: 'Refund failed' });
  await expect(failed).toContainText('₹250.50');
  await expect(failed).toContainText(CUSTOMER.Name);
  await expect(colleague.getByRole('link', { name: 'Money' })).toContainText('1');
  await expectAccessible(colleague);

  await bank('processed');
  await failed.getByRole('button', { name: 'Try the refund again' }).click();
  await expect(colleague.getByText('The refund was sent again; the provider did not refuse it')).toBeVisible();
  await expect(colleague.getByText('All payments are in order')).toBeVisible();
  await expect(drawer.getByText('₹250.50 refunded')).toBeVisible();
  await expect(customer.getByText('Partly refunded: ₹250.50')).toBeVisible();
});

test('slots that come free show the manager whom to call, with a message in the customer’s language', async ({ visitor, manager }) => {
  const customer = await visitor('phone', '/');
  const { reference } = await bookAndFollow(customer);
  const console = await manager('/admin?tab=bookings');
  const { data } = (await (await console.request.get('/api/bookings')).json()) as { data: { event: { id: number } }[] };
  const eventId = data[0]?.event.id ?? 0;
  expect((await console.request.put(`/api/events/${eventId}`, { data: { maxOrders: 2 } })).ok()).toBe(true);
  const waiting = { event: eventId, name: 'മീനാക്ഷി', phone: '9000012345', language: 'ml' };
  expect((await console.request.post('/api/waiting-list', { data: waiting })).status()).toBe(201);

  await console.goto(`/admin?tab=event-bookings&event=${eventId}`);
  const person = console.getByRole('listitem', { name: waiting.name });
  await expect(person.getByText('Waiting')).toBeVisible();
  await console.getByRole('combobox', { name: `Status of ${reference}` }).selectOption('Cancelled');
  const question = console.getByRole('dialog', { name: `Cancel ${reference}?` });
  await question.getByRole('radio', { name: 'Decide later' }).check();
  await question.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(person.getByText('Call next')).toBeVisible();
  await expect(console.getByText('2 slots free')).toBeVisible();
  const chat = person.getByRole('link', { name: `WhatsApp ${waiting.name}` });
  await expect.poll(async () => decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(`നമസ്കാരം ${waiting.name}`);
  await expectAccessible(console);
  await person.getByRole('button', { name: 'Mark called' }).click();
  await expect(person.getByText(/· called /)).toBeVisible();
});

test('a customer’s data is given out and erased from the drawer of a booking', async ({ visitor, manager }) => {
  const customer = await visitor('phone', '/');
  const { reference } = await bookAndFollow(customer);
  const console = await manager('/admin?tab=bookings');
  const drawer = await openPayment(console, reference);
  const section = drawer.getByRole('region', { name: 'Customer data' });
  const [file] = await Promise.all([console.waitForEvent('download'), section.getByRole('button', { name: 'Download a copy' }).click()]);
  expect(file.suggestedFilename()).toBe(`customer-${reference}.json`);
  await section.getByRole('button', { name: 'Erase…' }).click();
  await section.getByLabel('Who asked for it, and how?').fill('She called');
  await expectAccessible(console);
  await section.getByRole('button', { name: 'Erase for good' }).click();
  await expect(section.getByRole('alert')).toContainText(`Still needed for ${reference}`);
  await console.keyboard.press('Escape');
  await console
    .getByRole('row')
    .getByRole('combobox', { name: `Status of ${reference}` })
    .selectOption('Delivered');
  await openPayment(console, reference);
  await section.getByRole('button', { name: 'Erase…' }).click();
  await section.getByLabel('Who asked for it, and how?').fill('She called');
  await section.getByRole('button', { name: 'Erase for good' }).click();
  await expect(section.getByText(/^Erased in \d records?$/)).toBeVisible();
  await console.keyboard.press('Escape');
  await expect(console.getByRole('row', { name: 'Personal data erased' })).toContainText(reference);
});

test('the list of bookings is saved as a file', async ({ visitor, manager }) => {
  const customer = await visitor('phone', '/');
  const { reference } = await bookAndFollow(customer);
  const console = await manager('/admin?tab=bookings');
  await expect(console.getByRole('row', { name: CUSTOMER.Name })).toBeVisible();
  const [file] = await Promise.all([console.waitForEvent('download'), console.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(file.suggestedFilename()).toBe('Kuzhi_bookings.csv');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text.startsWith('\uFEFF"Reference"')).toBe(true);
  expect(text).toContain(`"${reference}"`);
});
