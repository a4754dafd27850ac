import type { Page } from '@playwright/test';
import type { Timer } from '#shared/timers/timer.contract';
import { expect, test } from './support/kitchen.ts';
import { isLive, letIn, PIT_STEP, pitPage, setClockWrong, startButton, stopButton } from './support/tv.ts';

/** @source requirements/kitchen K82 */
const APART_MS = 250;
const HOUR_MS = 3_600_000;
const SECONDS_WATCHED = 5;

const middleOf = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** When each whole second of the running time came to the screen, by the machine's true clock: epoch ms by the seconds shown. */
const watchSeconds = (tv: Page): Promise<[shown: number, at: number][]> =>
  tv.evaluate(
    (count) =>
      new Promise((resolve) => {
        const digits = document.querySelector('[data-band="green"]');
        if (!digits) throw new Error('no running time on the page');
        const read = () => {
          const [, hours = '0', minutes = '0', seconds = '0'] = /(?:(\d+):)?(\d+):(\d\d)/.exec(digits.textContent) ?? [];
          return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
        };
        const seen: [number, number][] = [];
        let shown = read();
        const watcher = new MutationObserver(() => {
          const now = read();
          if (now === shown) return;
          shown = now;
          seen.push([now, performance.timeOrigin + performance.now()]);
          if (seen.length < count) return;
          watcher.disconnect();
          resolve(seen);
        });
        watcher.observe(digits, { subtree: true, childList: true, characterData: true });
      }),
    SECONDS_WATCHED,
  );

test('two TV screens whose clocks are four hours apart agree with the server and with each other, and the first of two starts counts', async ({
  visitor,
  office,
}) => {
  const event = await office.event();
  const tvs: Page[] = [];
  for (const [name, wrongBy] of [
    ['Early TV screen', -2 * HOUR_MS],
    ['Late TV screen', 2 * HOUR_MS],
  ] as const) {
    const tv = await visitor('tv');
    await letIn(tv, office, name);
    await setClockWrong(tv, wrongBy);
    await tv.goto(pitPage(event));
    expect(Math.abs((await tv.evaluate(() => Date.now())) - Date.now() - wrongBy)).toBeLessThan(HOUR_MS);
    await isLive(tv, 5_000);
    await expect(startButton(tv)).toBeVisible();
    tvs.push(tv);
  }

  // Neither TV screen hears of the other's start before its own has left.
  let onTheWay = 0;
  let letGo = (): void => undefined;
  const both = new Promise<void>((resolve) => (letGo = resolve));
  const answers = tvs.map(async (tv) => {
    await tv.route(`**/api/timers/${event.id}/${PIT_STEP.id}`, async (route) => {
      if ((onTheWay += 1) === tvs.length) letGo();
      await both;
      await route.continue();
    });
    const reply = await tv.waitForResponse((response) => response.request().method() === 'PUT');
    return ((await reply.json()) as { data: Timer }).data;
  });
  await Promise.all(tvs.map((tv) => startButton(tv).click()));
  const [first, second] = await Promise.all(answers);
  expect(second, 'the second start changes nothing').toEqual(first);
  const timer = await office.timer(event.id, PIT_STEP.id);
  expect(first).toMatchObject({ startTime: timer.startTime, startedBy: timer.startedBy, version: timer.version });
  const startTime = timer.startTime ?? NaN;
  expect(Math.abs(startTime - Date.now()), 'the server’s clock').toBeLessThan(60_000);

  for (const tv of tvs) await expect(stopButton(tv)).toBeVisible();
  const [early = [], late = []] = await Promise.all(tvs.map(watchSeconds));
  for (const seen of [early, late])
    expect(Math.abs(middleOf(seen.map(([shown, at]) => at - startTime - shown * 1_000))), 'off the truth, ms').toBeLessThanOrEqual(
      APART_MS,
    );
  const apart = early.flatMap(([shown, at]) => late.filter(([other]) => other === shown).map(([, otherAt]) => Math.abs(at - otherAt)));
  expect(apart.length).toBeGreaterThan(1);
  expect(middleOf(apart), 'off each other, ms').toBeLessThanOrEqual(APART_MS);
});
