import { route } from '../core/route.ts';
import type { ReportView } from './task-report.ts';

const asViewed = (_eventId: string, view: ReportView) => ({ ...view });

export const reportRoutes = {
  comparison: route('/api/reports/:eventId'),
  csv: route('/api/reports/:eventId.csv', asViewed),
  pdf: route('/api/reports/:eventId.pdf', asViewed),
} as const;
