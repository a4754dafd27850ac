export const paymentRoutes = {
  attention: '/api/payments/attention',
  retryRefund: (refundId: number) => `/api/payments/refunds/${refundId}/retry`,
} as const;
