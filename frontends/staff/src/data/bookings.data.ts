import { http, newKey, toApiError } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import type {
  Booking,
  EditBooking,
  ExportBookings,
  RefundRequest,
  SetStatus,
  SetStatuses,
  StatusesSet,
} from '#shared/bookings/booking.contract';
import type { BookingFilter, BookingStatus } from '#shared/bookings/booking-status';
import { bookingApi } from '#shared/bookings/bookings.api';
import type { Counted } from '#shared/core/reply.contract';
import type { RefundRecord } from '#shared/payments/payment.contract';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { saleBookings } from './sale-bookings.data';

/** The filters and the page of a list. */
export interface BookingQuery {
  status: BookingFilter;
  q: string;
  page: number;
  /** Only the bookings of this event. */
  event?: number;
  /** Only those of this delivery window of the event. */
  window?: string;
}

/** A whole sale fits, so that it is chosen at once. */
export const PAGE_SIZE = 50;

const listPath = ({ status, q, page, event, window }: BookingQuery) =>
  bookingApi.list({
    page,
    pageSize: PAGE_SIZE,
    status: status === 'all' ? undefined : status,
    q: q.trim() || undefined,
    event: event?.toString(),
    window,
  });

/**
 * One page of bookings as the manager filtered them. A listed booking changes at once; which bookings are on the page is for the server to
 * say. While another page of the same list is on its way the last one stays in sight; no page shows the bookings of another event.
 */
export const bookings = liveCollection<Booking, BookingQuery, Counted>({
  room: BOOKINGS_ROOM,
  load: (query, signal) => http.get(listPath(query), { signal }),
  extra: ({ total, isMore }) => ({ total, isMore }),
  on: ({ update, reload }) => ({
    'booking.changed': (booking) => {
      update(booking);
      reload();
    },
  }),
  forgets: (query, before) => query?.event !== before?.event,
});
export const { use: useBookings, useLive: useLiveBookings } = bookings;

/** @throws ApiError 409 `booking.noSlots`, `record.stale`; 422 `booking.reasonNeeded` */
export async function setBookingStatus(
  { id, version }: Booking,
  status: BookingStatus,
  how: Pick<SetStatus, 'reason' | 'keepMoney' | 'collected'> = {},
): Promise<Booking> {
  const body: SetStatus = { status, version, ...how };
  const { booking } = await once([id, body], (idempotencyKey) => http.put(bookingApi.setStatus(id), body, { idempotencyKey }));
  show(booking);
  return booking;
}

/** Sets the status of many bookings; a refused one stops no other. @throws ApiError when the server did not answer */
export async function setBookingStatuses(changes: SetStatuses['changes']): Promise<StatusesSet> {
  const body: SetStatuses = { changes };
  const set = await once(body, (idempotencyKey) => http.put(bookingApi.setStatuses(), body, { idempotencyKey }));
  set.data.forEach(show);
  return set;
}

function show(booking: Booking): void {
  bookings.update(booking);
  saleBookings.update(booking);
}

/** Keys of changes whose answer did not arrive: the same change sent again is answered, and not done twice. */
const unanswered = new Map<string, string>();

/** Sends a command under a key of its own; one whose answer got lost has the same key when it is sent again. */
async function once<Reply>(command: unknown, send: (idempotencyKey: string) => Promise<Reply>): Promise<Reply> {
  const name = JSON.stringify(command);
  const key = unanswered.get(name) ?? newKey();
  unanswered.set(name, key);
  try {
    const reply = await send(key);
    unanswered.delete(name);
    return reply;
  } catch (thrown) {
    const { status } = toApiError(thrown);
    // After any other failure it may have been done.
    if (status >= 400 && status < 500) unanswered.delete(name);
    throw thrown;
  }
}

/** Has it delivered in another window. @throws ApiError 409 `order.windowFull`, `booking.notToDeliver`, `record.stale` */
export async function editBooking({ id, version }: Booking, edit: EditBooking, idempotencyKey: string): Promise<void> {
  const body: EditBooking = { ...edit, version };
  const { booking } = await http.put(bookingApi.edit(id), body, { idempotencyKey });
  bookings.update(booking);
}

/** Cancels a booking and sends money back in one step. @throws ApiError 409 `refund.tooMuch`, `refund.nothingLeft` */
export async function cancelRefunding({ id, version }: Booking, request: RefundRequest, idempotencyKey: string): Promise<RefundRecord> {
  const body: RefundRequest = { ...request, cancel: true, version };
  const reply = await http.post(bookingApi.refund(id), body, { idempotencyKey });
  bookings.update(reply.booking);
  return reply.refund;
}

/** Everything that fits, on all pages, to save as a file; the server writes down who took it. */
export async function exportBookings({ status, q, event, window }: Omit<BookingQuery, 'page'>): Promise<readonly Booking[]> {
  const body: ExportBookings = {
    status,
    ...(q.trim() && { q: q.trim() }),
    ...(event !== undefined && { event: String(event) }),
    ...(window !== undefined && { window }),
  };
  return (await http.post(bookingApi.exportList(), body)).data;
}
