import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import { bookingApi } from '#shared/bookings/bookings.api';
import type { Charts } from '#shared/bookings/charts.contract';

/** The overview's charts. They are loaded again when the counters change; the last answer stays in sight until then. */
export const charts = liveRecord<Charts, unknown>({
  load: (_, signal) => http.get(bookingApi.charts(), { signal }),
  forgets: () => false,
});
export const { use: useCharts } = charts;
