export const PAYMENT_SUMMARIES = ['paid', 'partly-paid', 'unpaid', 'refunding', 'partly-refunded', 'refunded'] as const;
export type PaymentSummary = (typeof PAYMENT_SUMMARIES)[number];
