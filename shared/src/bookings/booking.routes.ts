import { route } from '../core/route.ts';

export const bookingRoutes = {
  createOrder: '/api/razorpay/create-order',
  /** Where the provider's page sends the customer back to: its `callback_url`. */
  paymentReturn: '/api/razorpay/return',
  /** Where the provider's page of a payment link sends the customer back to. */
  linkReturn: route('/api/razorpay/return/:code'),
  /** Where the provider tells of payments and refunds. */
  webhook: '/api/razorpay/webhook',
  create: '/api/bookings',
  list: '/api/bookings',
  one: route('/api/bookings/:id'),
  details: route('/api/bookings/:id/details'),
  money: route('/api/bookings/:id/money'),
  /** That opens the order on any device. */
  link: route('/api/bookings/:id/link'),
  exportList: '/api/bookings/export',
  refund: route('/api/bookings/:id/refund'),
  /** The bookings of this browser's own orders. */
  ownOrders: '/api/orders',
  /** Sends the link of an order that was made on another device. */
  find: '/api/orders/find',
  order: route('/api/orders/:bookingId'),
  /** For calendar apps. */
  orderCalendar: route('/api/orders/:bookingId/calendar'),
  ownLink: route('/api/orders/:bookingId/link'),
  delivery: route('/api/orders/:bookingId/delivery'),
  /** What goes back to a customer who cancels, and the command to cancel. */
  cancellation: route('/api/orders/:bookingId/cancellation'),
  openLink: route('/api/orders/:bookingId/open'),
  openShortLink: '/api/order-links/open',
  stats: '/api/stats',
  charts: '/api/stats/charts',
  standing: route('/api/stats/sales/:salesEventId'),
  holds: route('/api/holds', (event: number) => ({ event })),
  releaseHold: route('/api/holds/:orderId/release'),
  /** Orders from the phone, WhatsApp and the counter. */
  enter: '/api/entered-orders',
  knownCustomer: route('/api/entered-orders/customer', (phone: string) => ({ phone })),
  sendLink: '/api/payment-links',
  links: route('/api/payment-links', (asked: { event: number } | { q: string }) => asked),
  cancelLink: route('/api/payment-links/:orderId/cancel'),
  receipts: route('/api/bookings/:id/receipts'),
  reverseReceipt: route('/api/bookings/:id/receipts/:receiptId/reverse'),
  portions: route('/api/portions/:salesEventId'),
} as const;
