import { useEffect, useState } from 'react';
import { type ApiError, http, toApiError } from '#kit/http';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import type { Charts } from '#shared/bookings/charts.contract';

/** What the overview draws, asked for again whenever `since` changes. The last answer stays in sight meanwhile. */
export function useCharts(since: unknown): { charts: Charts | null; error: ApiError | null } {
  const [state, setState] = useState<{ charts: Charts | null; error: ApiError | null }>({ charts: null, error: null });
  useEffect(() => {
    const left = new AbortController();
    http
      .get<{ data: Charts }>(bookingRoutes.charts, { signal: left.signal })
      .then(({ data }) => setState({ charts: data, error: null }))
      .catch((thrown: unknown) => {
        const error = toApiError(thrown);
        if (error.code !== 'request.cancelled') setState(({ charts }) => ({ charts, error }));
      });
    return () => left.abort();
  }, [since]);
  return state;
}
