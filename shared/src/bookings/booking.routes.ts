export const bookingRoutes = {
  createOrder: '/api/razorpay/create-order',
  /** Where the provider's page sends the customer back to: its `callback_url`. */
  paymentReturn: '/api/razorpay/return',
  create: '/api/bookings',
  list: '/api/bookings',
  one: (id: string | number) => `/api/bookings/${encodeURIComponent(id)}`,
  refund: (id: string | number) => `/api/bookings/${encodeURIComponent(id)}/refund`,
  order: (bookingId: string) => `/api/orders/${encodeURIComponent(bookingId)}`,
  stats: '/api/stats',
} as const;
