import { useEffect, useState } from 'react';

/**
 * A message that is shown for a moment and then forgotten; shown again, its time starts again.
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
