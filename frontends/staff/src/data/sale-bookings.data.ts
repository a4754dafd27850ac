import { http } from '#kit/http';
import { liveCollection } from '#kit/live-collection';
import type { Booking } from '#shared/bookings/booking.contract';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import type { LiveReply } from '#shared/core/reply.contract';
import { queryOf } from '#shared/core/query';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';

/** All bookings of one sale, for lists that have no pages. */
export const saleBookings = liveCollection<Booking, number>({
  room: BOOKINGS_ROOM,
  load: (event, signal) => http.get<LiveReply<Booking[]>>(`${bookingRoutes.list}?${queryOf({ event })}`, { signal }),
  version: (booking) => booking.version,
  belongs: (booking, event) => booking.event.id === event,
  on: ({ accept }) => ({ 'booking.changed': accept }),
});
export const { use: useSaleBookings, useLive: useLiveSaleBookings } = saleBookings;
