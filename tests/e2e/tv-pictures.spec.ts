import type { Page } from '@playwright/test';
import { SOP_SLUGS } from '#shared/sop/sop-pages';
import type { Timer } from '#shared/timers/timer.contract';
import { expect, test } from './support/kitchen.ts';
import { isLive, letIn, pairingCode } from './support/tv.ts';
import { croppedVideos, gridOf, scrolls, unreadableTexts } from './support/whole-pages.ts';
import { chooseLanguage } from './support/language.ts';

const PAGES = ['', ...SOP_SLUGS.map((slug) => `/${slug}`), '/board'];
/** @source requirements/kitchen K7 */
const GRIDS: readonly string[] = ['/pitlighting', '/riceprep', '/finalcooking', '/chutneyprep'];
const SCREENS = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
] as const;
/** What a page opens in, and what is chosen then, one after the other. */
const LANGUAGES = [
  ['en', null],
  ['ml', 'മലയാളം'],
  ['both', 'മല + Eng'],
  ['hi', 'हिंदी'],
  ['hi+ml', 'हिं + മല'],
] as const;
const HOURS_AGO = 2.5 * 3_600_000;

/** Every timer that runs was started long ago. */
async function inOvertime(tv: Page): Promise<void> {
  await tv.route('**/api/timers/*', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { data: Timer[] };
    const data = reply.data.map((timer) => ({ ...timer, startTime: timer.startTime && timer.startTime - HOURS_AGO }));
    await route.fulfill({ response, json: { ...reply, data } });
  });
}

for (const screen of SCREENS) {
  const size = `${screen.width} × ${screen.height}`;
  test(`every page shows all of its words and videos at ${size}, in every language, with a timer in overtime`, async ({
    visitor,
    office,
  }, info) => {
    test.setTimeout(400_000);
    const tv = await visitor('tv');
    await tv.setViewportSize(screen);
    await letIn(tv, office, 'TV screen by the pit');
    const event = await office.cookingDay('Onam lunch of the Thazhathangadi church', 0, 56);
    for (const step of ['setup-1-2', '2-4', '1-3', '4-2', '5-5', '6-5']) await office.setTimer(event.id, step, true);
    await inOvertime(tv);
    for (const path of PAGES) {
      await tv.goto(`/soplocked${path}${path && `?eventId=${event.id}`}`);
      await isLive(tv, 10_000);
      if (path !== '') await expect(tv.getByText('OVERTIME!').first()).toBeVisible();
      for (const [language, press] of LANGUAGES) {
        if (press) await chooseLanguage(tv, press);
        const message = `/soplocked${path} in ${language} at ${size}`;
        await tv.evaluate(() => document.fonts.ready);
        await expect.soft.poll(() => unreadableTexts(tv), { message }).toEqual([]);
        expect.soft(await croppedVideos(tv), message).toEqual([]);
        expect.soft(await scrolls(tv), message).toBe(false);
        if (GRIDS.includes(path)) expect.soft(await gridOf(tv), message).toEqual({ columns: 4, rows: 3, panels: 12 });
        await tv.screenshot({ path: info.outputPath(`${path.slice(1) || 'home'}-${language}.png`) });
      }
    }
    await tv.goto('/soplocked/check');
    await expect(tv.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await unreadableTexts(tv), `the check at ${size}`).toEqual([]);
    await tv.screenshot({ path: info.outputPath('check.png') });

    const stranger = await visitor('tv');
    await stranger.setViewportSize(screen);
    await stranger.goto('/soplocked');
    await expect(pairingCode(stranger)).toBeVisible();
    expect.soft(await unreadableTexts(stranger), `the code at ${size}`).toEqual([]);
    await stranger.screenshot({ path: info.outputPath('pairing.png') });
  });
}

test('a long event name is whole in the header, a very long one ends in dots within two lines', async ({ visitor, office }, info) => {
  const tv = await visitor('tv');
  await tv.setViewportSize({ width: 1280, height: 720 });
  await letIn(tv, office, 'TV screen by the pit');
  const long = 'Onam lunch of the Thazhathangadi church and the families of both parishes';
  for (const title of [long, `${long}, `.repeat(2) + 'once more']) {
    const event = await office.cookingDay(title, 0, 56);
    await tv.goto(`/soplocked/meatmasala?eventId=${event.id}`);
    await isLive(tv, 10_000);
    const name = tv.getByRole('button', { name: title }).locator('strong');
    for (const [language, press] of LANGUAGES) {
      if (press) await chooseLanguage(tv, press);
      await tv.evaluate(() => document.fonts.ready);
      await tv.screenshot({ path: info.outputPath(`${title.length}-${language}.png`) });
      if (title === long) await expect.soft.poll(() => unreadableTexts(tv), { message: language }).toEqual([]);
      const isInside = await name.evaluate((strong) => {
        const header = strong.closest('header')?.getBoundingClientRect() ?? new DOMRect();
        const { top, bottom, right } = (strong.parentElement ?? strong).getBoundingClientRect();
        return top >= header.top && bottom <= header.bottom && right <= header.right;
      });
      expect.soft(isInside, language).toBe(true);
    }
  }
});
