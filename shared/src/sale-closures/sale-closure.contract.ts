import { z } from 'zod';
import { instantSchema } from '../core/fields.contract.ts';
import { customerOrderSchema } from '../bookings/booking.contract.ts';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { MOVE_FALLBACKS } from './move-rules.ts';

/** `cancel`: every booking of the sale is cancelled and refunded in full · `move`: the sale is on another date, and each customer chooses that or the money. */
export const CLOSURE_KINDS = ['cancel', 'move'] as const;
export type ClosureKind = (typeof CLOSURE_KINDS)[number];

/** `running`: bookings are still to be seen to · `choosing`: customers were asked and may answer until the deadline · `done`: each was seen to. */
const CLOSURE_STATES = ['running', 'choosing', 'done'] as const;
export type ClosureState = (typeof CLOSURE_STATES)[number];

/**
 * The state of a booking: not seen to yet, cancelled and refunded, or left as it was because it was cancelled or delivered before; of a sale that was
 * moved also: asked, and comes on the new date.
 */
export const CLOSURE_BOOKING_STATES = ['waiting', 'asked', 'kept', 'cancelled', 'skipped'] as const;
export type ClosureBookingState = (typeof CLOSURE_BOOKING_STATES)[number];

/** The effects that closing a sale would have; the question changes nothing. Amounts in rupees. */
const closurePlanSchema = z
  .object({
    eventId: z.number(),
    title: z.string(),
    /** Bookings that are still to be delivered, and of how many customers. */
    orders: z.number(),
    customers: z.number(),
    /** Bookings that were delivered already; they stay as they are. */
    delivered: z.number(),
    /** Would go back by the payment provider, and has to be paid back by hand. */
    refund: z.number(),
    byHand: z.number(),
    /** The balance of the provider's account for refunds; null when it reports none. */
    balance: z.number().nullable(),
    /** Slots of customers who are paying at this moment. */
    held: z.number(),
  })
  .meta({ id: 'ClosurePlan' });
export type ClosurePlan = z.infer<typeof closurePlanSchema>;

const common = z.object({
  /** The sale's title, typed. */
  confirmation: z.string().max(200),
  /** Said to customers: why. */
  note: z
    .string()
    .trim()
    .max(300)
    .transform((note) => note || null)
    .nullish(),
});
const instant = instantSchema('Choose a date and a time');

export const startClosureSchema = z.discriminatedUnion('kind', [
  common.extend({ kind: z.literal('cancel') }),
  common.extend({
    kind: z.literal('move'),
    /** The new beginning of the delivery. */
    startsAt: instant,
    /** The date text for customers; empty: written from `startsAt`. */
    date: z.string().trim().max(200).default(''),
    /** Until then customers choose. */
    until: instant,
    /** The outcome for the orders of customers who do not choose. */
    fallback: z.enum(MOVE_FALLBACKS),
  }),
]);
export type StartClosure = z.infer<typeof startClosureSchema>;

/** A customer's answer. The version is that of the order which was read. */
const chooseDateSchema = z.object({ choice: z.enum(['keep', 'refund']), version: z.int() });
export type ChooseDate = z.infer<typeof chooseDateSchema>;

/** How far the closing of a sale is. Amounts in rupees. */
const saleClosureSchema = z
  .object({
    id: z.number(),
    eventId: z.number(),
    kind: z.enum(CLOSURE_KINDS),
    state: z.enum(CLOSURE_STATES),
    note: z.string().nullable(),
    by: z.string(),
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    bookings: z.record(z.enum(CLOSURE_BOOKING_STATES), z.number()),
    /** Of the bookings that it cancelled. */
    refunded: z.number(),
    refunding: z.number(),
    /** Was refused by the provider for good and needs a person. */
    refused: z.number(),
    /** To be paid back by hand. */
    toReturn: z.number(),
    /** Of a sale that is moved: from which date text, to when, until when customers choose, and the outcome for those who do not. */
    move: z.object({ from: z.string(), to: z.string(), until: z.string(), fallback: z.enum(MOVE_FALLBACKS) }).nullable(),
  })
  .meta({ id: 'SaleClosure' });
export type SaleClosure = z.infer<typeof saleClosureSchema>;

/** Told to the console when a closure moved on. */
export interface ClosureChange {
  eventId: number;
}

export const saleClosureWire = {
  one: { reply: liveReplyOf(saleClosureSchema.nullable()) },
  start: { body: startClosureSchema, reply: replyOf({ closure: saleClosureSchema }) },
  plan: { reply: replyOf({ plan: closurePlanSchema }) },
  choose: { body: chooseDateSchema, reply: replyOf({ data: customerOrderSchema }) },
};
