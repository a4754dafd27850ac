import { expect, type Page } from '@playwright/test';

/** Chooses a language, or two at once, from the list in the header. @param name as the list has it, "മലയാളം", "മല + Eng" */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(?:Language|ഭാഷ|भाषा)/ }).click();
  await expect(page.getByRole('list', { name: /^(?:Language|ഭാഷ|भाषा)/ }), 'the list of languages is seen whole').toBeInViewport({
    ratio: 1,
  });
  await page.getByRole('button', { name, exact: true }).click();
}

/** Each language and each theme: the words decide the room that they need, the theme only the colours. */
export const LOOKS = [
  { language: 'en', theme: 'light' },
  { language: 'ml', theme: 'dark' },
  { language: 'hi', theme: 'light' },
] as const;
