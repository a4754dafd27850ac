import { z } from 'zod';

/** The amounts for a customer who cancels the own order now. In rupees. */
export const cancellationQuoteSchema = z
  .object({
    /** Goes back in all. */
    amount: z.number(),
    /** Of that, in cash or by UPI, as it was paid; the rest by the payment provider. */
    byHand: z.number(),
    /** Is not given back. */
    stays: z.number(),
    /** By the manager's rule. */
    percent: z.number(),
    /** Until then it is so, ISO 8601 UTC. */
    until: z.string(),
    /** Of the order that it was counted for. */
    version: z.number(),
  })
  .meta({ id: 'CancellationQuote' });
export type CancellationQuote = z.infer<typeof cancellationQuoteSchema>;

/** Cancels the own order on the terms of the quote. */
export const cancelOrderSchema = z.object({
  version: z.int(),
  /** Rupees; any amount other than the present quote is refused. */
  amount: z.number().min(0).max(10_000_000),
});
export type CancelOrder = z.infer<typeof cancelOrderSchema>;
