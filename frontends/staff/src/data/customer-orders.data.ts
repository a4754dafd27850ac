import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import type { Booking } from '#shared/bookings/booking.contract';
import { bookingApi } from '#shared/bookings/bookings.api';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';

/** The newest orders of one telephone number. */
export const customerOrders = liveCollection<Booking, string>({
  room: BOOKINGS_ROOM,
  load: (q, signal) => http.get(bookingApi.list({ q, pageSize: 20 }), { signal }),
  version: (booking) => booking.version,
  on: ({ update }) => ({ 'booking.changed': update }),
  forgets: () => true,
});
