import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import type { Stats } from '#shared/bookings/booking.contract';
import { bookingApi } from '#shared/bookings/bookings.api';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import type { Charts } from '#shared/bookings/charts.contract';

/** The counters of the overview: any change of a booking has the server count again. */
export const stats = liveRecord<Stats>({
  room: BOOKINGS_ROOM,
  load: (_, signal) => http.get(bookingApi.stats(), { signal }),
  on: ({ reload }) => ({ 'booking.changed': reload }),
});
export const { use: useStats } = stats;

/** The overview's charts. They are loaded again when the counters change; the last answer stays in sight until then. */
export const charts = liveRecord<Charts, unknown>({
  load: (_, signal) => http.get(bookingApi.charts(), { signal }),
  forgets: () => false,
});
export const { use: useCharts } = charts;
