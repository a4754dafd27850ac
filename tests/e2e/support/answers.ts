import type { Page } from '@playwright/test';

/** What a press led to that can be seen as it is: the wrong field with the focus and its words, or else words of their own. */
export const answerOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const isSeen = (element: Element): boolean => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || top < 0 || bottom > innerHeight) return false;
      const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return onTop !== null && (element.contains(onTop) || onTop.contains(element));
    };
    const wordsOf = (element: Element): Element[] =>
      (element.getAttribute('aria-describedby') ?? element.closest('fieldset')?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .flatMap((id) => document.getElementById(id) ?? [])
        .filter(({ textContent }) => textContent.trim() !== '');
    const wrong = [...document.querySelectorAll('[aria-invalid="true"]')].find((one) => one.getClientRects().length > 0);
    if (wrong) {
      const words = wordsOf(wrong);
      if (words.length === 0) return 'a wrong field without words';
      if (!isSeen(wrong) || !words.every(isSeen)) return 'a wrong field out of view';
      return document.activeElement?.getAttribute('aria-invalid') === 'true' ? 'wrong field' : 'a wrong field without the focus';
    }
    const said = [...document.querySelectorAll('[role="alert"], [role="status"]')].filter(({ textContent }) => textContent.trim() !== '');
    return said.some(isSeen) ? 'words' : 'nothing';
  });
