import { route } from '../core/route.ts';

/** What an inspector is shown: an event, or a month such as 2026-11. */
export interface InspectionChoice {
  event?: string | undefined;
  month?: string | undefined;
}

const ofChoice = (choice: InspectionChoice) => ({ ...choice });

export const inspectionRoutes = {
  summary: route('/api/inspection', ofChoice),
  csv: route('/api/inspection.csv', ofChoice),
  pdf: route('/api/inspection.pdf', ofChoice),
} as const;
