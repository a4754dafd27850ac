import { z } from 'zod';
import { parseDelivery } from './schedule-shift.ts';
import type { Task } from './task.contract.ts';

/** When an event's food leaves, and what that does to its day. @source contract §4 */
export interface Schedule {
  eventId: string;
  /** "14:00" in the business calendar. */
  deliveryTime: string;
  /** Minutes after a noon delivery; negative when earlier. */
  shiftMinutes: number;
  /** What held before the last change, to undo it in one tap; null before the first. */
  previousDeliveryTime: string | null;
  /** The event day's tasks that start before 5:00 AM. */
  earlyStart: Task[];
  /** The event day's tasks in their order. */
  tasks: Task[];
  /** The start that each of them has for a noon delivery, in minutes after midnight; it may lie outside the day. */
  baseStarts: Record<string, number | null>;
  version: number;
}

export const setScheduleSchema = z.object({
  deliveryTime: z
    .string({ error: 'Choose a delivery time' })
    .refine((text) => parseDelivery(text) !== null, 'A delivery time as HH:MM, from 00:00 to 23:59'),
  version: z.int().optional(),
});
export type SetSchedule = z.infer<typeof setScheduleSchema>;
