import { useEffect, useState } from 'react';
import { loadSopContent, type SopContent } from '#shared/sop/sop-pages';

let loaded: SopContent | null = null;

/**
 * The SOP pages, null until they are there; `failed` when they could not be fetched, `again` to try once more. All of them come together,
 * so that a phone has them without a network.
 * @param isWanted whether they are needed at all
 */
export function useSopContent(isWanted = true): { content: SopContent | null; failed: boolean; again: () => void } {
  const [content, setContent] = useState(loaded);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isWanted || content) return;
    loadSopContent().then(
      (pages) => setContent((loaded = pages)),
      () => setFailed(true),
    );
  }, [isWanted, content, tries]);
  return {
    content,
    failed,
    again: () => {
      setFailed(false);
      setTries(tries + 1);
    },
  };
}
