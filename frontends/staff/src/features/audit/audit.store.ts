import { create } from 'zustand';
import { type ApiError, http, toApiError } from '#kit/http';
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

interface AuditState {
  entries: readonly AuditEntry[];
  total: number;
  state: 'loading' | 'ready' | 'failed';
  error: ApiError | null;
  /** Whether the audit chain is intact; null while it is not known. */
  chain: AuditChain | null;
  chainError: ApiError | null;
  load(query: AuditQuery): Promise<void>;
  verify(): Promise<void>;
}

/** Number of the newest question: an answer that comes late is of no use to anyone. */
let asked = 0;

/** One page of the audit log. */
export const useAudit = create<AuditState>()((set) => ({
  entries: [],
  total: 0,
  state: 'loading',
  error: null,
  chain: null,
  chainError: null,
  load: async (query) => {
    const mine = (asked += 1);
    try {
      const { data, total } = await http.get<{ data: AuditEntry[]; total: number }>(listPath(query));
      if (mine === asked) set({ entries: data, total, state: 'ready', error: null });
    } catch (failure) {
      if (mine === asked) set(({ state }) => ({ error: toApiError(failure), state: state === 'ready' ? 'ready' : 'failed' }));
    }
  },
  verify: async () => {
    try {
      const { data } = await http.get<{ data: AuditChain }>(auditRoutes.chain);
      set({ chain: data, chainError: null });
    } catch (failure) {
      set({ chainError: toApiError(failure) });
    }
  },
}));

function listPath({ subject, actor, page }: AuditQuery): string {
  const search = new URLSearchParams({ page: String(page), pageSize: String(PAGE_SIZE) });
  if (subject) search.set('subject', subject);
  if (actor.trim()) search.set('actor', actor.trim());
  return `${auditRoutes.list}?${search}`;
}
