import { route } from '../core/route.ts';

const ofMonth = (month: string) => ({ month });

export const settlementRoutes = {
  report: route('/api/settlements', ofMonth),
  csv: route('/api/settlements.csv', ofMonth),
  lines: route('/api/settlements/:id/lines'),
  import: '/api/settlements/import',
  fetch: '/api/settlements/fetch',
} as const;
