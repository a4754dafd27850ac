export const paymentRoutes = {
  alerts: '/api/payments/alerts',
  alertAction: '/api/payments/alerts/action',
  retryRefund: (refundId: number) => `/api/payments/refunds/${refundId}/retry`,
} as const;
