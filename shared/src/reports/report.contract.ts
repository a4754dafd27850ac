import { z } from 'zod';
import { OFFERED } from '../core/languages.ts';
import { replyOf } from '../core/reply.contract.ts';
import { eventIdSchema } from '../diary/diary-event.contract.ts';
import type { Usual } from './plan.ts';
import { COLUMN_SETS, DEFAULT_VIEW, SORTS, TASK_STATUSES } from './task-report.ts';

/** The reader's choices, in the address of a report. @source requirements/console C13, C45 */
export const reportViewSchema = z.object({
  columns: z.enum(COLUMN_SETS).default(DEFAULT_VIEW.columns),
  status: z.enum(['all', ...TASK_STATUSES]).default(DEFAULT_VIEW.status),
  search: z.string().max(200).default(DEFAULT_VIEW.search),
  sort: z.enum(SORTS).default(DEFAULT_VIEW.sort),
  direction: z.enum(['asc', 'desc']).default(DEFAULT_VIEW.direction),
  language: z.enum(OFFERED.reports).default(DEFAULT_VIEW.language),
});

const usualSchema = z.object({ minutes: z.number(), times: z.int() }) satisfies z.ZodType<Usual>;

/** Usual times of an event's tasks, from earlier events. */
const comparisonSchema = z
  .object({
    eventId: z.string(),
    /** How many earlier events were looked at. */
    events: z.number(),
    /** By the identity of a task. */
    usual: z.record(z.string(), usualSchema),
  })
  .meta({ id: 'Comparison' });
export type Comparison = z.infer<typeof comparisonSchema>;

/** Of one event, or of a month of the business calendar. */
export const inspectionQuerySchema = z
  .object({
    event: eventIdSchema.optional(),
    month: z
      .string()
      .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'A month such as 2026-11')
      .optional(),
  })
  .refine(({ event, month }) => (event === undefined) !== (month === undefined), {
    path: ['month'],
    message: 'Choose an event or a month',
  });
export type InspectionQuery = z.infer<typeof inspectionQuerySchema>;

/** How much there is to show; nothing of it was verified yet. */
const inspectionSchema = z
  .object({
    temperatures: z.number(),
    outside: z.number(),
    work: z.number(),
    cleaning: z.number(),
    labels: z.number(),
    samples: z.number(),
  })
  .meta({ id: 'Inspection' });
export type Inspection = z.infer<typeof inspectionSchema>;

export const reportWire = {
  comparison: { reply: replyOf({ data: comparisonSchema }) },
};

export const inspectionWire = {
  summary: { reply: replyOf({ data: inspectionSchema }) },
};
