import { z } from 'zod';
import { OFFERED } from '../core/languages.ts';
import { replyOf } from '../core/reply.contract.ts';
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
export const comparisonSchema = z
  .object({
    eventId: z.string(),
    /** How many earlier events were looked at. */
    events: z.number(),
    /** By the identity of a task. */
    usual: z.record(z.string(), usualSchema),
  })
  .meta({ id: 'Comparison' });
export type Comparison = z.infer<typeof comparisonSchema>;

export const reportWire = {
  comparison: { reply: replyOf({ data: comparisonSchema }) },
};
