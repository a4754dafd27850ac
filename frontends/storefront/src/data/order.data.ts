import { useEffect } from 'react';
import { create } from 'zustand';
import { type ApiError, http } from '#kit/http/http';
import { live } from '#kit/live/live';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { bookingApi } from '#shared/bookings/bookings.api';
import { orderRoom } from '#shared/realtime/rooms';
import { openOrderLink, useOrderLink } from './order-link';

interface OrderState {
  order: CustomerOrder | null;
  /** `hidden`: there is none, or it belongs to another browser; the server does not say which. */
  status: 'loading' | 'ready' | 'hidden' | 'failed';
}

interface OrderActions {
  load(bookingId: string, signal: AbortSignal): Promise<{ revision: number }>;
  accept(order: CustomerOrder): void;
  failed(error: ApiError): void;
}

const UNKNOWN: OrderState = { order: null, status: 'loading' };

/** The one order that the page shows. */
export const useOrder = create<OrderState & OrderActions>()((set, get) => ({
  ...UNKNOWN,
  load: async (bookingId, signal) => {
    const reply = await http.get(bookingApi.order(bookingId), { signal });
    set({ order: reply.data, status: 'ready' });
    return reply;
  },
  accept: (order) => {
    const known = get().order;
    if (!known || known.version <= order.version) set({ order, status: 'ready' });
  },
  failed: (error) => {
    // A customer who may not see the order any more, e.g. after its link was revoked, sees nothing of it.
    if ([401, 403, 404].includes(error.status)) set({ order: null, status: 'hidden' });
    else if (error.code !== 'request.cancelled' && !get().order) set({ status: 'failed' });
  },
}));

/** Keeps one order live while the caller is mounted; a link that leads here is exchanged first. */
export function useLiveOrder(bookingId: string): void {
  const link = useOrderLink((state) => (state.link?.bookingId === bookingId ? state.link : null));
  useEffect(() => {
    useOrder.setState(UNKNOWN);
    const { load, accept, failed } = useOrder.getState();
    if (link) {
      const opening = new AbortController();
      void openOrderLink(link, opening.signal, failed);
      return () => opening.abort();
    }
    return live(orderRoom(bookingId), (signal) => load(bookingId, signal), { 'order.changed': accept }, { onError: failed });
  }, [bookingId, link]);
}
