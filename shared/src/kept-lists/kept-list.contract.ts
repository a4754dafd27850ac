import { z } from 'zod';

/** A list, or a record of one, as it was before it was replaced, reset or removed; kept for 30 days. @source decisions 24, 48 */
export interface KeptList {
  id: number;
  /** The room of the list: `tasks:{eventId}`, `reviews:{eventId}`, `diary`, `inventory`. */
  list: string;
  reason: KeptReason;
  by: string;
  /** ISO 8601 UTC. */
  keptAt: string;
  /** How many records it holds. */
  count: number;
}
export type KeptReason = 'saved' | 'reset' | 'removed' | 'imported' | 'restored' | 'eventRemoved';

export const keptListsQuerySchema = z.object({ list: z.string().min(1).max(80).optional() });
export type KeptListsQuery = z.infer<typeof keptListsQuerySchema>;
