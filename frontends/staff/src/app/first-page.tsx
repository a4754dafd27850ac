import { type ComponentType, lazy, useState } from 'react';
import { retryImport } from '#kit/retry-import';
import type { PageCode } from './import-page';

/**
 * A page that is fetched ahead. When its code is here it is drawn at once: a lazy part always shows its fallback first, and React keeps what
 * it shows instead for 300 ms.
 */
export function firstPage(code: PageCode): ComponentType {
  const Later = lazy(async () => ({ default: await retryImport(code) }));
  return function FirstPage() {
    // The choice stays: the other one would be another page, without what was entered in this one.
    const [Page] = useState<ComponentType>(() => code.here ?? Later);
    return <Page />;
  };
}
