import type { Page } from '@playwright/test';

/** A screen of 43 inches shows so many millimetres from top to bottom. @source requirements/kitchen K91 */
const SCREEN_MM = 535;

/** What is read from four metres, in millimetres on a screen of 43 inches. */
export interface Millimetres {
  /** Of all texts, the smallest first: the height of their font's capitals. */
  texts: { text: string; mm: number }[];
  /** Of what somebody cooks by: the height of the digits. */
  figures: { text: string; mm: number }[];
  /** Of the step that runs; null without one. */
  focus: { digits: number; video: { width: number; height: number }; share: number; lines: number } | null;
}

/** Measures what is seen now: size and font as the browser drew them, and that font's capitals and digits as a canvas draws them. */
export const millimetres = (page: Page): Promise<Millimetres> =>
  page.evaluate((screenMm) => {
    const mmPerPixel = screenMm / innerHeight;
    const pen = document.createElement('canvas').getContext('2d');
    const known = new Map<string, number>();
    /** A letter's height as a share of the font's size. */
    const shareOf = (letter: string, font: string): number => {
      const key = letter + font;
      if (pen && !known.has(key)) {
        pen.font = font;
        known.set(key, pen.measureText(letter).actualBoundingBoxAscent / 200);
      }
      return known.get(key) ?? 0;
    };
    const heightOf = (element: Element, letter: string): number => {
      const { fontFamily, fontWeight, fontSize } = getComputedStyle(element);
      return Math.round(shareOf(letter, `${fontWeight} 200px ${fontFamily}`) * parseFloat(fontSize) * mmPerPixel * 100) / 100;
    };
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
    };
    const texts: { text: string; mm: number }[] = [];
    const walker = document.createTreeWalker(document.getElementById('root') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || !/[\p{L}\p{N}]/u.test(text) || element.closest('video') || !isSeen(element)) continue;
      texts.push({ text: text.slice(0, 40), mm: heightOf(element, 'H') });
    }
    const figures = [...document.querySelectorAll('[data-figure]')]
      .filter(isSeen)
      .map((element) => ({ text: element.textContent, mm: heightOf(element, '0') }));
    const far = document.querySelector('[data-figure="far"]');
    const panel = far?.closest('section');
    const video = panel?.querySelector('video, [data-missing]')?.getBoundingClientRect();
    const box = panel?.getBoundingClientRect();
    const focus =
      far && panel && box && video
        ? {
            digits: heightOf(far, '0'),
            video: { width: video.width * mmPerPixel, height: video.height * mmPerPixel },
            share: (box.width * box.height) / (innerWidth * innerHeight),
            lines: panel.querySelectorAll('li').length,
          }
        : null;
    return { texts: texts.sort((a, b) => a.mm - b.mm), figures: figures.sort((a, b) => a.mm - b.mm), focus };
  }, SCREEN_MM);

/** Panels whose content is higher or wider than they are. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('section, main, ul')]
      .filter(
        (place) => place.clientHeight > 0 && (place.scrollHeight > place.clientHeight + 1 || place.scrollWidth > place.clientWidth + 1),
      )
      .map((place) => `${place.tagName} ${place.textContent.slice(0, 40)}: ${place.scrollHeight} in ${place.clientHeight}`),
  );
