import { http } from '#kit/http';
import { liveRecord } from '#kit/live-record';
import type { Stats } from '#shared/bookings/booking.contract';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import type { LiveReply } from '#shared/core/reply.contract';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';

/** The counters of the overview: any change of a booking has the server count again. */
export const stats = liveRecord<Stats>({
  room: BOOKINGS_ROOM,
  load: (_, signal) => http.get<LiveReply<Stats>>(bookingRoutes.stats, { signal }),
  // Nothing is pushed or answered but by a load.
  version: () => 0,
  on: ({ reload }) => ({ 'booking.changed': reload }),
});
export const { use: useStats, useLive: useLiveStats } = stats;
