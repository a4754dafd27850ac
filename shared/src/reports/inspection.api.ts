import { endpoints, get, MANAGER } from '../core/endpoint.ts';
import type { inspectionWire } from './inspection.contract.ts';

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
