import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import type { Inspection } from '#shared/reports/report.contract';
import { type InspectionChoice, inspectionApi } from '#shared/reports/report.api';

/** How much an inspector would be shown of the chosen event or month. */
export const inspection = liveRecord<Inspection, InspectionChoice>({
  load: (choice, signal) => http.get(inspectionApi.summary(choice), { signal }),
  forgets: () => true,
});
export const { use: useInspection } = inspection;
