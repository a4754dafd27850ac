import type { Page } from '@playwright/test';
import { authRoutes } from '#shared/auth/auth.routes';
import { STAFF_PAGES } from '#shared/core/pages';
import {
  CONSOLE_TABS,
  consolePath,
  MONEY_PARTS,
  moneyPath,
  SALE_PARTS,
  salePath,
  SETTINGS_SECTIONS,
  settingsPath,
} from '../../frontends/staff/src/ui/console-path';
import { expect, expectAccessible, test } from './support/kitchen';
import { MANAGER } from './support/server';

/** The narrowest phone, and a wider one at 125 % zoom. */
const NARROW = { width: 320, height: 640 };

/** Both languages and both themes, each once. */
const LOOKS = [
  { language: 'en', theme: 'light' },
  { language: 'ml', theme: 'dark' },
] as const;

/** What reaches over the side of the page, outermost first; a box with a scroll bar of its own may hold wider things. */
const overhanging = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isInScroller = (element: Element): boolean => {
      const { parentElement: around } = element;
      if (!around || around === document.body) return false;
      return getComputedStyle(around).overflowX !== 'visible' || isInScroller(around);
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !isInScroller(element))
      .map((element) => `${element.tagName.toLowerCase()} ${(element.textContent ?? '').trim().slice(0, 40)}`)
      .slice(0, 5);
  });

for (const { language, theme } of LOOKS) {
  test(`every page of the staff app fits 320 px and is accessible (${language}, ${theme})`, async ({ visitor, office }) => {
    test.slow();
    const { id: eventId } = await office.event();
    const sale = await office.sale();
    await office.book(sale, 1);
    const page = await visitor('phone');
    await page.setViewportSize(NARROW);
    await page.addInitScript(
      ([spoken, chosen]) => {
        localStorage.setItem('kuzhi.staff.language', JSON.stringify(spoken));
        localStorage.setItem('kuzhi.staff.theme', JSON.stringify(chosen));
      },
      [language, theme] as const,
    );
    const look = async (address: string): Promise<void> => {
      await page.goto(address);
      await expect(page.locator('h1').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      await test.step(address, async () => {
        expect.soft(await overhanging(page), `fits 320 px: ${address}`).toEqual([]);
        await expectAccessible(page);
      });
    };
    await look(STAFF_PAGES.login.path);
    await page.context().request.post(authRoutes.login, { data: MANAGER });
    const addresses = [
      ...CONSOLE_TABS.map((tab) => consolePath(tab)),
      ...SETTINGS_SECTIONS.map(settingsPath),
      ...MONEY_PARTS.map(moneyPath),
      ...SALE_PARTS.map((part) => salePath(sale.id, part)),
      ...['guide', 'diary', 'inventory'].map((tab) => `${STAFF_PAGES.kitchen.path}?tab=${tab}`),
      STAFF_PAGES.tasks.path.replace(':eventId', eventId),
      STAFF_PAGES.packing.path.replace(':eventId', eventId),
      STAFF_PAGES.stockUse.path.replace(':eventId', eventId),
      STAFF_PAGES.shopping.path,
      STAFF_PAGES.temperatures.path,
      STAFF_PAGES.reports.path,
      STAFF_PAGES.roadmap.path,
      STAFF_PAGES.sop.path,
      STAFF_PAGES.recipe.path,
    ];
    for (const address of addresses) await look(address);
  });
}
