import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { authApi } from '#shared/auth/auth.api';
import { consoleHomeApi } from '#shared/console-home/console-home.api';
import { deviceApi } from '#shared/devices/device.api';
import { diaryApi } from '#shared/diary/diary-event.api';
import { paymentApi } from '#shared/payments/payment.api';
import { readingApi } from '#shared/readings/reading.api';
import { salesEventApi } from '#shared/sales-events/sales-event.api';
import { settingsApi } from '#shared/settings/settings.api';
import { expect, test } from './support/kitchen';
import { MANAGER } from './support/server';

/** The folders of the built apps, in each the files lie at the path of their address. */
const BUILT = ['staff', 'storefront'].map((app) => fileURLToPath(new URL(`../../dist/frontends/${app}`, import.meta.url)));

/** KB (1,000 bytes) of a built script as it goes over the line, gzipped; brotli makes it smaller still. */
function weigh(path: string): number {
  const file = BUILT.map((folder) => folder + path).find((one) => existsSync(one));
  if (!file) throw new Error(`nothing was built for ${path}`);
  return gzipSync(readFileSync(file), { level: 9 }).length / 1000;
}

/** The scripts that a page asks for without a press: all of them, also those that it fetches ahead. */
async function scriptsOf(page: Page, address: string, shown: () => Promise<void>): Promise<{ count: number; kilobytes: number }> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) paths.add(new URL(request.url()).pathname);
  });
  await page.goto(address);
  await shown();
  await page.waitForLoadState('networkidle');
  return { count: paths.size, kilobytes: [...paths].reduce((sum, path) => sum + weigh(path), 0) };
}

/** Cumulative layout shift of what comes from now on, as browsers count it for a page that nobody touches. */
async function countShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { shifted: number };
    counted.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/** What the console's home waits for. */
const ANSWERS: readonly string[] = [authApi.me(), consoleHomeApi.read()];
/** What is told there together; each is asked for by several parts of the page. */
const TOLD_TOGETHER: readonly string[] = [
  deviceApi.list(),
  diaryApi.list(),
  paymentApi.alerts(),
  readingApi.open(),
  salesEventApi.listAll(),
  settingsApi.all(),
  settingsApi.publicConfig(),
];

/** KB; docs/performance.md tells what is measured. Malayalam brings its words next to the English ones, which fill its gaps. */
const MOST_KB = 205;
/** A phone fetches six at a time. */
const MOST_FILES = 14;
/** What Lighthouse calls good. */
const MOST_SHIFT = 0.1;

for (const language of ['en', 'ml'] as const) {
  const speak = (page: Page) =>
    page.addInitScript((spoken) => localStorage.setItem('kuzhi.staff.language', JSON.stringify(spoken)), language);

  test(`the sign-in page is light on a phone (${language})`, { tag: '@reads' }, async ({ visitor }) => {
    const page = await visitor('phone');
    await speak(page);
    const { kilobytes, count } = await scriptsOf(page, '/login', () => expect(page.locator('input[name="password"]')).toBeVisible());
    expect(kilobytes).toBeLessThan(MOST_KB);
    expect(count).toBeLessThanOrEqual(MOST_FILES);
  });

  test(`the home of the console is light on a phone (${language})`, { tag: '@reads' }, async ({ visitor }) => {
    const page = await visitor('phone');
    await speak(page);
    const shift = await countShift(page);
    expect((await page.context().request.post(authApi.login(), { data: MANAGER })).ok()).toBe(true);
    const { kilobytes, count } = await scriptsOf(page, '/admin', () => expect(page.locator('#next-sale')).toBeVisible());
    expect(kilobytes).toBeLessThan(MOST_KB);
    expect(count).toBeLessThanOrEqual(MOST_FILES);
    expect(await shift(), 'nothing moves under the thumb').toBeLessThan(MOST_SHIFT);

    // Now the device knows who it is, and asks before the code of the page is there.
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      asked.push(pathname + search);
    });
    await page.reload();
    await expect(page.locator('#next-sale')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => [...ANSWERS, ...TOLD_TOGETHER].includes(path)).sort(), 'each answer is asked for once').toEqual(
      [...ANSWERS].sort(),
    );
  });
}

for (const [language, most] of Object.entries({ en: 320, ml: 350 })) {
  test(`the kitchen's day brings no words of the console to a phone (${language})`, { tag: '@reads' }, async ({ visitor }) => {
    const page = await visitor('phone');
    await page.addInitScript((spoken) => localStorage.setItem('kuzhi.staff.language', JSON.stringify(spoken)), language);
    expect((await page.context().request.post(authApi.login(), { data: MANAGER })).ok()).toBe(true);
    const { kilobytes } = await scriptsOf(page, '/kitchen/events/today', () => expect(page.locator('h3').first()).toBeVisible());
    expect(kilobytes).toBeLessThan(most);
  });
}

test(
  'the home of the console in Malayalam fetches one font of its script, before the Latin one',
  { tag: '@reads' },
  async ({ visitor }) => {
    const page = await visitor('phone');
    await page.addInitScript(() => localStorage.setItem('kuzhi.staff.language', '"ml"'));
    expect((await page.context().request.post(authApi.login(), { data: MANAGER })).ok()).toBe(true);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/admin');
    await expect(page.locator('#next-sale')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const at = (name: RegExp): number => asked.findIndex((path) => name.test(path));
    expect(asked.filter((path) => /manjari|noto-sans-malayalam/.test(path))).toHaveLength(1);
    // The Latin letters are asked for by the first words that are drawn.
    expect(at(/noto-sans-malayalam/)).toBeLessThan(at(/figtree-latin/));
  },
);
