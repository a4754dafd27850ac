import { z } from 'zod';
import { moneyStepSchema, paymentLineSchema, receiptLineSchema, refundLineSchema } from '../payments/money.contract.ts';
import { bookingSchema } from './booking.contract.ts';
import { paymentLinkSchema } from './entered-order.contract.ts';

/** An act on the order or its money. */
const deedSchema = z.object({
  kind: z.literal('deed'),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** A person's name, `customer` or `system`. */
  by: z.string(),
  /** As the log has it: `booking.statusSet`. */
  action: z.string(),
  /** The corrected fields, or the new status; empty where the action says all. */
  about: z.array(z.string()),
  /** Rupees; null where no money moves. */
  amount: z.number().nullable(),
  reason: z.string().nullable(),
});
export type Deed = z.infer<typeof deedSchema>;

/** Everything about a booking's money, for the manager. @source requirements/console §2.5 */
export const bookingMoneySchema = z
  .object({
    bookingId: z.string(),
    booking: bookingSchema,
    /** Slots that become free when it is cancelled. */
    slots: z.number(),
    /** Rupees. */
    amount: z.number(),
    /** From the provider and by hand. */
    received: z.number(),
    refunded: z.number(),
    /** The amount that the provider may still refund. */
    left: z.number(),
    /** Received in cash or by UPI and not paid back. */
    leftCash: z.number(),
    /** Still to be paid. */
    due: z.number(),
    /** For the amount that is due, if it may be paid by one now. */
    link: paymentLinkSchema.nullable(),
    receipts: z.array(receiptLineSchema),
    payments: z.array(paymentLineSchema),
    refunds: z.array(refundLineSchema),
    /** The steps of its money and the acts of people, oldest first. */
    timeline: z.array(z.discriminatedUnion('kind', [moneyStepSchema, deedSchema])),
  })
  .meta({ id: 'BookingMoney' });
export type BookingMoney = z.infer<typeof bookingMoneySchema>;
