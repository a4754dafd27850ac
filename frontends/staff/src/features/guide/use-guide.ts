import { useEffect, useState } from 'react';
import type { SopPage } from '#shared/sop/sop.contract';
import type { SopSlug } from '#shared/sop/sop-pages';

type Guide = Readonly<Record<SopSlug, SopPage>>;

let read: Guide | null = null;

/** The guide's words, null until they are there; `failed` when they could not be fetched, `again` to try once more. */
export function useGuide(): { guide: Guide | null; failed: boolean; again: () => void } {
  const [guide, setGuide] = useState(read);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (read) return;
    import('./guide-content').then(
      ({ GUIDE }) => setGuide((read = GUIDE)),
      () => setFailed(true),
    );
  }, [tries]);
  return {
    guide,
    failed,
    again: () => {
      setFailed(false);
      setTries(tries + 1);
    },
  };
}
