import type { Page } from '@playwright/test';
import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';

const SECOND_MS = 1_000;
/** While it counts down, however long a busy machine takes to load two phones. */
const LATER_MS = 50 * 60 * SECOND_MS;
const SOON_MS = 3 * SECOND_MS;
const DAY_MS = 86_400 * SECOND_MS;
const later = (ms: number): string => new Date(Date.now() + ms).toISOString();

test('a sale opens on two phones at its time, without a reload', async ({ visitor, office }) => {
  const sale = await office.timeSale({ startsAt: later(7 * DAY_MS), orderingOpensAt: later(LATER_MS) });
  const english = await visitor('phone', '/');
  const malayalam = await visitor('phone', '/');
  await malayalam.getByRole('button', { name: 'മലയാളം' }).click();
  const card = (phone: Page) => phone.getByRole('article', { name: sale.title });
  await expect(card(english).getByText(/^Ordering opens .+ · in \d\d:\d\d$/)).toBeVisible();
  await expect(card(malayalam).getByText(/^ഓർഡർ തുടങ്ങുന്നത്: .+ · ഇനി \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(english);
  for (const phone of [english, malayalam]) await phone.evaluate(() => ((window as { same?: boolean }).same = true));
  await office.timeSale({ startsAt: later(7 * DAY_MS), orderingOpensAt: later(SOON_MS) }, sale);
  for (const phone of [english, malayalam])
    await expect(card(phone).getByRole('button')).toBeEnabled({ timeout: SOON_MS + BY_PUSH.timeout });
  for (const phone of [english, malayalam]) expect(await phone.evaluate(() => (window as { same?: boolean }).same)).toBe(true);
});

test('a sale whose time is over says that ordering is closed, and takes no order from an open page', async ({ visitor, office }) => {
  const { title } = await office.timeSale({ startsAt: later(7 * DAY_MS) });
  const phone = await visitor('phone', '/');
  const card = phone.getByRole('article', { name: title });
  await expect(card.getByRole('button')).toBeEnabled();
  await office.timeSale({ orderingClosesAt: later(-SECOND_MS), startsAt: later(7 * DAY_MS) });
  await expect(card.getByText('Ordering is closed')).toBeVisible(BY_PUSH);
  await expect(card.getByRole('button')).toBeDisabled();
});
