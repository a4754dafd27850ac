import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { UNDO_OFFERED_MS } from '#shared/timers/timer-state';
import { SHOWN_PAGES } from '../support/tv-pages.ts';
import { expect, expectAccessible, test } from './support/kitchen.ts';
import type { Office } from './support/office.ts';
import type { Server } from './support/server.ts';
import { holdsEverything, isLive, letIn, pitPage, PIT_STEP, setClockWrong, shownSeconds, startButton, stopButton } from './support/tv.ts';
import { chooseLanguage } from './support/language.ts';

test.use({ serviceWorkers: 'allow' });

/** @source requirements/kitchen K77, K83 */
const BACK_WITHIN_MS = 5_000;
/** Longer than a Stop has to be held. */
const HOLD_MS = 1_100;
const DAY_S = 86_400;
/** The pit page last, where the screen stands afterwards. */
const isPit = ({ id }: (typeof SHOWN_PAGES)[number]): boolean => id === 'pitlighting';
const PAGES = [...SHOWN_PAGES.filter((page) => !isPit(page)), ...SHOWN_PAGES.filter(isPit)];

/** A TV screen over the pit that keeps what it needs after a power cut. */
async function tvThatRemembers(tv: Page, office: Office, event: { id: string }): Promise<Page> {
  await letIn(tv, office, 'TV screen by the pit');
  await tv.goto(pitPage(event));
  await isLive(tv, BACK_WITHIN_MS);
  await holdsEverything(tv);
  return tv;
}

/** The same television after its power is back, while the server is down. */
async function afterPowerCut(before: Page, server: Server): Promise<Page> {
  await before.close();
  await server.kill();
  return before.context().newPage();
}

/** Every video of the page has something to show. */
const videosAreThere = (tv: Page): Promise<boolean> =>
  tv.evaluate(() => {
    const videos = Array.from(document.querySelectorAll('video'));
    return videos.length > 0 && videos.every(({ readyState }) => readyState >= HTMLMediaElement.HAVE_CURRENT_DATA);
  });

/** The first video of the page plays to its end and begins anew. */
const videoLoops = (tv: Page): Promise<boolean> =>
  tv.evaluate(async () => {
    const video = document.querySelector('video');
    if (!video) return false;
    video.currentTime = video.duration - 0.3;
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    return new Promise<boolean>((resolve) => {
      video.addEventListener('error', () => resolve(false));
      video.addEventListener('timeupdate', () => video.currentTime < video.duration / 2 && resolve(true));
    });
  });

