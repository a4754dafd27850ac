import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import { bookingApi } from '#shared/bookings/bookings.api';
import type { EnterOrder, PaymentLink } from '#shared/bookings/entered-order.contract';
import { SALES_ROOM } from '#shared/realtime/rooms';

/** The payment links of a sale, newest first. One that is made, paid or ended moves the slots of its sale. */
export const paymentLinks = liveCollection<PaymentLink, number>({
  room: SALES_ROOM,
  load: (eventId, signal) => http.get(bookingApi.links({ event: eventId }), { signal }),
  on: ({ reload }) => ({ 'sale.changed': reload }),
});
export const { use: usePaymentLinks, useLive: useLivePaymentLinks } = paymentLinks;

/**
 * Holds the slots and makes the link. The same key is the same order.
 * @throws ApiError as `enterOrder`; 409 `link.tooLate`; 503 `payment.unavailable`, `payment.notConfigured`
 */
export async function sendLink(order: EnterOrder, idempotencyKey: string): Promise<PaymentLink> {
  const { link } = await http.post(bookingApi.sendLink(), order, { idempotencyKey });
  // The link is made, whether a list that shows it is open or can be loaded now.
  if (paymentLinks.get().of !== null) await paymentLinks.refresh();
  return link;
}

/** @throws ApiError 409 `link.paid`; 503 `payment.unavailable` */
export async function cancelLink({ id }: PaymentLink): Promise<void> {
  const { link } = await http.post(bookingApi.cancelLink(id));
  paymentLinks.update(link);
}
