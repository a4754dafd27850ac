import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import type { Stats } from '#shared/bookings/booking.contract';
import { bookingApi } from '#shared/bookings/bookings.api';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';

/** The counters of the overview: any change of a booking has the server count again. */
export const stats = liveRecord<Stats>({
  room: BOOKINGS_ROOM,
  load: (_, signal) => http.get(bookingApi.stats(), { signal }),
  on: ({ reload }) => ({ 'booking.changed': reload }),
});
export const { use: useStats } = stats;
