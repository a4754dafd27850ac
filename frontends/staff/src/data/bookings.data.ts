import { type ApiError, http, newKey, toApiError } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import type { Booking, EditBooking, ExportBookings, RefundRequest, SetStatus } from '#shared/bookings/booking.contract';
import type { BookingFilter, BookingStatus } from '#shared/bookings/booking-status';
import { bookingApi } from '#shared/bookings/bookings.api';
import type { Counted } from '#shared/core/reply.contract';
import type { RefundRecord } from '#shared/payments/payment.contract';
import type { ReceiptRequest } from '#shared/payments/money.contract';
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
  why: Pick<SetStatus, 'reason' | 'keepMoney'> = {},
): Promise<Booking> {
  const body: SetStatus = { status, version, ...why };
  return once([id, body], (idempotencyKey) => http.put(bookingApi.setStatus(id), body, { idempotencyKey }));
}

/** Writes down that all that is due of a booking came in cash. @throws ApiError 422 `receipt.tooMuch` */
export async function collectCash({ bookingId, version, payment: { due = 0 } }: Booking): Promise<Booking> {
  const body: ReceiptRequest = { entry: 'received', method: 'cash', amount: due };
  return once([bookingId, version, body], (idempotencyKey) => http.post(bookingApi.enterReceipt(bookingId), body, { idempotencyKey }));
}

/** Sends a command and shows the changed booking; one whose answer got lost has the same key when it is sent again. */
async function once(command: unknown, send: (idempotencyKey: string) => Promise<{ booking: Booking }>): Promise<Booking> {
  const name = JSON.stringify(command);
  const key = unanswered.get(name) ?? newKey();
  unanswered.set(name, key);
  try {
    const { booking } = await send(key);
    unanswered.delete(name);
    bookings.update(booking);
    saleBookings.update(booking);
    return booking;
  } catch (thrown) {
    if (isAnswer(toApiError(thrown))) unanswered.delete(name);
    throw thrown;
  }
}

/** Has it delivered in another window. @throws ApiError 409 `order.windowFull`, `booking.notToDeliver`, `record.stale` */
export async function editBooking({ id, version }: Booking, edit: EditBooking, idempotencyKey: string): Promise<void> {
  const body: EditBooking = { ...edit, version };
  const { booking } = await http.put(bookingApi.edit(id), body, { idempotencyKey });
  bookings.update(booking);
}

/** Keys of changes whose answer did not arrive: the same change sent again is answered, and not done twice. */
const unanswered = new Map<string, string>();

/** Whether the server refused; after any other failure it may have been done. */
const isAnswer = ({ status }: ApiError): boolean => status >= 400 && status < 500;

/** The result of a change of many bookings. */
export interface BulkResult {
  changed: readonly Booking[];
  /** Those that stayed as they were, and why. */
  refused: readonly Booking[];
  /** Those with an unknown result: the server did not answer any of the attempts. */
  unanswered: readonly Booking[];
}

/** So many are under way at once. */
const AT_ONCE = 4;
/** Pauses between attempts without an answer. */
const ASK_AGAIN_AFTER_MS = [500, 2_000];

interface BulkOptions {
  /** Those whose customers paid at the door. */
  paid?: readonly Booking[];
  /** Called after each. @param done how many are finished */
  onProgress?: (done: number) => void;
}

/** Sets the status of many bookings, a command each: a refused one stops no other. A command whose answer got lost is sent again. */
export async function setBookingStatuses(
  many: readonly Booking[],
  status: BookingStatus,
  { paid = [], onProgress }: BulkOptions = {},
): Promise<BulkResult> {
  const waiting = [...many];
  let done = 0;
  const result = { changed: [] as Booking[], refused: [] as Booking[], unanswered: [] as Booking[] };
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const booking = next;
      const change = async (): Promise<Booking> => {
        const now = paid.includes(booking) ? await untilAnswered(() => collectCash(booking)) : booking;
        return untilAnswered(() => setBookingStatus(now, status));
      };
      await change().then(
        (one) => result.changed.push(one),
        (thrown: unknown) => (isAnswer(toApiError(thrown)) ? result.refused : result.unanswered).push(booking),
      );
      onProgress?.((done += 1));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return result;
}

async function untilAnswered(ask: () => Promise<Booking>): Promise<Booking> {
  for (const ms of ASK_AGAIN_AFTER_MS) {
    try {
      return await ask();
    } catch (thrown) {
      if (isAnswer(toApiError(thrown))) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  return ask();
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
