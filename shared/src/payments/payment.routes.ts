export const paymentRoutes = {
  attention: '/api/payments/attention',
  remedy: '/api/payments/attention/remedy',
  retryRefund: (refundId: number) => `/api/payments/refunds/${refundId}/retry`,
} as const;
