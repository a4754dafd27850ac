import { z } from 'zod';
import { saidTimeSchema } from '../core/fields.contract.ts';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';

/** One step's timer of one event. @source requirements/kitchen K28; contract §4 */
export const timerSchema = z
  .object({
    /** The step id on the wire, e.g. `1-3` or `setup-1-1` (decisions/0001 §26). */
    id: z.string(),
    eventId: z.string(),
    isActive: z.boolean(),
    /** Epoch milliseconds by the server's clock; null while it does not run. */
    startTime: z.number().nullable(),
    allowedMinutes: z.number(),
    startedBy: z.string().nullable(),
    /** °C that decided how long it runs; null for a timer of fixed minutes. @source decisions/0032 */
    reading: z.number().nullable(),
    version: z.number(),
  })
  .meta({ id: 'Timer' });
export type Timer = z.infer<typeof timerSchema>;

/** @source decisions/0034; requirements/kitchen K130, K131 */
const setTimerSchema = z.object({
  isActive: z.boolean(),
  /** Counts only within 5 s of the server's clock. */
  startTime: z.number().optional(),
  /** When a start was pressed that may have waited for the network. ISO 8601 UTC. */
  at: saidTimeSchema.optional(),
  /** The step is done: its task is completed with it. */
  endsTask: z.boolean().optional(),
});
export type SetTimer = z.infer<typeof setTimerSchema>;

/** Takes a stop back: the run that began then goes on. @source decisions/0034 */
const undoStopSchema = z.object({ startTime: z.int() });
export type UndoStop = z.infer<typeof undoStopSchema>;

/** The reading of the pit after 2 h. @source requirements/kitchen K68; decisions/0032 */
const pitReadingSchema = z.object({ celsius: z.number().min(-50).max(500) });
export type PitReadingRequest = z.infer<typeof pitReadingSchema>;

export const timerWire = {
  list: { reply: liveReplyOf(z.array(timerSchema)) },
  one: { reply: replyOf({ data: timerSchema }) },
  set: { body: setTimerSchema, reply: replyOf({ data: timerSchema, started: z.boolean().optional() }) },
  undoStop: { body: undoStopSchema, reply: replyOf({ data: timerSchema }) },
  enterReading: { body: pitReadingSchema, reply: replyOf({ data: timerSchema }) },
};
