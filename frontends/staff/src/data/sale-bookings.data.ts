import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import type { Booking } from '#shared/bookings/booking.contract';
import { bookingApi } from '#shared/bookings/bookings.api';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';

/** All bookings of one sale, for lists that have no pages. */
export const saleBookings = liveCollection<Booking, number>({
  room: BOOKINGS_ROOM,
  load: (event, signal) => http.get(bookingApi.list({ event: String(event) }), { signal }),
  belongs: (booking, event) => booking.event.id === event,
  on: ({ accept }) => ({ 'booking.changed': accept }),
});
export const { use: useSaleBookings, useLive: useLiveSaleBookings } = saleBookings;
