import { z } from 'zod';
import { replyOf } from '../core/reply.contract.ts';

const SNAPSHOT_REASONS = ['saved', 'reset', 'removed', 'planned', 'imported', 'restored', 'eventRemoved'] as const;
export type SnapshotReason = (typeof SNAPSHOT_REASONS)[number];

/** A list, or a record of one, as it was before it was replaced, reset or removed; stored for 30 days. @source decisions/0001 §24, §48 */
export const snapshotSchema = z
  .object({
    id: z.number(),
    /** The room of the list: `tasks:{eventId}`, `reviews:{eventId}`, `diary`, `inventory`. */
    list: z.string(),
    reason: z.enum(SNAPSHOT_REASONS),
    by: z.string(),
    /** ISO 8601 UTC. */
    takenAt: z.string(),
    /** How many records it holds. */
    count: z.number(),
  })
  .meta({ id: 'Snapshot' });
export type Snapshot = z.infer<typeof snapshotSchema>;

export const snapshotsQuerySchema = z.object({ list: z.string().min(1).max(80).optional() });
export type SnapshotsQuery = z.infer<typeof snapshotsQuerySchema>;

export const snapshotWire = {
  list: { reply: replyOf({ data: z.array(snapshotSchema) }) },
  restore: { reply: replyOf({ restored: snapshotSchema, stayed: z.array(z.string()) }) },
};
