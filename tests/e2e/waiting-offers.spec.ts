import type { Page } from '@playwright/test';
import { bookAndFollow, checkoutOf, CUSTOMER } from './support/customer.ts';
import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';

const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const AMMINI = 'Ammini Thomas';
const CHACKO = 'ചാക്കോ';

/** requirements/storefront S65, requirements/console C71; decisions/0078 */
test('slots that come free are offered to who waits, and booked by the link', async ({ visitor, manager, office }) => {
  await office.leaveSlots(2);
  const buyer = await visitor('phone', '/');
  const { reference } = await bookAndFollow(buyer);
  const console = await manager('/admin');
  expect((await console.request.put('/api/settings', { data: { offerMinutes: 30 } })).ok()).toBe(true);

  const waiting = await visitor('phone', '/');
  await waiting.setViewportSize({ width: 360, height: 740 });
  await waiting.getByRole('button', { name: 'Reserve your mandi' }).click();
  const soldOut = waiting.getByRole('dialog', { name: 'Sold Out' });
  await soldOut.getByLabel('Name').fill(AMMINI);
  await soldOut.getByLabel('Phone').fill('94470 54321');
  await soldOut.getByLabel('How many portions?').selectOption('2');
  await soldOut.getByRole('button', { name: 'Join' }).click();
  await expect(soldOut.getByText('You are number 1 on the waiting list')).toBeVisible();
  await expect(soldOut.getByText('We call you when a slot comes free. Nothing was charged.')).toBeVisible();
  await expectAccessible(waiting);
  expect(await fits(waiting)).toBe(true);
  const reply = await waiting.request.get('/api/events');
  const sale = ((await reply.json()) as { data: { id: number; bookable: boolean }[] }).data.find(({ bookable }) => bookable);
  const next = { event: sale?.id, name: CHACKO, phone: '94470 54322', language: 'ml' };
  expect((await waiting.request.post('/api/waiting-list', { data: next })).status()).toBe(201);

  await console.goto(`/admin?tab=event-bookings&event=${sale?.id}&part=waiting`);
  const first = console.getByRole('listitem', { name: AMMINI });
  await expect(first.getByText('Waiting', { exact: true })).toBeVisible();
  expect((await console.request.put(`/api/bookings/${reference}`, { data: { status: 'cancelled', reason: 'Ill' } })).ok()).toBe(true);
  await expect(first.getByText('Offered', { exact: true })).toBeVisible(BY_PUSH);
  await expect(first.getByText(/^2 slots held until/)).toBeVisible();
  const link = await first.getByLabel('Link to the offer').inputValue();
  const chat = await first.getByRole('link', { name: `WhatsApp ${AMMINI}` }).getAttribute('href');
  expect(new URL(chat ?? '').searchParams.get('text')).toContain(link);
  await expectAccessible(console);

  // A stranger who looks at this moment finds the sale sold out.
  const stranger = await visitor('phone', '/');
  await expect(stranger.getByText('Sold Out').first()).toBeVisible();

  const fresh = await visitor('phone');
  await fresh.setViewportSize({ width: 360, height: 740 });
  const asked: string[] = [];
  fresh.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await fresh.goto(link);
  const form = fresh.getByRole('dialog', { name: /^Reserve: / });
  await expect(form.getByText(/^2 portions are held for you for (\d+:)?\d+:\d\d$/)).toBeVisible();
  expect(fresh.url()).not.toContain('#');
  expect(asked.join('\n')).not.toContain(link.split('#')[1] ?? '-');
  await expectAccessible(fresh);
  expect(await fits(fresh)).toBe(true);
  await fresh.reload();
  await expect(form.getByText(/^2 portions are held for you/)).toBeVisible();
  await form
    .getByRole('button', { name: /^Add one / })
    .first()
    .click();
  await expect(form.getByLabel('Name')).toHaveValue(AMMINI);
  for (const [label, value] of Object.entries(CUSTOMER)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: /^Pay ₹/ }).click();
  // One of the two is left: it goes to the next once the first is paid.
  const second = console.getByRole('listitem', { name: CHACKO });
  await expect(first.getByText('Paying', { exact: true })).toBeVisible(BY_PUSH);
  await expect(second.getByText('Waiting', { exact: true })).toBeVisible();
  await checkoutOf(fresh).getByRole('button', { name: 'Success' }).click();
  await expect(fresh.getByRole('dialog', { name: 'Payment Successful!' })).toBeVisible();
  await expect(first.getByText('Booked', { exact: true })).toBeVisible(BY_PUSH);
  await expect(second.getByText('Offered', { exact: true })).toBeVisible(BY_PUSH);

  const other = await visitor('phone');
  await other.setViewportSize({ width: 360, height: 740 });
  await other.goto(await second.getByLabel('Link to the offer').inputValue());
  // Before the offer has come, Close would dismiss it.
  await expect(other.getByRole('dialog').getByText(/^1 portion is held for you/)).toBeVisible();
  await other.getByRole('button', { name: 'Close' }).click();
  const notice = other.getByRole('complementary', { name: 'Held for you' });
  await expect(notice.getByText(/^1 portion is held for you/)).toBeVisible();
  await other.getByRole('button', { name: 'മലയാളം' }).click();
  const held = other.getByRole('complementary', { name: 'നിങ്ങൾക്കായി മാറ്റിവച്ചത്' });
  await expect(held.getByText(/^1 പോർഷൻ നിങ്ങൾക്കായി മാറ്റിവച്ചിട്ടുണ്ട്/)).toBeVisible();
  await expectAccessible(other);
  expect(await fits(other)).toBe(true);
  await held.getByRole('button', { name: 'ഇപ്പോൾ വേണ്ട' }).click();
  await expectAccessible(other);
  await held.getByRole('button', { name: 'അടുത്തയാൾക്കു കൊടുക്കൂ' }).click();
  await expect(other.getByRole('dialog', { name: 'അറിയിച്ചതിനു നന്ദി' })).toBeVisible();
  await expectAccessible(other);
  await expect(second.getByText('Declined', { exact: true })).toBeVisible(BY_PUSH);

  await other.goto(link);
  const ended = other.getByRole('dialog', { name: 'മാറ്റിവച്ച സമയം കഴിഞ്ഞു' });
  await expect(ended).toBeVisible();
  await expectAccessible(other);
  expect(await fits(other)).toBe(true);
});
