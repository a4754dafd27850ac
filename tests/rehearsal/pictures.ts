import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { LANGUAGES } from '#shared/core/languages';
import { tvPath } from '#shared/sop/tv-pages';
import { launchOptions } from '../e2e/support/browser.ts';
import { chooseLanguage } from '../e2e/support/language.ts';
import type { Credentials } from './crew.ts';

const SIZES = { desk: { width: 1_440, height: 900 }, phone: { width: 390, height: 844 }, tv: { width: 1_920, height: 1_080 } };
const SHOWN_IN = ['en', 'ml'] as const;

const SALE = 'storefront';
const OF_MANAGER = [
  ...['overview', 'bookings', 'events', 'money', 'profit', 'insight', 'messages', 'purchases', 'audit'].map((tab) => `/admin?tab=${tab}`),
  '/eventreports',
  '/kitchen',
  '/kitchen/temperatures',
];
const OF_TV = [tvPath('home'), tvPath('board')];

interface Asked {
  url: string;
  credentials: Credentials;
  folder: string;
  say: (line: string) => void;
}

/** Pictures of the pages as the played days left them, in both languages, on the size of the device that shows them. @source requirements/kitchen K143 */
export async function takePictures({ url, credentials, folder, say }: Asked): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch(await launchOptions());
  try {
    const manager = await newContext(browser, url);
    const headers = { origin: url };
    const signedIn = await manager.request.post('/api/auth/login', { data: credentials, headers });
    if (!signedIn.ok()) throw new Error(`The manager cannot sign in: ${signedIn.status()}`);
    const tv = await newContext(browser, url);
    const { deviceCode, userCode } = (await (await tv.request.post('/api/devices/pairings', { headers })).json()) as Record<string, string>;
    await manager.request.post('/api/devices/approve', { data: { userCode, name: 'TV of the pictures' }, headers });
    await tv.request.post('/api/devices/pairings/claim', { data: { deviceCode }, headers });
    await shoot(await newContext(browser, url), 'phone', { [SALE]: '/' }, folder);
    await shoot(manager, 'desk', named(OF_MANAGER), folder);
    await shoot(manager, 'phone', named(OF_MANAGER), folder);
    await shoot(tv, 'tv', named(OF_TV), folder);
    say(`Pictures are in ${folder}`);
  } finally {
    await browser.close();
  }
}

const newContext = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL, locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' });

/** Of `/admin?tab=money` the name is `admin-money`. */
const named = (paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    paths.map((path) => [
      path
        .slice(1)
        .replace(/\?tab=/, '-')
        .replaceAll('/', '-'),
      path,
    ]),
  );

async function shoot(context: BrowserContext, size: keyof typeof SIZES, pages: Record<string, string>, folder: string): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize(SIZES[size]);
  for (const [name, path] of Object.entries(pages)) {
    for (const language of SHOWN_IN) {
      await page.goto(path);
      await speak(page, language);
      // Letters and pictures that are still on their way would make an empty picture; a page that never rests is taken as it is.
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
      await page.evaluate('document.fonts.ready');
      await page.screenshot({ path: join(folder, `${size}-${name}-${language}.png`), fullPage: size !== 'tv' });
    }
  }
  await page.close();
}

/** The storefront has two languages and one button, the other apps have a list. */
async function speak(page: Page, language: (typeof SHOWN_IN)[number]): Promise<void> {
  const list = page.getByRole('button', { name: /^(?:Language|ഭാഷ|भाषा)/ });
  const button = page.getByRole('button', { name: /^(?:English|മലയാളം)$/ });
  await list.or(button).first().waitFor();
  if ((await page.locator('html').getAttribute('lang')) === language) return;
  if (await list.isVisible()) await chooseLanguage(page, LANGUAGES[language].name);
  else await button.click();
}
