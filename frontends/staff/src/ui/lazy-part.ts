import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { fetchMoreTexts } from '#kit/i18n';
import { retryImport } from '#kit/retry';

/** A part that is downloaded when it is first drawn, with the words that the first screens do not have. Without a network it waits for one. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([retryImport(load), retryImport(fetchMoreTexts)]);
    return { default: part };
  });
}
