import { http } from '#kit/http';
import { liveRecord } from '#kit/live-record';
import type { Loaded } from '#kit/live-store';
import type { Inspection } from '#shared/reports/inspection.contract';
import { type InspectionChoice, inspectionRoutes } from '#shared/reports/inspection.routes';

/** How much an inspector would be shown of the chosen event or month. */
export const inspection = liveRecord<Inspection, InspectionChoice>({
  room: null,
  load: (choice, signal) => http.get<Loaded<Inspection>>(inspectionRoutes.summary(choice), { signal }),
  version: () => 0,
  forgets: () => true,
});
export const { use: useInspection, useLive: useLiveInspection } = inspection;
