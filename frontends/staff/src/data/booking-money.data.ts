import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import type { RefundRequest } from '#shared/bookings/booking.contract';
import { bookingApi } from '#shared/bookings/bookings.api';
import type { BookingMoney } from '#shared/bookings/booking-money.contract';
import type { ReceiptRequest, ReverseReceipt } from '#shared/payments/money.contract';
import type { RefundRecord } from '#shared/payments/payment.contract';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';

/** The money of the open booking; the provider's news of a refund shows as it comes. */
export const bookingMoney = liveRecord<BookingMoney, string>({
  room: BOOKINGS_ROOM,
  load: (bookingId, signal) => http.get(bookingApi.money(bookingId), { signal }),
  on: ({ reload }, bookingId) => ({
    'booking.changed': (booking) => {
      if (booking.bookingId === bookingId) reload();
    },
    'money.changed': reload,
  }),
  forgets: () => true,
});
export const { use: useBookingMoney } = bookingMoney;

/** Sends money back. The same key is the same refund, however often it is sent. */
export async function refundBooking(bookingId: string, request: RefundRequest, idempotencyKey: string): Promise<RefundRecord> {
  const { refund } = await http.post(bookingApi.refund(bookingId), request, { idempotencyKey });
  await bookingMoney.refresh();
  return refund;
}

/** A payment link for the amount that is due, made now or before. @throws ApiError 409 `booking.nothingDue`; 503 `payment.unavailable`, `payment.notConfigured` */
export async function sendRestLink(bookingId: string): Promise<void> {
  await http.post(bookingApi.sendRestLink(bookingId));
  await bookingMoney.refresh();
}

/** Writes down cash or UPI. @throws ApiError 409 `receipt.referenceUsed`; 422 `receipt.tooMuch`, `receipt.reference` */
export async function enterReceipt(bookingId: string, request: ReceiptRequest, idempotencyKey: string): Promise<void> {
  await http.post(bookingApi.enterReceipt(bookingId), request, { idempotencyKey });
  await bookingMoney.refresh();
}

/** Takes an entry back. @throws ApiError 409 `receipt.reversed`, `receipt.paidBack` */
export async function reverseReceipt(bookingId: string, receiptId: number, body: ReverseReceipt, idempotencyKey: string): Promise<void> {
  await http.post(bookingApi.reverseReceipt(bookingId, receiptId), body, { idempotencyKey });
  await bookingMoney.refresh();
}
