import { useEffect, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { throttledReload } from '#kit/throttled-reload';
import { type ApiError, http } from '#kit/http';
import { live } from '#kit/live';
import type { Booking, ExportBookings, RefundRequest, SetStatus } from '#shared/bookings/booking.contract';
import type { BookingStatus } from '#shared/bookings/booking-status';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import type { LiveReply } from '#shared/core/reply.contract';
import type { RefundRecord } from '#shared/payments/payment-alert.contract';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';

/** What the list is asked for. */
export interface BookingQuery {
  status: BookingStatus | 'all';
  q: string;
  page: number;
  /** Only the bookings of this event. */
  event?: number;
}

export const PAGE_SIZE = 20;

interface BookingsState {
  /** The event that the list is of; null for all. */
  of: number | null;
  bookings: readonly Booking[];
  total: number;
  state: 'loading' | 'ready' | 'failed';
  error: ApiError | null;
  load(query: BookingQuery, signal?: AbortSignal): Promise<{ revision: number }>;
  /** Replaces a listed booking by a newer one. */
  accept(booking: Booking): void;
  failed(error: ApiError): void;
  /** Forgets the list when it is of something else, so that no page shows another's bookings. */
  turnTo(event: number | null): void;
  /** @throws ApiError 409 `booking.noSlots`, `record.stale`; 422 `booking.reasonNeeded` */
  setStatus(booking: Booking, status: BookingStatus, why?: Pick<SetStatus, 'reason' | 'keepMoney'>): Promise<void>;
  /** Cancels a booking and sends money back in one step. @throws ApiError 409 `refund.tooMuch`, `refund.nothingLeft` */
  cancelRefunding(booking: Booking, request: RefundRequest, idempotencyKey: string): Promise<RefundRecord>;
  /** Everything that fits, on all pages, to save as a file; the server writes down who took it. */
  takeOut(query: Omit<BookingQuery, 'page'>): Promise<readonly Booking[]>;
}

/** One page of bookings as the manager filtered them. */
export const useBookings = create<BookingsState>()((set, get) => ({
  of: null,
  bookings: [],
  total: 0,
  state: 'loading',
  error: null,
  load: async (query, signal) => {
    const reply = await http.get<LiveReply<Booking[]> & { total: number }>(listPath(query), signal ? { signal } : {});
    set({ bookings: reply.data, total: reply.total, state: 'ready', error: null });
    return reply;
  },
  accept: (booking) =>
    set(({ bookings }) => ({
      bookings: bookings.map((known) => (known.id === booking.id && known.version <= booking.version ? booking : known)),
    })),
  failed: (error) => {
    if (error.code !== 'request.cancelled') set(({ state }) => ({ error, state: state === 'ready' ? 'ready' : 'failed' }));
  },
  turnTo: (event) => {
    if (get().of !== event) set({ of: event, bookings: [], total: 0, state: 'loading', error: null });
  },
  setStatus: async (booking, status, why = {}) => {
    const body: SetStatus = { status, version: booking.version, ...why };
    const reply = await http.put<{ booking: Booking }>(bookingRoutes.one(booking.id), body);
    get().accept(reply.booking);
  },
  cancelRefunding: async (booking, request, idempotencyKey) => {
    const body: RefundRequest = { ...request, cancel: true, version: booking.version };
    const reply = await http.post<{ booking: Booking; refund: RefundRecord }>(bookingRoutes.refund(booking.id), body, { idempotencyKey });
    get().accept(reply.booking);
    return reply.refund;
  },
  takeOut: async ({ status, q, event }) => {
    const body: ExportBookings = { status, ...(q.trim() && { q: q.trim() }), ...(event !== undefined && { event: String(event) }) };
    return (await http.post<{ data: Booking[] }>(bookingRoutes.exportList, body)).data;
  },
}));

function listPath({ status, q, page, event }: BookingQuery): string {
  const search = new URLSearchParams({ page: String(page), pageSize: String(PAGE_SIZE) });
  if (status !== 'all') search.set('status', status);
  if (q.trim()) search.set('q', q.trim());
  if (event !== undefined) search.set('event', String(event));
  return `${bookingRoutes.list}?${search}`;
}

/** Keeps the page of the list live: a listed booking changes at once, the list itself is asked for again shortly after. */
export function useLiveBookings(query: BookingQuery): void {
  const { status, q, page, event } = query;
  // Before the first paint: a list of something else must not flash up.
  useLayoutEffect(() => useBookings.getState().turnTo(event ?? null), [event]);
  useEffect(() => {
    const { load, accept, failed } = useBookings.getState();
    const asked: BookingQuery = { status, q, page, ...(event !== undefined && { event }) };
    const again = throttledReload((signal) => load(asked, signal), failed);
    const stop = live(
      BOOKINGS_ROOM,
      (signal) => load(asked, signal),
      {
        'booking.changed': (booking) => {
          accept(booking);
          again.soon();
        },
      },
      { onError: failed },
    );
    return () => {
      again.stop();
      stop();
    };
  }, [status, q, page, event]);
}
