import { z } from 'zod';
import { customerSchema } from '../bookings/booking.contract.ts';

/** A customer who wants to be called when slots come free. */
export const joinWaitingListSchema = customerSchema.pick({ name: true, phone: true }).extend({
  event: z.union([z.string().min(1).max(200), z.int()]),
});
export type JoinWaitingList = z.infer<typeof joinWaitingListSchema>;

/** @param event title or number */
export const waitingListQuerySchema = z.object({ event: z.string().min(1).max(200) });
export type WaitingListQuery = z.infer<typeof waitingListQuerySchema>;

export const editWaitingSchema = z.object({ called: z.boolean(), version: z.int().optional() });
export type EditWaiting = z.infer<typeof editWaitingSchema>;

/** One customer on an event's waiting list, as the manager sees it. */
export interface Waiting {
  id: number;
  eventId: number;
  name: string;
  phone: string;
  /** ISO 8601 UTC; null until somebody called. */
  calledAt: string | null;
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
