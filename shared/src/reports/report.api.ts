import { endpoints, get, KITCHEN, MANAGER } from '../core/endpoint.ts';
import type { inspectionWire, reportWire } from './report.contract.ts';
import type { ReportView } from './task-report.ts';

const asViewed = (_eventId: string, view: ReportView) => ({ ...view });

export const reportApi = endpoints<typeof reportWire>()({
  comparison: get('/api/reports/:eventId', KITCHEN),
  csv: get('/api/reports/:eventId.csv', KITCHEN, asViewed),
  pdf: get('/api/reports/:eventId.pdf', KITCHEN, asViewed),
});

/** The choice of an inspector: an event, or a month such as 2026-11. */
export interface InspectionChoice {
  event?: string | undefined;
  month?: string | undefined;
}

const ofChoice = (choice: InspectionChoice) => ({ ...choice });

export const inspectionApi = endpoints<typeof inspectionWire>()({
  summary: get('/api/inspection', MANAGER, ofChoice),
  csv: get('/api/inspection.csv', MANAGER, ofChoice),
  pdf: get('/api/inspection.pdf', MANAGER, ofChoice),
});
