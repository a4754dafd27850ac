import { http } from '#kit/http';
import { liveRecord } from '#kit/live-record';
import { bookingApi } from '#shared/bookings/booking.api';
import type { Charts } from '#shared/bookings/charts.contract';

/** What the overview draws; opened with the counters, it is asked for again when they change. The last answer stays in sight meanwhile. */
export const charts = liveRecord<Charts, unknown>({
  room: null,
  load: (_, signal) => http.get(bookingApi.charts(), { signal }),
  version: () => 0,
  forgets: () => false,
});
export const { use: useCharts, useLive: useLiveCharts } = charts;
