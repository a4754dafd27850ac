import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { expectAccessible } from './support/kitchen.ts';

const STAFF = fileURLToPath(new URL('../../frontends/staff/vite.config.ts', import.meta.url));
/** Letters of another machine are smoothed a little differently; a moved or recoloured part is far more. */
const SMOOTHING = { maxDiffPixelRatio: 0.01, threshold: 0.2 };

let served: ViteDevServer;
let address = '';

test.beforeAll(async () => {
  served = await createServer({ configFile: STAFF, logLevel: 'error', server: { port: 0, strictPort: false, proxy: {} } });
  await served.listen();
  address = served.resolvedUrls?.local[0] ?? '';
});
test.afterAll(() => served.close());

test('the components are shown to developers only', () => {
  const built = (file: string): boolean => existsSync(fileURLToPath(new URL(`../../dist/frontends/staff/${file}`, import.meta.url)));
  expect(['index.html', 'gallery.html'].map(built)).toEqual([true, false]);
});

for (const theme of ['light', 'dark'] as const) {
  test(`every component looks as it was decided, ${theme}`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 880, height: 900 }, colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(`${address}gallery`);
    await expect(page.getByRole('heading', { name: 'states' })).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.evaluate(() => document.fonts.ready);
    await expect(page.getByRole('main')).toHaveScreenshot(`components-${theme}.png`, { ...SMOOTHING, animations: 'disabled' });
    await expectAccessible(page);
    await page.close();
  });
}
