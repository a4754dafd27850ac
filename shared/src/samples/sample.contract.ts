import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { SAMPLE_FOODS } from './food-samples.ts';

/** A portion of the food of an event that is kept for the inspector. @source requirements/kitchen K115 */
const foodSampleSchema = z
  .object({
    id: z.number(),
    eventId: z.string(),
    /** The event as it was called when the sample was taken; YYYY-MM-DD. */
    eventTitle: z.string(),
    eventDate: z.string(),
    food: z.enum(SAMPLE_FOODS),
    /** The typed name of the food; null for none. */
    dish: z.string().nullable(),
    /** Its place; null: in the cold store. */
    place: z.string().nullable(),
    takenBy: z.string(),
    /** ISO 8601 UTC, as the other times. */
    takenAt: z.string(),
    keepUntil: z.string(),
    discardedAt: z.string().nullable(),
    discardedBy: z.string().nullable(),
    /** Why it was thrown away before its time. */
    reason: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'FoodSample' });
export type FoodSample = z.infer<typeof foodSampleSchema>;

const by = z.string().trim().max(120).nullish();

const keepSampleSchema = z
  .object({
    food: z.enum(SAMPLE_FOODS),
    dish: z.string().trim().max(120).nullish(),
    place: z.string().trim().max(120).nullish(),
    by,
    /** When it was taken, if earlier than the server hears of it. ISO 8601 UTC. */
    takenAt: z.string().max(40).nullish(),
  })
  .refine(({ food, dish }) => food !== 'other' || Boolean(dish), { path: ['dish'], message: 'Write what the sample is of' });
export type KeepSample = z.infer<typeof keepSampleSchema>;

const discardSampleSchema = z.object({ by, reason: z.string().trim().max(300).nullish() });
export type DiscardSample = z.infer<typeof discardSampleSchema>;

export const sampleWire = {
  ofEvent: { reply: liveReplyOf(z.array(foodSampleSchema)) },
  keep: { body: keepSampleSchema, reply: replyOf({ sample: foodSampleSchema }) },
  discard: { body: discardSampleSchema, reply: replyOf({ sample: foodSampleSchema }) },
};
