import type { Page } from '@playwright/test';

/** Buttons whose words are wider than their box and are cut at its sides, by their first words. */
export const cutButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a')]
      .filter(
        (one) => one.getClientRects().length > 0 && getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 2,
      )
      .map((one) => (one.textContent ?? '').trim().slice(0, 40)),
  );
