import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { fetchMoreTexts } from '#kit/i18n';
import { retryImport } from '#kit/retry';
import { loadConsole, loadKitchen } from '../locales/load';

const WORDS = { kitchen: [loadKitchen], console: [loadKitchen, loadConsole] };

/**
 * A part that is downloaded when it is first drawn, with the words that the first screens do not have. Without a network it waits for one.
 * @param words a cook's phone does not download those of the console
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  words: keyof typeof WORDS = 'console',
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([retryImport(load), retryImport(() => fetchMoreTexts(...WORDS[words]))]);
    return { default: part };
  });
}
