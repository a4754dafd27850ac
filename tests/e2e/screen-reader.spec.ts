import type { Page } from '@playwright/test';
import { SHOWN_PAGES } from '../support/tv-pages.ts';
import { expect, test } from './support/kitchen.ts';
import { heard } from './support/screen-reader.ts';

/** Goes through the page by keyboard, and expects that whoever hears it is led through all of it. */
async function expectHeard(page: Page, name: string, first: RegExp): Promise<void> {
  await test.step(name, async () => {
    const { faults, stops } = await heard(page);
    expect(faults, name).toEqual([]);
    expect(stops.length, name).toBeGreaterThan(2);
    expect(stops[0]?.name, `${name}: where it begins`).toMatch(first);
  });
}

/** The storefront's leads to its sales. */
const SKIP = /^Skip to the (content|upcoming sales)$|^വരാനിരിക്കുന്ന വിൽപ്പനകളിലേക്ക് പോകൂ$/;

for (const [device, language] of [
  ['phone', 'ml'],
  ['desk', 'en'],
] as const) {
  test(
    `the storefront is heard in the order in which it is reached by keyboard: ${device}, ${language}`,
    { tag: '@reads' },
    async ({ visitor }) => {
      const page = await visitor(device);
      await page.addInitScript((spoken) => localStorage.setItem('kuzhi.storefront.language', JSON.stringify(spoken)), language);
      await page.goto('/');
      await expect(page.locator('#events article').first()).toBeVisible();
      await expectHeard(page, 'the landing page', SKIP);
      await page.getByRole('button', { name: /^(Reserve your mandi|മന്തി റിസർവ് ചെയ്യൂ)$/ }).click();
      await page.getByRole('dialog').waitFor();
      const { faults } = await heard(page);
      // A dialog hides the page behind it, and has no main part of its own.
      expect(faults.filter((fault) => !/main (headings|parts)/.test(fault))).toEqual([]);
    },
  );
}

test('a stop without a name, and one that comes out of its order, would be noticed', { tag: '@reads' }, async ({ visitor }) => {
  const page = await visitor('desk', '/');
  await expect(page.locator('#events article').first()).toBeVisible();
  await page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('button'));
    document.querySelector('footer a')?.setAttribute('tabindex', '1');
  });
  const { faults } = await heard(page);
  expect(faults).toEqual([expect.stringContaining('a stop without a name: button'), expect.stringContaining('is read before')]);
});

test('the console is heard in the order in which it is reached by keyboard', async ({ manager, office }) => {
  await office.book(await office.sale(), 2);
  const page = await manager('/admin');
  for (const tab of ['', '?tab=bookings', '?tab=settings', '?tab=money', '?tab=devices']) {
    await page.goto(`/admin${tab}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectHeard(page, `/admin${tab}`, SKIP);
  }
});

test('the kitchen is heard in the order in which it is reached by keyboard', { tag: '@reads' }, async ({ cook, office }) => {
  const { id } = await office.event();
  const page = await cook('Ammini', '/kitchen');
  for (const path of ['/kitchen', `/kitchen/events/${id}`, '/kitchen?tab=inventory', '/kitchen?tab=guide']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectHeard(page, path, SKIP);
  }
});

test('a TV screen is heard in the order in which it is reached by keyboard', { tag: '@reads' }, async ({ pairedTv, office }) => {
  const { id } = await office.event();
  const tv = await pairedTv('TV screen by the pit');
  for (const page of SHOWN_PAGES) {
    await tv.goto(page.at(id));
    await expect(tv.getByRole('heading', { level: 1 })).toBeVisible();
    await tv.waitForLoadState('networkidle');
    await expectHeard(tv, page.id, /./);
  }
});
