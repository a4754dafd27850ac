import { z } from 'zod';

/** One entry of the audit log. @source contract §7.2 */
export const auditEntrySchema = z
  .object({
    id: z.number(),
    /** ISO 8601 UTC. */
    at: z.string(),
    actor: z.string(),
    /** Past and short: `booking.statusSet`. */
    action: z.string(),
    /** `event:7`, `booking:MND-…`, `settings`. */
    subject: z.string(),
    /** What the subject is called now, or was when it went; null when it has no name. */
    subjectName: z.string().nullable(),
    before: z.unknown().exactOptional(),
    after: z.unknown().exactOptional(),
    /** The caller's address; null for what the server does on its own. */
    address: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Whether the audit chain is intact. @source faults O7 */
export const auditChainSchema = z
  .object({
    intact: z.boolean(),
    entries: z.number(),
    /** Time of the first entry, ISO 8601 UTC; null for an empty book. */
    since: z.string().nullable(),
    /** Number of the first entry that does not follow from the one before it; null when only entries at the end are missing. */
    brokenAt: z.number().nullable(),
  })
  .meta({ id: 'AuditChain' });
export type AuditChain = z.infer<typeof auditChainSchema>;

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
