import { route } from '../core/route.ts';
import type { ReadingKind } from './reading-kinds.ts';
import type { ReportLanguage } from '../core/languages.ts';

/** What is asked of the log, as it stands in an address. */
export interface ReadingFilter {
  event?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  kind?: ReadingKind | 'none' | undefined;
  outcome?: 'outside' | 'open' | undefined;
}

const inLanguage = (filter: ReadingFilter, language: ReportLanguage) => ({ ...filter, language });

export const readingRoutes = {
  list: route('/api/readings', (filter: ReadingFilter) => ({ ...filter })),
  csv: route('/api/readings.csv', inLanguage),
  pdf: route('/api/readings.pdf', inLanguage),
  ofEvent: route('/api/diary-events/:id/readings'),
  open: '/api/readings/open',
  resolve: route('/api/readings/:id/resolve'),
  limits: '/api/reading-limits',
  limit: route('/api/reading-limits/:kind'),
} as const;
