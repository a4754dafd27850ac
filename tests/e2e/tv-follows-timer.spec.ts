import type { Page } from '@playwright/test';
import type { Office } from './support/office.ts';
import { expect, expectAccessible, test, BY_PUSH } from './support/kitchen.ts';
import { hold, PIT_STEP, setClockWrong, shownSeconds, startButton, stopButton } from './support/tv.ts';

test.use({ serviceWorkers: 'allow' });

const HOUR_MS = 3_600_000;

/** The screen shows the time since the server's start time: not more than a tick apart. */
async function showsTheTruth(page: Page, office: Office, eventId: string): Promise<void> {
  const { startTime, isActive } = await office.timer(eventId, PIT_STEP.id);
  expect(isActive).toBe(true);
  const isRight = async (): Promise<boolean> => Math.abs((Date.now() - (startTime ?? 0)) / 1000 - (await shownSeconds(page))) <= 2;
  await expect.poll(isRight, { message: 'the elapsed time is the server’s' }).toBe(true);
}

test('a TV is let in by its code, shows the six cards and opens the pit', { tag: '@smoke' }, async ({ manager, tvByCode, office }) => {
  const event = await office.event();
  const tv = await tvByCode('TV screen by the pit', await manager('/admin'));
  await expectAccessible(tv);
  await tv.getByRole('link', { name: /Pit Lighting/ }).click();
  await expect(tv.getByRole('heading', { name: 'Pit Preparation SOP' })).toBeVisible();
  await tv.getByRole('button', { name: 'Choose event' }).click();
  await tv.getByRole('dialog').getByRole('button', { name: event.title }).click();
  await expect(startButton(tv)).toBeVisible();
  await expectAccessible(tv);
  await startButton(tv).click();
  await expect(stopButton(tv)).toBeVisible();
  expect(await office.timer(event.id, PIT_STEP.id)).toMatchObject({ isActive: true, allowedMinutes: 15 });
});

/** @source faults R15 */
test('every TV screen follows a timer: pushed, after a reload, after a power cut of the server, with a clock two hours wrong', async ({
  pairedTv,
  office,
  server,
}) => {
  const event = await office.event();
  const page = `/soplocked/pitlighting?eventId=${event.id}`;
  const [left, right] = [await pairedTv('Left TV screen', page), await pairedTv('Right TV screen', page)];
  for (const tv of [left, right]) await expect(startButton(tv)).toBeVisible();

  await startButton(left).click();
  await expect(stopButton(left)).toBeVisible();
  await expect(stopButton(right)).toBeVisible(BY_PUSH);
  await showsTheTruth(right, office, event.id);

  await right.reload();
  await expect(stopButton(right)).toBeVisible();
  await showsTheTruth(right, office, event.id);

  await server.kill();
  await server.boot();
  for (const tv of [left, right]) {
    await expect(tv.getByText('Live', { exact: true })).toBeVisible({ timeout: 20_000 });
    await showsTheTruth(tv, office, event.id);
  }

  await setClockWrong(right, 2 * HOUR_MS);
  await right.reload();
  expect(await right.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + HOUR_MS);
  await expect(stopButton(right)).toBeVisible();
  await showsTheTruth(right, office, event.id);

  await hold(stopButton(right));
  await expect(startButton(left)).toBeVisible(BY_PUSH);
});
