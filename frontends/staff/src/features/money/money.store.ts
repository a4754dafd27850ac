import { useEffect } from 'react';
import { create } from 'zustand';
import { throttledReload } from '#kit/throttled-reload';
import { type ApiError, http } from '#kit/http';
import { live } from '#kit/live';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import type { RefundRequest } from '#shared/bookings/booking.contract';
import type { RefundRecord } from '#shared/payments/payment-alert.contract';
import type { BookingMoney } from '#shared/payments/money.contract';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';

interface MoneyState {
  money: BookingMoney | null;
  error: ApiError | null;
  load(bookingId: string, signal?: AbortSignal): Promise<{ revision: number }>;
  failed(error: ApiError): void;
  forget(): void;
  /** Sends money back. The same key is the same refund, however often it is sent. */
  refund(bookingId: string, request: RefundRequest, idempotencyKey: string): Promise<RefundRecord>;
}

/** The money of the booking that is open. */
export const useMoney = create<MoneyState>()((set, get) => ({
  money: null,
  error: null,
  load: async (bookingId, signal) => {
    const reply = await http.get<{ data: BookingMoney; revision: number }>(bookingRoutes.money(bookingId), signal ? { signal } : {});
    set({ money: reply.data, error: null });
    return reply;
  },
  failed: (error) => {
    if (error.code !== 'request.cancelled') set({ error });
  },
  forget: () => set({ money: null, error: null }),
  refund: async (bookingId, request, idempotencyKey) => {
    const { refund } = await http.post<{ refund: RefundRecord }>(bookingRoutes.refund(bookingId), request, { idempotencyKey });
    await get().load(bookingId);
    return refund;
  },
}));

/** Keeps the open booking's money live: the provider's word on a refund shows when it comes. */
export function useLiveMoney(bookingId: string): void {
  useEffect(() => {
    const { load, failed, forget } = useMoney.getState();
    forget();
    const again = throttledReload((signal) => load(bookingId, signal), failed);
    const on = {
      'booking.changed': (booking: { bookingId: string }) => {
        if (booking.bookingId === bookingId) again.soon();
      },
      'money.changed': again.soon,
    };
    const stop = live(BOOKINGS_ROOM, (signal) => load(bookingId, signal), on, { onError: failed });
    return () => {
      again.stop();
      stop();
    };
  }, [bookingId]);
}
