import { http } from '#kit/http';
import { liveRecord } from '#kit/live-record';
import type { Loaded } from '#kit/live-store';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import type { Charts } from '#shared/bookings/charts.contract';

/** What the overview draws; opened with the counters, it is asked for again when they change. The last answer stays in sight meanwhile. */
export const charts = liveRecord<Charts, unknown>({
  room: null,
  load: (_, signal) => http.get<Loaded<Charts>>(bookingRoutes.charts, { signal }),
  version: () => 0,
  forgets: () => false,
});
export const { use: useCharts, useLive: useLiveCharts } = charts;
