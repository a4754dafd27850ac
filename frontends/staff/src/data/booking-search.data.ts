import { http } from '#kit/http';
import { liveCollection } from '#kit/live-collection';
import type { Booking } from '#shared/bookings/booking.contract';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import type { LiveReply } from '#shared/core/reply.contract';
import { queryOf } from '#shared/core/query';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';

const MOST = 6;

/** The newest bookings that a search finds. The last ones stay in sight while others are looked for. */
export const bookingSearch = liveCollection<Booking, string>({
  room: BOOKINGS_ROOM,
  load: (q, signal) => http.get<LiveReply<Booking[]>>(`${bookingRoutes.list}?${queryOf({ q, page: 1, pageSize: MOST })}`, { signal }),
  version: (booking) => booking.version,
  on: ({ update }) => ({ 'booking.changed': update }),
  forgets: (q) => q === null,
});
export const { use: useBookingSearch, useLive: useLiveBookingSearch } = bookingSearch;
