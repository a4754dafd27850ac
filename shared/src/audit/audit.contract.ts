import { z } from 'zod';
import { pageQuery } from '../core/fields.contract.ts';
import { replyOf } from '../core/reply.contract.ts';
import { EVIDENCE_TEXTS, type EvidenceField } from './evidence-texts.ts';
import { type Alteration, ALTERATIONS, JOURNALED_KINDS } from './journal.ts';

const EVIDENCE_FIELDS = Object.keys(EVIDENCE_TEXTS) as [EvidenceField, ...EvidenceField[]];

/** One entry of the audit log. @source contract §7.2 */
const auditEntrySchema = z
  .object({
    id: z.number(),
    /** ISO 8601 UTC. */
    at: z.string(),
    actor: z.string(),
    /** Past and short: `booking.statusSet`. */
    action: z.string(),
    /** `event:7`, `booking:MND-…`, `settings`. */
    subject: z.string(),
    /** The present name of the subject, or its last one; null when it has no name. */
    subjectName: z.string().nullable(),
    before: z.unknown().exactOptional(),
    after: z.unknown().exactOptional(),
    /** The caller's address; null for actions of the server itself. */
    address: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const alterationSchema = z.object({
  kind: z.enum(JOURNALED_KINDS),
  /** Of the record within its kind; a task's is its event's, a dot and its own. */
  id: z.string(),
  alteration: z.enum(ALTERATIONS),
  fields: z.array(z.enum(EVIDENCE_FIELDS)),
  task: z.string().nullable(),
}) satisfies z.ZodType<Alteration>;

/** Whether the records are as the program left them, and their journal too. */
const recordChainSchema = z.object({
  entries: z.number(),
  /** As of the audit log. */
  brokenAt: z.number().nullable(),
  isCut: z.boolean(),
  /** The first of those that differ, and how many there are. */
  altered: z.array(alterationSchema),
  alteredTotal: z.number(),
});
export type RecordChain = z.infer<typeof recordChainSchema>;

/** Whether the audit chain and the records that it covers are intact. @source faults O7 */
const auditChainSchema = z
  .object({
    /** Nothing of all this was altered. */
    intact: z.boolean(),
    entries: z.number(),
    /** Time of the first entry, ISO 8601 UTC; null for an empty book. */
    since: z.string().nullable(),
    /** Number of the first entry that does not follow from the one before it; null when only entries at the end are missing. */
    brokenAt: z.number().nullable(),
    /** Entries are missing at the end. */
    isCut: z.boolean(),
    records: recordChainSchema,
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
  ...pageQuery,
});
export type ListAudit = z.infer<typeof listAuditSchema>;

export const auditWire = {
  list: { reply: replyOf({ data: z.array(auditEntrySchema), total: z.int() }) },
  chain: { reply: replyOf({ data: auditChainSchema }) },
};
