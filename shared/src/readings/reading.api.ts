import { endpoints, get, KITCHEN, MANAGER, post, put, SCREENS } from '../core/endpoint.ts';
import type { readingWire } from './reading.contract.ts';
import type { ReadingKind } from './reading-kinds.ts';
import type { ReportLanguage } from '../core/languages.ts';

/** A filter of the log, as it is in an address. */
export interface ReadingFilter {
  event?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  kind?: ReadingKind | 'none' | undefined;
  outcome?: 'outside' | 'open' | undefined;
}

const inLanguage = (filter: ReadingFilter, language: ReportLanguage) => ({ ...filter, language });

export const readingApi = endpoints<typeof readingWire>()({
  list: get('/api/readings', KITCHEN, (filter: ReadingFilter) => ({ ...filter })),
  csv: get('/api/readings.csv', KITCHEN, inLanguage),
  pdf: get('/api/readings.pdf', KITCHEN, inLanguage),
  ofEvent: get('/api/diary-events/:id/readings', SCREENS),
  open: get('/api/readings/open', KITCHEN),
  resolve: post('/api/readings/:id/resolve', MANAGER),
  limits: get('/api/reading-limits', SCREENS),
  setLimit: put('/api/reading-limits/:kind', MANAGER),
});
