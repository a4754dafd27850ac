import type { Locator, Page } from '@playwright/test';
import { expect } from './kitchen.ts';
import type { Office } from './office.ts';

export const PIT_STEP = { id: '1-1', title: 'Prepare firewood and coconut shells' };
export const pitPage = (event: { id: string }): string => `/soplocked/pitlighting?eventId=${event.id}`;
export const startButton = (tv: Page) => tv.getByRole('button', { name: `Start: ${PIT_STEP.title}` });
export const stopButton = (tv: Page) => tv.getByRole('button', { name: `Stop: ${PIT_STEP.title}` });
/** So long a Stop is held down, and a little longer. */
const HOLD_MS = 1_200;
/** Holds a Stop down by the pointer. */
export const hold = (stop: Locator): Promise<void> => stop.click({ delay: HOLD_MS });
/** Holds OK of a remote control down on what has the focus. */
export async function holdOk(tv: Page): Promise<void> {
  await tv.keyboard.down('Enter');
  await tv.waitForFunction(() => document.querySelector('[data-holding="true"]') !== null);
  await tv.waitForFunction(() => document.querySelector('[data-holding="true"]') === null);
  await tv.keyboard.up('Enter');
}
export const pairingCode = (tv: Page) => tv.getByTestId('user-code');

/** Lets a browser in as a TV screen, without its code being typed anywhere. */
export async function letIn(tv: Page, office: Office, name: string): Promise<void> {
  const reply = await tv.context().request.post('/api/devices/pairings/claim', { data: { deviceCode: await office.approvedScreen(name) } });
  expect(reply.status()).toBe(200);
}

/** The TV screen's worker has everything, and answers for the page. */
export async function holdsEverything(tv: Page): Promise<void> {
  await expect
    .poll(() => tv.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'), {
      message: 'the worker has taken over',
      timeout: 30_000,
    })
    .toBe('activated');
}

export const isLive = async (tv: Page, within: number): Promise<void> =>
  expect(tv.getByText('Live', { exact: true }), 'the TV screen says that it is live').toBeVisible({ timeout: within });

/** Seconds of the running time that the step's panel shows. */
export async function shownSeconds(tv: Page): Promise<number> {
  const panel = tv.getByRole('region', { name: `${PIT_STEP.id} ${PIT_STEP.title}` });
  const shown = /(?:(\d+):)?(\d+):(\d\d)/.exec((await panel.textContent()) ?? '');
  return shown ? Number(shown[1] ?? 0) * 3600 + Number(shown[2]) * 60 + Number(shown[3]) : NaN;
}

/** From its next page on, this browser's clock is wrong by so much; its timers run as ever. */
export async function setClockWrong(page: Page, byMs: number): Promise<void> {
  await page.addInitScript((wrongByMs) => {
    const realNow = Date.now.bind(Date);
    const wrongNow = (): number => realNow() + wrongByMs;
    // A call without arguments is the only one that asks the clock.
    const construct = (target: DateConstructor, given: unknown[], made: typeof Function): object =>
      Reflect.construct(target, given.length === 0 ? [wrongNow()] : given, made) as object;
    globalThis.Date = new Proxy(Date, { construct, get: (target, name) => (name === 'now' ? wrongNow : Reflect.get(target, name)) });
  }, byMs);
}
