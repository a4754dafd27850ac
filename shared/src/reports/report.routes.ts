import { queryOf } from '../core/query.ts';
import type { ReportView } from './task-report.ts';

const id = encodeURIComponent;
const file = (eventId: string, ending: string, view: ReportView): string => `/api/reports/${id(eventId)}.${ending}?${queryOf({ ...view })}`;

export const reportRoutes = {
  comparison: (eventId: string) => `/api/reports/${id(eventId)}`,
  csv: (eventId: string, view: ReportView) => file(eventId, 'csv', view),
  pdf: (eventId: string, view: ReportView) => file(eventId, 'pdf', view),
} as const;
