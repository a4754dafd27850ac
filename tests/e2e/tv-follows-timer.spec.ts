import type { Page } from '@playwright/test';
import type { Office } from './support/office.ts';
import { expect, expectAccessible, test, WITHIN_A_SECOND } from './support/kitchen.ts';

const STEP = { id: '1-1', title: 'Prepare firewood and coconut shells' };
const HOUR_MS = 3_600_000;

const panelOf = (page: Page) => page.getByRole('region', { name: `${STEP.id} ${STEP.title}` });
const startButton = (page: Page) => page.getByRole('button', { name: `Start: ${STEP.title}` });
const stopButton = (page: Page) => page.getByRole('button', { name: `Stop: ${STEP.title}` });

/** Seconds of the first m:ss or h:mm:ss in the step's panel. */
async function shownSeconds(page: Page): Promise<number> {
  const shown = /(?:(\d+):)?(\d+):(\d\d)/.exec((await panelOf(page).textContent()) ?? '');
  if (!shown) return NaN;
  return Number(shown[1] ?? 0) * 3600 + Number(shown[2]) * 60 + Number(shown[3]);
}

/** The screen shows the time since the server's start time: not more than a tick apart. */
async function showsTheTruth(page: Page, office: Office, eventId: string): Promise<void> {
  const { startTime, isActive } = await office.timer(eventId, STEP.id);
  expect(isActive).toBe(true);
  const isRight = async (): Promise<boolean> => Math.abs((Date.now() - (startTime ?? 0)) / 1000 - (await shownSeconds(page))) <= 2;
  await expect.poll(isRight, { message: 'the elapsed time is the server’s' }).toBe(true);
}

test('a TV is let in by its code, shows the six cards and opens the pit', async ({ manager, wall, office }) => {
  const event = await office.event();
  const tv = await wall('Wall by the pit', await manager('/admin'));
  await expectAccessible(tv);
  await tv.getByRole('link', { name: /Pit Lighting/ }).click();
  await expect(tv.getByRole('heading', { name: 'Pit Preparation SOP' })).toBeVisible();
  await tv.getByRole('button', { name: 'Choose event' }).click();
  await tv.getByRole('dialog').getByRole('button', { name: event.title }).click();
  await expect(startButton(tv)).toBeVisible();
  await expectAccessible(tv);
  await startButton(tv).click();
  await expect(stopButton(tv)).toBeVisible();
  expect(await office.timer(event.id, STEP.id)).toMatchObject({ isActive: true, allowedMinutes: 15 });
});

test('every wall follows a timer: pushed, after a reload, after a power cut of the server, with a clock two hours wrong', async ({
  manager,
  wall,
  office,
  server,
}) => {
  const event = await office.event();
  const page = `/soplocked/pitlighting?eventId=${event.id}`;
  const office1 = await manager('/admin');
  const [left, right] = [await wall('Left wall', office1), await wall('Right wall', office1)];
  for (const tv of [left, right]) {
    await tv.goto(page);
    await expect(startButton(tv)).toBeVisible();
  }

  await startButton(left).click();
  await expect(stopButton(left)).toBeVisible();
  await expect(stopButton(right)).toBeVisible(WITHIN_A_SECOND);
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

  await right.addInitScript((wrongByMs) => {
    const realNow = Date.now.bind(Date);
    const wrongNow = (): number => realNow() + wrongByMs;
    // A call without arguments is the only one that asks the clock.
    const construct = (target: DateConstructor, given: unknown[], made: typeof Function): object =>
      Reflect.construct(target, given.length === 0 ? [wrongNow()] : given, made) as object;
    globalThis.Date = new Proxy(Date, { construct, get: (target, name) => (name === 'now' ? wrongNow : Reflect.get(target, name)) });
  }, 2 * HOUR_MS);
  await right.reload();
  expect(await right.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + HOUR_MS);
  await expect(stopButton(right)).toBeVisible();
  await showsTheTruth(right, office, event.id);

  await stopButton(right).click();
  await expect(startButton(left)).toBeVisible(WITHIN_A_SECOND);
});
