import type { Page } from '@playwright/test';
import { calendarDayOf } from '#shared/core/time';
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
  const card = (phone: Page) =>
    phone.getByRole('article', { name: phone === malayalam ? (sale.titleMalayalam ?? sale.title) : sale.title });
  await expect(card(english).getByText(/^Ordering opens .+ · in \d\d:\d\d$/)).toBeVisible();
  await expect(card(malayalam).getByText(/^ഓർഡർ തുടങ്ങുന്നത്: .+ · ഇനി \d\d:\d\d$/)).toBeVisible();
  for (const phone of [english, malayalam]) {
    await phone.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
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

test('the calendar shows by month and week when a sale opens and is delivered', async ({ manager, office }) => {
  // Both on one day of the next week, at whatever hour of whatever day this is played.
  const day = calendarDayOf(later(7 * DAY_MS));
  const sale = await office.timeSale({ startsAt: `${day}T06:30:00.000Z`, orderingOpensAt: `${day}T03:30:00.000Z` });
  const page = await manager('/admin?tab=events');
  await page.getByText('Calendar', { exact: true }).click();
  const delivery = page.getByRole('link', { name: new RegExp(`Delivery · 50 of 50 slots free ?${sale.title}`) });
  const opening = page.getByRole('link', { name: new RegExp(`Ordering opens ?${sale.title}`) });
  await page.getByText('Week', { exact: true }).click();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(opening).toBeVisible();
  await expect(delivery).toBeVisible();
  await page.reload();
  await expect(delivery).toBeVisible();
  await page.getByText('Month', { exact: true }).click();
  await expect(delivery).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(delivery).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await delivery.click();
  await expect(page.getByRole('heading', { name: sale.title })).toBeVisible();
});
