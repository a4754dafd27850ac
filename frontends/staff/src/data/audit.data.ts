import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import { liveRecord } from '#kit/live/live-record';
import type { AuditChain, AuditEntry } from '#shared/audit/audit.contract';
import { auditApi } from '#shared/audit/audit.api';

/** The filter of the audit log; empty texts match everything. */
export interface AuditQuery {
  /** A kind (`event`) or one subject (`event:7`). */
  subject: string;
  actor: string;
  page: number;
}

export const PAGE_SIZE = 25;

/** On all pages. */
interface Counted {
  total: number;
}

const listPath = ({ subject, actor, page }: AuditQuery) =>
  auditApi.list({ page, pageSize: PAGE_SIZE, subject: subject || undefined, actor: actor.trim() || undefined });

/** One page of the audit log; the last one stays in sight while another is on its way. */
export const auditLog = liveCollection<AuditEntry, AuditQuery, Counted>({
  load: (query, signal) => http.get(listPath(query), { signal }),
  extra: ({ total }) => ({ total }),
  forgets: () => false,
});
export const { use: useAuditLog } = auditLog;

/** Whether the audit chain is intact. */
export const auditChain = liveRecord<AuditChain>({
  load: (_, signal) => http.get(auditApi.chain(), { signal }),
});
export const { use: useAuditChain, useLive: useLiveAuditChain } = auditChain;
