import { type ComponentType, lazy, useState } from 'react';
import { retryImport } from '#kit/retry';
import type { PageCode } from './import-page';

/**
 * A page that is fetched ahead. When its code is here, React draws it at once: a lazy part always shows its fallback first, and then React
 * keeps the fallback for 300 ms.
 */
export function firstPage(code: PageCode): ComponentType {
  const Later = lazy(async () => ({ default: await retryImport(code) }));
  return function FirstPage() {
    // The choice stays: the other one would be another page, without the text entered in this one.
    const [Page] = useState<ComponentType>(() => code.here ?? Later);
    return <Page />;
  };
}
