import { http } from '#kit/http';
import { liveCollection } from '#kit/live-collection';
import { liveRecord } from '#kit/live-record';
import type { Loaded } from '#kit/live-store';
import type { AuditChain, AuditEntry } from '#shared/audit/audit.contract';
import { auditRoutes } from '#shared/audit/audit.routes';

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

function listPath({ subject, actor, page }: AuditQuery): string {
  const search = new URLSearchParams({ page: String(page), pageSize: String(PAGE_SIZE) });
  if (subject) search.set('subject', subject);
  if (actor.trim()) search.set('actor', actor.trim());
  return `${auditRoutes.list}?${search}`;
}

/** One page of the audit log; the last one stays in sight while another is on its way. */
export const auditLog = liveCollection<AuditEntry, AuditQuery, Counted>({
  room: null,
  load: (query, signal) => http.get<Loaded<AuditEntry[]> & Counted>(listPath(query), { signal }),
  // An entry never changes.
  version: () => 0,
  extra: ({ total }) => ({ total }),
  forgets: () => false,
});
export const { use: useAuditLog, useLive: useLiveAuditLog } = auditLog;

/** Whether the audit chain is intact. */
export const auditChain = liveRecord<AuditChain>({
  room: null,
  load: (_, signal) => http.get<Loaded<AuditChain>>(auditRoutes.chain, { signal }),
  version: () => 0,
});
export const { use: useAuditChain, useLive: useLiveAuditChain } = auditChain;
