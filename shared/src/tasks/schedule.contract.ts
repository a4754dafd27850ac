import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { parseDelivery } from './schedule-shift.ts';
import { editTaskSchema, taskIdSchema, taskSchema } from './task.contract.ts';

/** When an event's food leaves, and the effect on its day. @source contract §4 */
const scheduleSchema = z
  .object({
    eventId: z.string(),
    /** "14:00" in the business calendar. */
    deliveryTime: z.string(),
    /** Minutes after a noon delivery; negative when earlier. */
    shiftMinutes: z.number(),
    /** The delivery time before the last change, to undo it in one tap; null before the first. */
    previousDeliveryTime: z.string().nullable(),
    /** The event day's tasks that start before 5:00 AM. */
    earlyStart: z.array(taskSchema),
    /** The event day's tasks in their order. */
    tasks: z.array(taskSchema),
    /** The start that each of them has for a noon delivery, in minutes after midnight; it may lie outside the day. */
    baseStarts: z.record(z.string(), z.number().nullable()),
    /** While the list is planned back from the delivery. */
    plansBackward: z.literal(true).optional(),
    version: z.number(),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof scheduleSchema>;

const setScheduleSchema = z.object({
  deliveryTime: z
    .string({ error: 'Choose a delivery time' })
    .refine((text) => parseDelivery(text) !== null, 'A delivery time as HH:MM, from 00:00 to 23:59'),
  version: z.int().optional(),
});
export type SetSchedule = z.infer<typeof setScheduleSchema>;

/** A manager's plan after the preview: how the day is planned, and the changes of its tasks with it. @source requirements/kitchen K103 */
const planScheduleSchema = setScheduleSchema.extend({
  plansBackward: z.boolean(),
  changes: z.array(editTaskSchema.pick({ startTime: true, assignedTo: true }).extend({ taskId: taskIdSchema })).max(200),
});
export type PlanSchedule = z.infer<typeof planScheduleSchema>;

export const scheduleWire = {
  ofEvent: { reply: liveReplyOf(scheduleSchema) },
  set: { body: setScheduleSchema, reply: replyOf({ data: scheduleSchema }) },
  plan: { body: planScheduleSchema, reply: replyOf({ data: scheduleSchema, snapshotId: z.int() }) },
};
