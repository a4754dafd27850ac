import { z } from 'zod';

export const KEPT_REASONS = ['saved', 'reset', 'removed', 'imported', 'restored', 'eventRemoved'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** A list, or a record of one, as it was before it was replaced, reset or removed; kept for 30 days. @source decisions/0001 §24, §48 */
export const keptListSchema = z
  .object({
    id: z.number(),
    /** The room of the list: `tasks:{eventId}`, `reviews:{eventId}`, `diary`, `inventory`. */
    list: z.string(),
    reason: z.enum(KEPT_REASONS),
    by: z.string(),
    /** ISO 8601 UTC. */
    keptAt: z.string(),
    /** How many records it holds. */
    count: z.number(),
  })
  .meta({ id: 'KeptList' });
export type KeptList = z.infer<typeof keptListSchema>;

export const keptListsQuerySchema = z.object({ list: z.string().min(1).max(80).optional() });
export type KeptListsQuery = z.infer<typeof keptListsQuerySchema>;
