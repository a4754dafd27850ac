import { useEffect, useState } from 'react';

/**
 * Something that is said for a moment and then forgotten; said again, its time starts anew.
 * @param ms how long it stays
 */
export function useTransient<Said>(ms: number): [said: Said | null, say: (what: Said) => void] {
  const [said, setSaid] = useState<{ what: Said } | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), ms);
    return () => clearTimeout(timer);
  }, [said, ms]);
  return [said?.what ?? null, (what) => setSaid({ what })];
}
