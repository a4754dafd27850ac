import type { Page } from '@playwright/test';

/**
 * What somebody before the TV cannot read: letters outside of the screen or of a box that clips them, words that end in dots, and
 * words that lie on other words.
 */
export const unreadableTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** A line's letters reach over and under it by so much of their height; nothing of that is ink that matters. */
    const SLACK = 0.2;
    const lettersOf = (node: Node): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].map(
        ({ left, top, width, height }) => new DOMRect(left, top + height * SLACK, width, height * (1 - 2 * SLACK)),
      );
    };
    const isIn = (inner: DOMRect, outer: DOMRect): boolean =>
      inner.left >= outer.left - 1.5 &&
      inner.right <= outer.right + 1.5 &&
      inner.top >= outer.top - 1.5 &&
      inner.bottom <= outer.bottom + 1.5;
    const areas = (element: Element): DOMRect[] => {
      const clipping: DOMRect[] = [new DOMRect(0, 0, innerWidth, innerHeight)];
      for (let one: Element | null = element; one; one = one.parentElement) {
        if (getComputedStyle(one).overflow !== 'visible') clipping.push(one.getBoundingClientRect());
      }
      return clipping;
    };
    /** A long name may end in dots. */
    const endsIn = (element: Element): Element | null => {
      const near = [element, element.parentElement].filter((one) => one !== null);
      return near.find((one) => getComputedStyle(one).textOverflow === 'ellipsis') ?? null;
    };
    const mayEnd = (element: Element): boolean => endsIn(element) !== null;
    const shownOf = (element: Element, letters: DOMRect[]): DOMRect[] => {
      const area = endsIn(element)?.getBoundingClientRect() ?? new DOMRect();
      return letters.map(({ left, top, right, bottom }) => {
        const [from, to] = [Math.max(left, area.left), Math.max(top, area.top)];
        return new DOMRect(from, to, Math.max(0, Math.min(right, area.right) - from), Math.max(0, Math.min(bottom, area.bottom) - to));
      });
    };
    const texts: { text: string; element: Element; letters: DOMRect[] }[] = [];
    const walker = document.createTreeWalker(document.getElementById('root') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || element.closest('video') || element.getClientRects().length === 0) continue;
      texts.push({ text, element, letters: mayEnd(element) ? shownOf(element, lettersOf(node)) : lettersOf(node) });
    }
    const cut = texts.filter(({ element, letters }) => {
      if (mayEnd(element)) return false;
      const clipping = areas(element);
      return letters.some((letter) => clipping.some((area) => !isIn(letter, area)));
    });
    const lying = texts.filter(({ letters }, place) =>
      texts
        .slice(place + 1)
        .some((other) =>
          letters.some((a) =>
            other.letters.some((b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2),
          ),
        ),
    );
    return [
      ...cut.map(({ text }) => `cut: ${text.slice(0, 50)}`),
      ...lying.map(({ text }) => `lies on another text: ${text.slice(0, 50)}`),
    ];
  });

/** Videos that do not show all of their picture, or of which something lies outside of a box that clips it. */
export const croppedVideos = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')]
      .filter((video) => {
        const box = video.getBoundingClientRect();
        let isClipped = box.width === 0 || box.height === 0;
        for (let one = video.parentElement; one; one = one.parentElement) {
          const area = one.getBoundingClientRect();
          const clips = getComputedStyle(one).overflow !== 'visible';
          isClipped ||=
            clips && (box.left < area.left - 1 || box.right > area.right + 1 || box.top < area.top - 1 || box.bottom > area.bottom + 1);
        }
        const { objectFit } = getComputedStyle(video);
        return isClipped || !['contain', 'scale-down'].includes(objectFit);
      })
      .map((video) => video.getAttribute('aria-label') ?? 'a video without a name'),
  );

/** Whether something of the page lies where only a scroll would bring it. */
export const scrolls = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return scrollWidth > clientWidth || scrollHeight > clientHeight;
  });

/** Where the panels of a page begin: how many columns and rows they stand in. */
export const gridOf = (page: Page): Promise<{ columns: number; rows: number; panels: number }> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main section')].map((panel) => panel.getBoundingClientRect());
    const places = (sides: number[]) => new Set(sides.map(Math.round)).size;
    return { columns: places(boxes.map(({ left }) => left)), rows: places(boxes.map(({ top }) => top)), panels: boxes.length };
  });
