import { useEffect, useState } from 'react';
import { http } from '#kit/http';
import type { Comparison } from '#shared/reports/report.contract';
import { reportRoutes } from '#shared/reports/report.routes';

/** What earlier events say, asked for once; null until it is known, and for good when nobody can say. */
export function useComparison(eventId: string): Comparison | null {
  const [known, setKnown] = useState<{ eventId: string; comparison: Comparison } | null>(null);
  useEffect(() => {
    const left = new AbortController();
    http
      .get<{ data: Comparison }>(reportRoutes.comparison(eventId), { signal: left.signal })
      .then(({ data }) => setKnown({ eventId, comparison: data }))
      .catch(() => undefined);
    return () => left.abort();
  }, [eventId]);
  return known?.eventId === eventId ? known.comparison : null;
}
