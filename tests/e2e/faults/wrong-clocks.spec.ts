import type { Page } from '@playwright/test';
import { expect, test } from '../support/kitchen.ts';
import { MANAGER } from '../support/server.ts';
import { isLive, letIn, PIT_STEP, pitPage, setClockWrong, shownSeconds, stopButton } from '../support/tv.ts';

const HOUR_MS = 3_600_000;
const CLOCKS: Record<string, () => number> = {
  'two hours slow': () => -2 * HOUR_MS,
  'two hours fast': () => 2 * HOUR_MS,
  'a day slow': () => -24 * HOUR_MS,
  'a day fast': () => 24 * HOUR_MS,
  'in 1970': () => -Date.now(),
};
/** A second, and what the look itself takes. */
const OFF_BY_AT_MOST_SECONDS = 2;

const wordsOf = async (page: Page, path: string): Promise<string> => {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '));
};

/** @source faults T1, T2, T3 */
test('screens whose clocks are hours, a day or fifty years wrong show the server’s time, day and words', async ({
  visitor,
  office,
  server,
}) => {
  const event = await office.event();
  await office.setTimer(event.id, PIT_STEP.id, true);
  const { startTime } = await office.timer(event.id, PIT_STEP.id);
  const pages = ['/', `/kitchen/events/${event.id}`, '/kitchen?tab=diary'];

  const staff = async (wrongByMs: number): Promise<string[]> => {
    const page = await visitor('phone');
    await page.context().request.post(`${server.url}/api/auth/login`, { data: MANAGER });
    if (wrongByMs !== 0) await setClockWrong(page, wrongByMs);
    const words: string[] = [];
    for (const path of pages) words.push(await wordsOf(page, path));
    await page.context().close();
    return words;
  };
  const right = await staff(0);

  for (const [name, wrongBy] of Object.entries(CLOCKS)) {
    const tv = await visitor('tv');
    await letIn(tv, office, `Screen ${name}`);
    await setClockWrong(tv, wrongBy());
    await tv.goto(pitPage(event));
    expect(Math.abs((await tv.evaluate(() => Date.now())) - Date.now() - wrongBy()), 'the clock is wrong').toBeLessThan(HOUR_MS);
    await isLive(tv, 10_000);
    await expect(stopButton(tv)).toBeVisible();
    const off = (await shownSeconds(tv)) - (Date.now() - (startTime ?? NaN)) / 1_000;
    expect(Math.abs(off), `a TV screen ${name}: off by seconds`).toBeLessThanOrEqual(OFF_BY_AT_MOST_SECONDS);
    await tv.context().close();
    expect(await staff(wrongBy()), `phone and storefront, ${name}`).toEqual(right);
  }
  process.stderr.write(
    `faults: wrong-clocks: ${Object.keys(CLOCKS).length} wrong clocks, timers within ${OFF_BY_AT_MOST_SECONDS} s, same words\n`,
  );
});
