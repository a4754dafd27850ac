import { expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';

declare const window: { axe?: typeof axe };

/**
 * Expects that no rule of axe finds a barrier on the page. Each document gets axe once, however often a story looks at it: its source
 * has half a megabyte. Only the violations are described and sent back.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const frame of page.frames()) await bringAxe(frame, frame === page.mainFrame());
  const violations = await page.evaluate(async () => {
    // Only the rules of media read other files; style sheets would be fetched and parsed a second time.
    const results = await window.axe?.run(document, { resultTypes: ['violations'], preload: { assets: ['media'] } });
    return results?.violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
  expect(violations, `accessible: ${page.url()}`).toEqual([]);
}

async function bringAxe(frame: Frame, isNeeded: boolean): Promise<void> {
  try {
    if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(axe.source);
  } catch (error) {
    // A frame inside the page may be gone by now; the rules then say what they could not read.
    if (isNeeded) throw error;
  }
}
