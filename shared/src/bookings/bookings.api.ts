import { del, endpoints, get, MANAGER, post, PUBLIC, put, SCREENS } from '../core/endpoint.ts';
import type { ListBookings } from './booking.contract.ts';
import type { bookingWire } from './bookings.contract.ts';

export const bookingApi = endpoints<typeof bookingWire>()({
  createOrder: post('/api/razorpay/create-order', PUBLIC),
  /** Where the provider's page sends the customer back to: its `callback_url`. */
  paymentReturn: post('/api/razorpay/return', PUBLIC),
  /** Where the provider's page of a payment link sends the customer back to. */
  linkReturn: get('/api/razorpay/return/:code', PUBLIC),
  /** Where the provider tells of payments and refunds. Signed bytes of the provider; forged 400. */
  webhook: post('/api/razorpay/webhook', PUBLIC),
  create: post('/api/bookings', PUBLIC),
  /** A search finds at most 500, then `isMore`. */
  list: get('/api/bookings', MANAGER, (asked: ListBookings = {}) => asked),
  setStatus: put('/api/bookings/:id', MANAGER),
  /** Each booking for itself: a refusal of one changes nothing for the others. */
  setStatuses: put('/api/bookings/status', MANAGER),
  /** Until it is delivered; without `keepsPin` the pin goes when address or pincode change. 409 `order.windowFull` with free `windows`, `booking.notToDeliver`; 422 `pincode.outside`. */
  edit: put('/api/bookings/:id/details', MANAGER),
  money: get('/api/bookings/:id/money', MANAGER),
  /** That opens the order on any device. */
  makeLink: post('/api/bookings/:id/link', MANAGER),
  revokeLink: del('/api/bookings/:id/link', MANAGER),
  exportList: post('/api/bookings/export', MANAGER),
  refund: post('/api/bookings/:id/refund', MANAGER),
  /** The bookings of this browser's own orders. */
  ownOrders: get('/api/orders', PUBLIC),
  /** Sends the link of an order that was made on another device. */
  find: post('/api/orders/find', PUBLIC),
  order: get('/api/orders/:bookingId', PUBLIC),
  /** For calendar apps. */
  orderCalendar: get('/api/orders/:bookingId/calendar', PUBLIC),
  ownLink: post('/api/orders/:bookingId/link', PUBLIC),
  /** 409 `order.changeClosed` from its `changeableUntil` on. */
  changeDelivery: put('/api/orders/:bookingId/delivery', PUBLIC),
  /** The refund of a cancellation now. 409 `order.changeClosed` when it is too late. */
  cancellation: get('/api/orders/:bookingId/cancellation', PUBLIC),
  /** 409 `order.refundChanged` with the `quote` of now. */
  cancel: post('/api/orders/:bookingId/cancellation', PUBLIC),
  /** The provider's page for the rest that is due: that of the link of `sendRestLink`. 409 `booking.nothingDue`. */
  payRest: post('/api/orders/:bookingId/payment-link', PUBLIC),
  /** Takes the token of a link and sets the cookie of this device; 410 `orderLink.gone`. */
  openLink: post('/api/orders/:bookingId/open', PUBLIC),
  /** The same by the code of a short link. */
  openShortLink: post('/api/order-links/open', PUBLIC),
  stats: get('/api/stats', MANAGER),
  charts: get('/api/stats/charts', MANAGER),
  standing: get('/api/stats/sales/:salesEventId', MANAGER),
  holds: get('/api/holds', MANAGER, (event: number) => ({ event })),
  releaseHold: post('/api/holds/:orderId/release', MANAGER),
  /** Orders from the phone, WhatsApp and the counter. */
  enter: post('/api/entered-orders', MANAGER),
  knownCustomer: get('/api/entered-orders/customer', MANAGER, (phone: string) => ({ phone })),
  /** 409 `link.tooLate`. */
  sendLink: post('/api/payment-links', MANAGER),
  /** 409 `booking.nothingDue`. */
  sendRestLink: post('/api/bookings/:id/payment-link', MANAGER),
  links: get('/api/payment-links', MANAGER, (asked: { event: number } | { q: string }) => asked),
  /** 409 `link.paid` when it is already paid. */
  cancelLink: post('/api/payment-links/:orderId/cancel', MANAGER),
  enterReceipt: post('/api/bookings/:id/receipts', MANAGER),
  reverseReceipt: post('/api/bookings/:id/receipts/:receiptId/reverse', MANAGER),
  portions: get('/api/portions/:salesEventId', SCREENS),
});
