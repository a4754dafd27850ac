import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import type { Booking } from '#shared/bookings/booking.contract';
import { bookingApi } from '#shared/bookings/bookings.api';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';

const MOST = 6;

/** The newest bookings that a search finds. The last ones stay in sight while others are looked for. */
export const bookingSearch = liveCollection<Booking, string>({
  room: BOOKINGS_ROOM,
  load: (q, signal) => http.get(bookingApi.list({ q, page: 1, pageSize: MOST }), { signal }),
  on: ({ update }) => ({ 'booking.changed': update }),
  forgets: (q) => q === null,
});
export const { use: useBookingSearch, useLive: useLiveBookingSearch } = bookingSearch;