/** @source faults R16 */
test('a TV screen that is back before its server shows words, letters, videos and its last state, marked as old, and is live again automatically', async ({
  visitor,
  server,
  office,
}) => {
  const event = await office.event();
  const before = await tvThatRemembers(await visitor('tv'), office, event);
  await office.setTimer(event.id, PIT_STEP.id, true);
  await expect(stopButton(before)).toBeVisible();
  await expect(before.getByText(event.title)).toBeVisible();
  const theirVideo = await office.replaceVideo(PIT_STEP.id, readFileSync('frontends/tv/public/videos/roadmap/setup-1-gather.mp4'));
  const isKept = () => before.evaluate(async (url) => (await caches.match(url)) !== undefined, theirVideo);
  await expect.poll(isKept, { message: 'the video that a manager uploaded is cached too' }).toBe(true);

  const tv = await afterPowerCut(before, server);
  for (const { at, heading, firstStep } of PAGES) {
    await tv.goto(at(event.id));
    await expect(tv.getByRole('heading', { name: heading.en, level: 1 })).toBeVisible();
    if (firstStep === null) continue;
    await expect.poll(() => videosAreThere(tv), { message: `the videos of ${heading.en} come from the cache` }).toBe(true);
  }
  await expect(tv.locator('video').first()).toHaveAttribute('src', theirVideo);
  expect(await videoLoops(tv), 'the video of the manager is played in parts').toBe(true);
  await expect(tv.getByText(event.title)).toBeVisible();
  await expect(stopButton(tv)).toBeVisible();
  // While a timer runs the panels take turns; the button brings the next one.
  await expect(async () => {
    await tv.getByRole('button', { name: /Next panel$/ }).click();
    // On a busy machine a panel comes later than the press after it would take it away.
    await expect(tv.getByText('Last known state')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const letters = tv.evaluate(async () => {
    const faces = await document.fonts.load('28px "Noto Sans Malayalam Variable"', 'കുഴി');
    return faces.map(({ status }) => status);
  });
  expect(await letters).toContain('loaded');

  await server.boot();
  const bootedAt = Date.now();
  await isLive(tv, BACK_WITHIN_MS);
  test.info().annotations.push({ type: 'live again after', description: `${Date.now() - bootedAt} ms` });
  await expect(tv.getByText('Last known state')).toHaveCount(0);
  await office.setTimer(event.id, PIT_STEP.id, false);
  await expect(startButton(tv)).toBeVisible();
});

test('a TV screen that is without its server for a day keeps its page, counts on, and is still known afterwards', async ({
  visitor,
  server,
  office,
}) => {
  const event = await office.event();
  const tv = await visitor('tv');
  await letIn(tv, office, 'TV screen by the pit');
  await tv.clock.install();
  await tv.goto(pitPage(event));
  await isLive(tv, BACK_WITHIN_MS);
  await office.setTimer(event.id, PIT_STEP.id, true);
  await expect(stopButton(tv)).toBeVisible();
  const reloads: string[] = [];
  tv.on('load', (page) => reloads.push(page.url()));

  await server.kill();
  await expect(tv.getByText('Live', { exact: true })).toHaveCount(0);
  for (let hour = 0; hour < 24; hour += 1) await tv.clock.fastForward(3_600_000);
  await expect(tv.getByText(/^Offline since/)).toBeVisible();
  // The panel with "Last known state" takes turns with others while a timer runs; the header is always there.
  await expect(tv.locator('header')).toContainText('Last update 1440 min ago');
  await expect(tv.getByRole('heading', { name: 'Pit Preparation SOP' })).toBeVisible();
  await expect(stopButton(tv)).toBeVisible();
  const counted = await shownSeconds(tv);
  expect(counted, 'the timer counts on').toBeGreaterThanOrEqual(DAY_S);
  expect(counted).toBeLessThan(DAY_S + 60);

  await server.boot();
  await isLive(tv, BACK_WITHIN_MS);
  const { startTime } = await office.timer(event.id, PIT_STEP.id);
  const truth = () => (Date.now() - (startTime ?? 0)) / 1_000;
  await expect
    .poll(async () => Math.abs((await shownSeconds(tv)) - truth()), { message: 'the server’s clock counts' })
    .toBeLessThanOrEqual(1.5);
  await stopPressed(tv);
  expect((await office.timer(event.id, PIT_STEP.id)).isActive, 'the TV screen may still act').toBe(false);
  expect(reloads).toEqual([]);
  const [cookie] = await tv.context().cookies();
  expect((cookie?.expires ?? 0) * 1_000 - Date.now(), 'its session outlasts any power cut').toBeGreaterThan(300 * DAY_S * 1_000);
});

/** Wants the clock of the spec: the step says Start again when its Undo is over. */
async function stopPressed(tv: Page): Promise<void> {
  await stopButton(tv).focus();
  await tv.keyboard.down('Enter');
  await tv.clock.fastForward(HOLD_MS);
  await tv.keyboard.up('Enter');
  await expect(tv.getByRole('button', { name: `Undo: ${PIT_STEP.title}` })).toBeVisible();
  await tv.clock.fastForward(UNDO_OFFERED_MS);
  await expect(startButton(tv)).toBeVisible();
}

test('a TV screen that comes up in 1970 without a server shows its pages and says that its clock is wrong', async ({
  visitor,
  server,
  office,
}) => {
  const event = await office.event();
  const tv = await afterPowerCut(await tvThatRemembers(await visitor('tv'), office, event), server);
  await setClockWrong(tv, -Date.now());
  await tv.goto(pitPage(event));
  await expect(tv.getByRole('heading', { name: 'Pit Preparation SOP', level: 1 })).toBeVisible();
  await expect(tv.getByText(PIT_STEP.title)).toBeVisible();
  const warning = tv.getByRole('alert').filter({ hasText: '1 January 1970' });
  await expect(warning).toBeVisible();
  await expectAccessible(tv);
  const said = async (language: string) => {
    await chooseLanguage(tv, language);
    await expect(tv.getByRole('alert')).toContainText('1970 ജനുവരി 1');
    // Nothing that somebody cooks by lies below it.
    const inHeader = await tv.evaluate(() => {
      const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.NaN;
      return bottomOf('[role="alert"]') <= bottomOf('header');
    });
    expect(inHeader, language).toBe(true);
    await tv.screenshot({ path: test.info().outputPath(`clock-1970-${language}.png`) });
  };
  await said('മലയാളം');
  await said('മല + Eng');
  await chooseLanguage(tv, 'English');
  await server.boot();
  await isLive(tv, BACK_WITHIN_MS);
  await expect(warning, 'once the server is there, its clock counts').toHaveCount(0);
});
