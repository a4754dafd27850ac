export const bookingRoutes = {
  createOrder: '/api/razorpay/create-order',
  /** Where the provider's page sends the customer back to: its `callback_url`. */
  paymentReturn: '/api/razorpay/return',
  create: '/api/bookings',
  list: '/api/bookings',
  one: (id: string | number) => `/api/bookings/${encodeURIComponent(id)}`,
  money: (id: string | number) => `/api/bookings/${encodeURIComponent(id)}/money`,
  exportList: '/api/bookings/export',
  refund: (id: string | number) => `/api/bookings/${encodeURIComponent(id)}/refund`,
  /** The bookings of this browser's own orders. */
  ownOrders: '/api/orders',
  order: (bookingId: string) => `/api/orders/${encodeURIComponent(bookingId)}`,
  stats: '/api/stats',
  charts: '/api/stats/charts',
  holds: (eventId: number) => `/api/holds?event=${eventId}`,
  releaseHold: (orderId: number) => `/api/holds/${orderId}/release`,
  portions: (salesEventId: number) => `/api/portions/${salesEventId}`,
} as const;
