import { z } from 'zod';
import { liveReplyOf } from '../core/reply.contract.ts';

/** When the food of an event will be ready and delivered, and the causes of a delay. Times ISO 8601 UTC. @source contract §4 */
const eventForecastSchema = z
  .object({
    eventId: z.string(),
    /** `planned` until the kitchen has begun the day: then there is no forecast. */
    state: z.enum(['planned', 'cooking', 'ready']),
    readyAt: z.string().nullable(),
    plannedReadyAt: z.string().nullable(),
    /** Of the first customers of its sale, or as the schedule has it; null while there is no forecast. */
    deliveryAt: z.string().nullable(),
    /** The promise to the first of them, also where the plan itself misses it; else the delivery time of the schedule. */
    promisedAt: z.string().nullable(),
    /** Tasks that make it later than planned, the first one first. */
    causes: z.array(
      z.object({ taskId: z.string(), kind: z.enum(['running', 'begunLate', 'notBegun', 'usual', 'endedLate']), minutes: z.number() }),
    ),
    /** Orders that are expected more than 15 minutes after their promise, because of the plan or of the day. */
    lateOrders: z.number(),
    version: z.number(),
  })
  .meta({ id: 'EventForecast' });
export type EventForecast = z.infer<typeof eventForecastSchema>;

export const forecastWire = {
  event: { reply: liveReplyOf(eventForecastSchema) },
};
