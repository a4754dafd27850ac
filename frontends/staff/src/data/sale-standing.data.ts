import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import { bookingApi } from '#shared/bookings/bookings.api';
import type { SaleStanding } from '#shared/bookings/sale-standing.contract';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';

/** How the open sale sells: any change of a booking has the server count again. */
export const saleStanding = liveRecord<SaleStanding, number>({
  room: BOOKINGS_ROOM,
  load: (salesEventId, signal) => http.get(bookingApi.standing(salesEventId), { signal }),
  on: ({ reload }) => ({ 'booking.changed': reload }),
});
export const { use: useSaleStanding, useLive: useLiveSaleStanding } = saleStanding;
