import { z } from 'zod';
import { saidTimeSchema } from '../core/fields.contract.ts';
import { isCalendarDay } from '../core/time.ts';
import { DEFAULT_LANGUAGE, OFFERED } from '../core/languages.ts';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { brokenLimits, READING_KINDS } from './reading-kinds.ts';
import { NOTE_KINDS } from './reading-log.ts';

export const readingKindSchema = z.enum(READING_KINDS);

/** Limits of a kind, as they hold now. */
const readingLimitSchema = z
  .object({
    /** The kind. */
    id: readingKindSchema,
    min: z.number().nullable(),
    max: z.number().nullable(),
    /** 0: not set, the default holds. */
    version: z.number(),
  })
  .meta({ id: 'ReadingLimit' });
export type ReadingLimit = z.infer<typeof readingLimitSchema>;

const RULES = {
  empty: 'Enter a lower or an upper limit',
  range: 'A limit lies between -50 and 500 °C',
  order: 'The lower limit must be below the upper one',
} as const;

const setReadingLimitSchema = z
  .object({ min: z.number().nullable(), max: z.number().nullable(), version: z.int().optional() })
  .superRefine((limits, context) => {
    const rule = brokenLimits(limits);
    if (rule) context.addIssue({ code: 'custom', path: ['min'], message: RULES[rule] });
  });
export type SetReadingLimit = z.infer<typeof setReadingLimitSchema>;

/** One line that was added to a reading later. */
const readingNoteSchema = z.object({
  kind: z.enum(NOTE_KINDS),
  by: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** The manager's text when resolving it. */
  text: z.string().nullable(),
});
export type ReadingNote = z.infer<typeof readingNoteSchema>;

/** One line of the log of temperatures. Nothing in it ever changes; notes and corrections are added to it. @source decisions/0032 */
export const readingSchema = z
  .object({
    id: z.number(),
    eventId: z.string(),
    /** The event and the task as they were called when it was taken. */
    eventTitle: z.string(),
    /** YYYY-MM-DD. */
    eventDate: z.string(),
    taskId: z.string().nullable(),
    task: z.string().nullable(),
    taskMalayalam: z.string().nullable(),
    kind: readingKindSchema.nullable(),
    celsius: z.number(),
    /** The limits at that time. */
    min: z.number().nullable(),
    max: z.number().nullable(),
    outcome: z.enum(['inside', 'below', 'above', 'unlimited']),
    takenBy: z.string(),
    /** ISO 8601 UTC, as is `recordedAt`. */
    takenAt: z.string(),
    recordedAt: z.string(),
    /** A code of the list of actions, or a typed text; null when nothing was needed. */
    action: z.string().nullable(),
    /** `rider`: measured in the hot boxes of a run that left; `earlier`: copied from a task that was completed before there was a log. */
    source: z.enum(['task', 'tv', 'rider', 'earlier']),
    /** The reading that this one was entered in place of. */
    corrects: z.number().nullable(),
    correctedBy: z.number().nullable(),
    notes: z.array(readingNoteSchema),
    version: z.number(),
  })
  .meta({ id: 'Reading' });
export type Reading = z.infer<typeof readingSchema>;

export const correctiveActionSchema = z.string().trim().max(300).nullish();

/** One more reading of a task that is completed, after a corrective action or in place of a wrong one. */
export const addReadingSchema = z.object({
  celsius: z.union([z.number(), z.string().max(20)]).nullish(),
  correctiveAction: correctiveActionSchema,
  takenAt: saidTimeSchema.nullish(),
  by: z.string().max(120).nullish(),
  /** The reading that was wrong. */
  corrects: z.int().nullish(),
});
export type AddReading = z.infer<typeof addReadingSchema>;

/** Sent with `reading.actionRequired`: the value and the limits that it exceeds. */
export type RefusedReading = Pick<Reading, 'kind' | 'celsius' | 'min' | 'max' | 'outcome'>;

/** A reading of an event: of one of its temperature tasks, which it completes, or of a kind alone. @source requirements/kitchen K94 */
export const enterReadingSchema = addReadingSchema.extend({
  task: z.string().max(60).nullish(),
  kind: readingKindSchema.nullish(),
});
export type EnterReading = z.infer<typeof enterReadingSchema>;

const resolveReadingSchema = z.object({
  note: z.string({ error: 'Write the action taken' }).trim().min(1, 'Write the action taken').max(300),
});
export type ResolveReading = z.infer<typeof resolveReadingSchema>;

const day = z.string().refine(isCalendarDay, 'A day such as 2026-11-28');

/** Which lines of the log are wanted; days of the business calendar, both included. */
export const readingQuerySchema = z.object({
  event: z.string().max(60).optional(),
  from: day.optional(),
  to: day.optional(),
  kind: z.enum([...READING_KINDS, 'none']).optional(),
  outcome: z.enum(['outside', 'open']).optional(),
  language: z.enum(OFFERED.reports).default(DEFAULT_LANGUAGE),
});
export type ReadingQuery = z.infer<typeof readingQuerySchema>;

/** The state of a cooking day's food, for people who have its parcels but not its list. */
export const foodStateSchema = z
  .object({
    /** Since when it is out of the pit, ISO 8601 UTC; null while it is not. */
    outAt: z.string().nullable(),
    /** A task that takes food out is still to be done. */
    isAwaited: z.boolean(),
    /** How hot it was measured lately, ISO 8601 UTC. */
    measured: z.object({ celsius: z.number(), takenAt: z.string() }).nullable(),
  })
  .meta({ id: 'FoodState' });
export type FoodState = z.infer<typeof foodStateSchema>;

export const readingWire = {
  list: { reply: liveReplyOf(z.array(readingSchema)).extend({ more: z.boolean() }) },
  ofEvent: { reply: liveReplyOf(z.array(readingSchema)) },
  open: { reply: liveReplyOf(z.array(readingSchema)) },
  resolve: { body: resolveReadingSchema, reply: replyOf({ reading: readingSchema }) },
  limits: { reply: liveReplyOf(z.array(readingLimitSchema)) },
  setLimit: { body: setReadingLimitSchema, reply: replyOf({ limit: readingLimitSchema }) },
};
