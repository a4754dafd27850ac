import { http } from '#kit/http/http';
import type { Booking } from '#shared/bookings/booking.contract';
import { bookingApi } from '#shared/bookings/bookings.api';
import type { EnterOrder, KnownCustomer } from '#shared/bookings/entered-order.contract';

/**
 * Books an order for a customer on the phone or at the counter. The same key is the same order.
 * @throws ApiError 409 `order.soldOut`, `order.priceChanged`, `event.orderingClosed`, `event.notBookable`, `receipt.referenceUsed`; 422 `order.advance`, `pincode.outside`
 */
export async function enterOrder(order: EnterOrder, idempotencyKey: string): Promise<Booking> {
  return (await http.post(bookingApi.enter(), order, { idempotencyKey })).booking;
}

/** The customer's details from an earlier order; null for a new customer. */
export async function findCustomer(phone: string): Promise<KnownCustomer | null> {
  return (await http.get(bookingApi.knownCustomer(phone))).known;
}
