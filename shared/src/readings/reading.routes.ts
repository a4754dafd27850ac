import { queryOf } from '../core/query.ts';
import type { ReadingKind } from './reading-kinds.ts';

const id = encodeURIComponent;

/** What is asked of the log, as it stands in an address. */
export interface ReadingFilter {
  event?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  kind?: ReadingKind | 'none' | undefined;
  outcome?: 'outside' | 'open' | undefined;
}

export const readingRoutes = {
  list: (filter: ReadingFilter) => `/api/readings?${queryOf({ ...filter })}`,
  file: (ending: 'csv' | 'pdf', filter: ReadingFilter, language: 'en' | 'ml') =>
    `/api/readings.${ending}?${queryOf({ ...filter, language })}`,
  ofEvent: (eventId: string) => `/api/diary-events/${id(eventId)}/readings`,
  open: '/api/readings/open',
  resolve: (readingId: number) => `/api/readings/${readingId}/resolve`,
  limits: '/api/reading-limits',
  limit: (kind: ReadingKind) => `/api/reading-limits/${kind}`,
} as const;
