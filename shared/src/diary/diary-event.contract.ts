import { z } from 'zod';
import type { LinkedSale } from '../core/linked-sale.ts';
import { listOf, seenSchema } from '../core/fields.contract.ts';
import { liveReplyOf, replyOf, savedListFields } from '../core/reply.contract.ts';

const linkedSaleSchema = z.object({
  title: z.string(),
  portions: z.number(),
  peoplePerOrder: z.number(),
  people: z.number().exactOptional(),
  isCancelled: z.literal(true).exactOptional(),
}) satisfies z.ZodType<LinkedSale>;

/** @source requirements/kitchen K24 */
export const diaryEventSchema = z
  .object({
    /** `event-` and a timestamp. */
    id: z.string(),
    title: z.string(),
    /** YYYY-MM-DD in the business calendar. */
    date: z.string(),
    description: z.string(),
    assignedTo: z.string().nullable(),
    /** ISO 8601 UTC. */
    createdAt: z.string(),
    createdBy: z.string(),
    isCompleted: z.boolean(),
    /** People, whole, at least 10. @source decisions/0001 §35 */
    estimatedAttendance: z.number(),
    /** The sale whose bookings this cooking day serves. */
    salesEventId: z.number().nullable(),
    /** The bookings of that sale; null without one. */
    linkedSale: linkedSaleSchema.nullable(),
    /** Whether the attendance follows the bookings of that sale; a typed number ends it. */
    followsBookings: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'DiaryEvent' });
export type DiaryEvent = z.infer<typeof diaryEventSchema>;

const calendarDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'A date as YYYY-MM-DD')
  .refine(
    (day) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day),
    'There is no such day',
  );

/** The required sentence for both missing fields. @source requirements/kitchen K42 */
const TITLE_AND_DATE = 'Event title and date are required';
const required = z.string({ error: TITLE_AND_DATE }).trim().min(1, TITLE_AND_DATE);

const DELIVERY_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The id of a diary event, in addresses and bodies. */
export const eventIdSchema = z.string().regex(/^[\w-]{1,60}$/, 'Letters, digits, - and _ only');

const createDiaryEventSchema = z.object({
  id: eventIdSchema.optional(),
  title: required.max(200),
  date: required.pipe(calendarDay),
  description: z.string().trim().max(5000).nullish(),
  assignedTo: z.string().trim().max(120).nullish(),
  estimatedAttendance: z.union([z.number(), z.string()]).nullish(),
  salesEventId: z.int().min(1).max(2_147_483_647).nullish(),
  followsBookings: z.boolean().optional(),
  isCompleted: z.boolean().optional(),
  /** When the food leaves, "14:00"; it moves the event day as the schedule does. */
  deliveryTime: z.string().regex(DELIVERY_TIME, 'A delivery time as HH:MM, from 00:00 to 23:59').optional(),
});
export type CreateDiaryEvent = z.infer<typeof createDiaryEventSchema>;

const editDiaryEventSchema = createDiaryEventSchema.omit({ id: true }).partial().extend({
  version: z.int().optional(),
  /** The values that the author saw in the fields that the edit names, the delivery time among them. */
  seen: seenSchema.optional(),
});
export type EditDiaryEvent = z.infer<typeof editDiaryEventSchema>;

/** `{count}` or a bare number. @source contract §4 */
const peopleSchema = z.union([z.number(), z.object({ count: z.number() }).transform((body) => body.count)]);

/** An event of a whole list. Absent fields stay as they are. @source decisions/0001 §24 */
const savedDiaryEventSchema = createDiaryEventSchema.omit({ deliveryTime: true }).extend({ version: z.int().optional() });
export type SavedDiaryEvent = z.infer<typeof savedDiaryEventSchema>;

/** No more than a body of 1 MB holds. @source contract §2, §4 */
const savedDiaryEventsSchema = listOf(savedDiaryEventSchema, 5_000, 'The events must be a list');

export const diaryWire = {
  list: { reply: liveReplyOf(z.array(diaryEventSchema)) },
  save: { body: savedDiaryEventsSchema, reply: replyOf({ savedCount: z.int(), ...savedListFields }) },
  create: { body: createDiaryEventSchema, reply: replyOf({ event: diaryEventSchema }) },
  edit: { body: editDiaryEventSchema, reply: replyOf({ event: diaryEventSchema }) },
  remove: { reply: replyOf({ event: diaryEventSchema, snapshotId: z.int() }) },
  people: { reply: replyOf({ data: z.number() }) },
  setPeople: { body: peopleSchema, reply: replyOf({ data: z.number() }) },
};
