import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import { bookingApi } from '#shared/bookings/bookings.api';
import type { PaymentLink } from '#shared/bookings/entered-order.contract';
import { SALES_ROOM } from '#shared/realtime/rooms';

/** The open payment links of all sales that a search finds. The last ones stay in sight while others are looked for. */
export const linkSearch = liveCollection<PaymentLink, string>({
  room: SALES_ROOM,
  load: (q, signal) => http.get(bookingApi.links({ q }), { signal }),
  on: ({ reload }) => ({ 'sale.changed': reload }),
  forgets: (q) => q === null,
});
export const { use: useLinkSearch, useLive: useLiveLinkSearch } = linkSearch;
