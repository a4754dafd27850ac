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

const PAGE_IS_SHOWN = { timeout: 30_000 };
const wordsOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '));

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

  const phone = async (): Promise<Page> => {
    const page = await visitor('phone');
    await page.context().request.post(`${server.url}/api/auth/login`, { data: MANAGER });
    return page;
  };
  const inTime = await phone();
  const right: string[] = [];
  for (const path of pages) {
    await inTime.goto(path);
    await inTime.waitForLoadState('networkidle');
    await expect.poll(() => wordsOf(inTime), PAGE_IS_SHOWN).not.toContain('Loading…');
    right.push(await wordsOf(inTime));
  }

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
    const wrong = await phone();
    await setClockWrong(wrong, wrongBy());
    for (const [index, path] of pages.entries()) {
      await wrong.goto(path);
      await expect.poll(() => wordsOf(wrong), { ...PAGE_IS_SHOWN, message: `${path}, ${name}` }).toBe(right[index]);
    }
    await wrong.context().close();
  }
  process.stderr.write(
    `faults: wrong-clocks: ${Object.keys(CLOCKS).length} wrong clocks, timers within ${OFF_BY_AT_MOST_SECONDS} s, same words\n`,
  );
});
