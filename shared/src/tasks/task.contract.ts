import { z } from 'zod';
import { listOf, saidTimeSchema, seenSchema } from '../core/fields.contract.ts';
import { formatClock, parseClock } from '../core/time.ts';
import {
  addReadingSchema,
  correctiveActionSchema,
  enterReadingSchema,
  readingKindSchema,
  readingSchema,
} from '../readings/reading.contract.ts';
import { liveReplyOf, replyOf, savedListFields } from '../core/reply.contract.ts';
import { PLACES } from './places.ts';
import { daysBefore, dueLabel } from './due-label.ts';
import { isVideoUrl } from './video-url.ts';

/** Absent values are null. @source requirements/kitchen K25 */
export const taskSchema = z
  .object({
    id: z.string(),
    eventId: z.string(),
    task: z.string(),
    taskMalayalam: z.string().nullable(),
    description: z.string().nullable(),
    descriptionMalayalam: z.string().nullable(),
    completed: z.boolean(),
    /** "3 days before event", "Day before event", "Event day"… @source requirements/kitchen K43 */
    dueDate: z.string(),
    assignedTo: z.string().nullable(),
    sortOrder: z.number(),
    /** Minutes as text, as required. */
    estimatedDuration: z.string(),
    /** Planned start of the day it is due, "9:00 AM". */
    startTime: z.string().nullable(),
    /** Ids of the tasks of this list whose end it waits for. @source requirements/kitchen K102 */
    dependsOn: z.array(z.string()),
    /** Whole minutes that it takes once everything that it waits for has ended; the duration, unless the plan has another number. */
    minutes: z.int(),
    /** The place that it needs for itself; null for a task that can be done anywhere. The person is `assignedTo`. */
    place: z.enum(PLACES).nullable(),
    hasVideo: z.boolean(),
    videoUrl: z.string().nullable(),
    /** ISO 8601 UTC. */
    startedAt: z.string().nullable(),
    startedBy: z.string().nullable(),
    completedAt: z.string().nullable(),
    completedBy: z.string().nullable(),
    isTemperature: z.boolean(),
    /** °C. @source decisions/0032 */
    temperatureValue: z.number().nullable(),
    /** The kind of reading of a temperature task; null without limits. @source decisions/0032 */
    readingKind: readingKindSchema.nullable(),
    isFinalTask: z.boolean(),
    /** The food is out of the pit once it is completed: the two hours begin. @source requirements/kitchen K92 */
    startsTwoHourClock: z.boolean(),
    /** It cleans the kitchen, the pit or the hands: an inspector is shown it apart. @source requirements/console C95 */
    isCleaning: z.boolean(),
    isDelivery: z.boolean(),
    deliveryType: z.enum(['standard', 'combined']).nullable(),
    deliveryLocation: z.string().nullable(),
    deliveryNotes: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof taskSchema>;

/** The id of a task within its event; old clients make their own. */
export const taskIdSchema = z.string().regex(/^[^\p{Cc}]{1,60}$/u, 'At most 60 visible characters');

const by = z.string().max(120).nullish();
/** When a person did it, if earlier than the server hears of it. ISO 8601 UTC. */
const doneAt = saidTimeSchema.nullish();
/** A blank name becomes "User". @source requirements/kitchen K47 */
const startTaskSchema = z.object({ by, at: doneAt, version: z.int().optional() });
export type StartTask = z.infer<typeof startTaskSchema>;

const completeTaskSchema = z.object({
  by,
  at: doneAt,
  temperatureValue: z.union([z.number(), z.string().max(20)]).nullish(),
  /** The corrective action for a reading outside its limits. */
  correctiveAction: correctiveActionSchema,
  /** The kind of an extra reading; a task of the plan has its own. */
  readingKind: readingKindSchema.nullish(),
  /** When the reading was taken, if earlier. ISO 8601 UTC. */
  takenAt: saidTimeSchema.nullish(),
  version: z.int().optional(),
});
export type CompleteTask = z.infer<typeof completeTaskSchema>;

/** `whose`: only the action that this person signed is taken back. */
const undoTaskSchema = z.object({ whose: by, version: z.int().optional() });
export type UndoTask = z.infer<typeof undoTaskSchema>;

/** Minutes; a week. */
const LONGEST_DURATION = 10_080;
const DURATION = 'Duration must be at least 1';

const taskText = z.string({ error: 'Enter a task' }).trim().min(1, 'Enter a task').max(500);
const dueDate = z
  .string({ error: 'Choose when the task is due' })
  .refine((label) => daysBefore(label) !== null, 'The due day must be Event day, Day before event or 1 to 365 days before event')
  .transform((label) => dueLabel(daysBefore(label) ?? 0));
/** Minutes as a number or as text; stored as text. @source requirements/kitchen K25, K43 */
const duration = z
  .union([z.number({ error: DURATION }), z.string({ error: DURATION }).regex(/^\s*\d{1,6}(\.\d{1,4})?\s*$/, DURATION)], { error: DURATION })
  .transform(Number)
  .refine((minutes) => minutes >= 1, DURATION)
  .refine((minutes) => minutes <= LONGEST_DURATION, 'A task lasts a week at most')
  .transform(String);
const startClock = z
  .string()
  .refine((text) => text.trim() === '' || parseClock(text) !== null, 'A start time such as 9:00 AM')
  .transform((text) => {
    const minutes = parseClock(text);
    return minutes === null ? null : formatClock(minutes);
  });
const videoUrl = z
  .string()
  .trim()
  .max(500)
  .refine((url) => url === '' || isVideoUrl(url), 'A video of ours, or a link that starts with https://');
const longText = z.string().trim().max(5000);
const assignee = z.string().trim().max(120);
const MINUTES = `Minutes must be a whole number from 1 to ${LONGEST_DURATION}`;
const plannedMinutes = z.int({ error: MINUTES }).min(1, MINUTES).max(LONGEST_DURATION, MINUTES);
const dependsOn = z.array(taskIdSchema, { error: 'The tasks it waits for must be a list' }).max(100, 'A task waits for at most 100 others');
const place = z.enum(PLACES, { error: 'The place must be the pit, the stove or the cold store' });
const sortOrder = z.int().min(0).max(1_000_000);

/** A task that staff add. The video counts only when its box is ticked. @source requirements/kitchen K43; contract §7 */
export const createTaskSchema = z.object({
  task: taskText,
  dueDate: dueDate.default('Event day'),
  estimatedDuration: duration,
  startTime: startClock.nullish(),
  assignedTo: assignee.nullish(),
  description: longText.nullish(),
  hasVideo: z.boolean().optional(),
  videoUrl: videoUrl.nullish(),
});
export type CreateTask = z.infer<typeof createTaskSchema>;

const deliveryType = z.enum(['standard', 'combined']);
const NO_LOCATION = 'Please enter a delivery location';
const deliveryLocation = z.string({ error: NO_LOCATION }).trim().min(1, NO_LOCATION).max(400);

export const editTaskSchema = z.object({
  task: taskText.optional(),
  dueDate: dueDate.optional(),
  estimatedDuration: duration.optional(),
  startTime: startClock.nullish(),
  assignedTo: assignee.nullish(),
  description: longText.nullish(),
  hasVideo: z.boolean().optional(),
  videoUrl: videoUrl.nullish(),
  sortOrder: sortOrder.optional(),
  /** This and the next three are for managers; not while the task is completed. */
  startsTwoHourClock: z.boolean().optional(),
  dependsOn: dependsOn.transform((ids) => [...new Set(ids)]).optional(),
  minutes: plannedMinutes.optional(),
  place: place.nullish(),
  isCleaning: z.boolean().optional(),
  deliveryType: deliveryType.optional(),
  deliveryLocation: deliveryLocation.optional(),
  deliveryNotes: longText.nullish(),
  version: z.int().optional(),
  /** The values that the author saw in the fields that the edit names. */
  seen: seenSchema.optional(),
});
export type EditTask = z.infer<typeof editTaskSchema>;

/** One more reading; a kind gives it limits. */
const createReadingSchema = z.object({ readingKind: readingKindSchema.nullish() }).optional();
export type CreateReading = z.infer<typeof createReadingSchema>;

/** @source requirements/kitchen K44, §9 */
const createDeliverySchema = z.object({
  deliveryLocation,
  deliveryType: deliveryType.default('standard'),
  deliveryNotes: longText.nullish(),
  assignedTo: assignee.nullish(),
});
export type CreateDelivery = z.infer<typeof createDeliverySchema>;

/**
 * A task of a whole list. Absent fields stay as they are, and fields for managers do in any case; the server decides when and in which order things
 * were done.
 */
const savedTaskSchema = editTaskSchema.omit({ seen: true, startsTwoHourClock: true, dependsOn: true, minutes: true, place: true }).extend({
  id: taskIdSchema.optional(),
  taskMalayalam: z.string().max(500).nullish(),
  descriptionMalayalam: longText.nullish(),
  completed: z.boolean().optional(),
  startedAt: saidTimeSchema.nullish(),
  startedBy: by,
  completedAt: saidTimeSchema.nullish(),
  completedBy: by,
  isTemperature: z.boolean().optional(),
  temperatureValue: z.union([z.number(), z.string().max(20)]).nullish(),
  readingKind: readingKindSchema.nullish(),
  correctiveAction: correctiveActionSchema,
  isFinalTask: z.boolean().optional(),
  isDelivery: z.boolean().optional(),
  deliveryType: deliveryType.nullish(),
  deliveryLocation: z.string().trim().max(400).nullish(),
});
export type SavedTask = z.infer<typeof savedTaskSchema>;

/** No more than a body of 1 MB holds. @source contract §2, §4 */
const savedTasksSchema = listOf(savedTaskSchema, 2_000, 'The tasks must be a list');

export const taskWire = {
  list: { reply: liveReplyOf(z.array(taskSchema)) },
  save: { body: savedTasksSchema, reply: replyOf({ data: z.array(taskSchema), ...savedListFields }) },
  create: { body: createTaskSchema, reply: replyOf({ task: taskSchema }) },
  edit: { body: editTaskSchema, reply: replyOf({ task: taskSchema }) },
  remove: { reply: replyOf({ task: taskSchema, snapshotId: z.int() }) },
  readAgain: { body: addReadingSchema, reply: replyOf({ task: taskSchema, reading: readingSchema }) },
  addReading: { body: createReadingSchema, reply: replyOf({ task: taskSchema }) },
  addDelivery: { body: createDeliverySchema, reply: replyOf({ task: taskSchema }) },
  reset: { reply: replyOf({ data: z.array(taskSchema), snapshotId: z.int() }) },
  enterReading: { body: enterReadingSchema, reply: replyOf({ task: taskSchema.nullable(), reading: readingSchema }) },
};

export const taskCommandWire = {
  start: { body: startTaskSchema, reply: replyOf({ task: taskSchema }) },
  complete: { body: completeTaskSchema, reply: replyOf({ task: taskSchema }) },
  'undo-start': { body: undoTaskSchema, reply: replyOf({ task: taskSchema }) },
  'undo-complete': { body: undoTaskSchema, reply: replyOf({ task: taskSchema }) },
  'undo-add': { reply: replyOf({ task: taskSchema }) },
};
