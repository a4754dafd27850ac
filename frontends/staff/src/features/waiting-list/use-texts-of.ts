import { useEffect, useState } from 'react';
import { fetchTexts } from '#kit/i18n';
import type { Waiting } from '#shared/waiting-list/waiting-list.contract';

/** Fetches the words of a language that a message is written in, and renders again when they are there. Until then, and without them, it is English. */
export function useTextsOf(language: Waiting['language']): void {
  const [, setReady] = useState(false);
  useEffect(() => {
    fetchTexts(language).then(
      () => setReady(true),
      () => undefined,
    );
  }, [language]);
}
