import type { Page } from '@playwright/test';

/** Counts the presses of a person, from now on. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('tapped', () => (taps += 1));
  await page.evaluate(() =>
    document.addEventListener('pointerdown', () => void (window as unknown as { tapped: () => void }).tapped(), { capture: true }),
  );
  return () => taps;
}

/** Counts the keys that a person presses, from now on; with one held, as in Ctrl K, both. */
export async function countKeys(page: Page): Promise<() => number> {
  let keys = 0;
  await page.exposeFunction('keyed', () => (keys += 1));
  await page.evaluate(() =>
    document.addEventListener('keydown', () => void (window as unknown as { keyed: () => void }).keyed(), { capture: true }),
  );
  return () => keys;
}

/** Counts the presses on each page that is loaded from now on; each answer begins anew. Frames are not counted. */
export async function countTapsOverPages(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1)), {
      capture: true,
    });
  });
  return () =>
    page.evaluate(() => {
      const taps = Number(sessionStorage.getItem('taps'));
      sessionStorage.removeItem('taps');
      return taps;
    });
}
