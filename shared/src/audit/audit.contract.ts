import { z } from 'zod';

/** One entry of the book. @source contract §7 Shapes: Audit entry */
export interface AuditEntry {
  id: number;
  /** ISO 8601 UTC. */
  at: string;
  actor: string;
  /** Past and short: `booking.statusSet`. */
  action: string;
  /** `event:7`, `booking:MND-…`, `settings`. */
  subject: string;
  before?: unknown;
  after?: unknown;
  /** The caller's address; null for the house's own work. */
  address: string | null;
}

/** Whether the book is whole. @source faults O7 */
export interface AuditChain {
  intact: boolean;
  entries: number;
  /** Time of the first entry, ISO 8601 UTC; null for an empty book. */
  since: string | null;
  /** Number of the first entry that does not follow from the one before it; null when only entries at the end are missing. */
  brokenAt: number | null;
}

export const listAuditSchema = z.object({
  /** One subject (`event:7`), or all of a kind (`event`). */
  subject: z
    .string()
    .trim()
    .max(120)
    .regex(/^[a-z][a-z-]*(:[\w.@ -]+)?$/i, 'A subject looks like event or event:7')
    .optional(),
  actor: z.string().trim().min(1).max(120).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(200).optional(),
});
export type ListAudit = z.infer<typeof listAuditSchema>;
