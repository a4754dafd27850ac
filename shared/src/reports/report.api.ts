import { endpoints, get, KITCHEN } from '../core/endpoint.ts';
import type { reportWire } from './report.contract.ts';
import type { ReportView } from './task-report.ts';

const asViewed = (_eventId: string, view: ReportView) => ({ ...view });

export const reportApi = endpoints<typeof reportWire>()({
  comparison: get('/api/reports/:eventId', KITCHEN),
  csv: get('/api/reports/:eventId.csv', KITCHEN, asViewed),
  pdf: get('/api/reports/:eventId.pdf', KITCHEN, asViewed),
});
