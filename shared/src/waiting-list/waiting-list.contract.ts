import { z } from 'zod';
import { customerSchema } from '../bookings/booking.contract.ts';
import { OFFERED } from '../core/languages.ts';

export const WAITING_LANGUAGES = OFFERED.storefront;
export type WaitingLanguage = (typeof WAITING_LANGUAGES)[number];

/** A customer who wants to be called when slots come free. */
export const joinWaitingListSchema = customerSchema.pick({ name: true, phone: true }).extend({
  event: z.union([z.string().min(1).max(200), z.int()]),
  /** The language the customer reads the storefront in, to be written to in it. */
  language: z.enum(WAITING_LANGUAGES).default('en'),
});
export type JoinWaitingList = z.infer<typeof joinWaitingListSchema>;

/** @param event title or number */
export const waitingListQuerySchema = z.object({ event: z.string().min(1).max(200) });
export type WaitingListQuery = z.infer<typeof waitingListQuerySchema>;

export const editWaitingSchema = z
  .object({ called: z.boolean().optional(), done: z.boolean().optional(), version: z.int().optional() })
  .refine(({ called, done }) => called !== undefined || done !== undefined, 'Say whether they were called, or are done with');
export type EditWaiting = z.infer<typeof editWaitingSchema>;

/** One customer on an event's waiting list, as the manager sees it. */
export const waitingSchema = z
  .object({
    id: z.number(),
    eventId: z.number(),
    name: z.string(),
    phone: z.string(),
    /** ISO 8601 UTC; null until somebody called. */
    calledAt: z.string().nullable(),
    /** ISO 8601 UTC; null until they booked or said no. */
    doneAt: z.string().nullable(),
    language: z.enum(WAITING_LANGUAGES),
    createdAt: z.string(),
    version: z.number(),
  })
  .meta({ id: 'Waiting' });
export type Waiting = z.infer<typeof waitingSchema>;

/** The manager's list: whom to call, first come first, and for how many slots. */
export const waitingListReplySchema = z
  .object({
    success: z.literal(true),
    data: z.array(waitingSchema),
    event: z.object({
      id: z.number(),
      title: z.string(),
    }),
    availableSlots: z.number(),
    /** Of the room `bookings`. */
    revision: z.number(),
    serverNow: z.number(),
  })
  .meta({ id: 'WaitingListReply' });
export type WaitingListReply = z.infer<typeof waitingListReplySchema>;

/** What the customer learns: the place among those who have not been called. */
export const joinedReplySchema = z
  .object({
    success: z.literal(true),
    place: z.number(),
  })
  .meta({ id: 'JoinedReply' });
export type JoinedReply = z.infer<typeof joinedReplySchema>;
