export const bookingRoutes = {
  createOrder: '/api/razorpay/create-order',
  create: '/api/bookings',
  list: '/api/bookings',
  one: (id: string | number) => `/api/bookings/${encodeURIComponent(id)}`,
  refund: (id: string | number) => `/api/bookings/${encodeURIComponent(id)}/refund`,
  order: (bookingId: string) => `/api/orders/${encodeURIComponent(bookingId)}`,
  stats: '/api/stats',
} as const;
