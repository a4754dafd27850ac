import { z } from 'zod';
import { customerSchema } from '../bookings/booking.contract.ts';

export const WAITING_LANGUAGES = ['en', 'ml'] as const;
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
export interface Waiting {
  id: number;
  eventId: number;
  name: string;
  phone: string;
  /** ISO 8601 UTC; null until somebody called. */
  calledAt: string | null;
  /** ISO 8601 UTC; null until they booked or said no. */
  doneAt: string | null;
  language: WaitingLanguage;
  createdAt: string;
  version: number;
}

/** The manager's list: whom to call, first come first, and for how many slots. */
export interface WaitingListReply {
  success: true;
  data: Waiting[];
  event: { id: number; title: string };
  availableSlots: number;
  /** Of the room `bookings`. */
  revision: number;
  serverNow: number;
}

/** What the customer learns: the place among those who have not been called. */
export interface JoinedReply {
  success: true;
  place: number;
}
