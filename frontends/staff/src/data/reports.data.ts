import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { diaryApi } from '#shared/diary/diary-event.api';
import type { Comparison, Inspection } from '#shared/reports/report.contract';
import { reportApi, type InspectionChoice, inspectionApi } from '#shared/reports/report.api';

export const comparison = liveRecord<Comparison, string>({
  load: (eventId, signal) => http.get(reportApi.comparison(eventId), { signal }),
});

/** The numbers of earlier events; null until they are loaded, and after a failure. */
export function useComparison(eventId: string): Comparison | null {
  comparison.useLive(eventId);
  return comparison.use(({ of, record }) => (of === eventId ? record : null));
}

type CountOf = Pick<DiaryEvent, 'id' | 'version'>;

/** No number: the server has no list of people. */
export const attendance = liveRecord<unknown, CountOf>({
  load: ({ id }, signal) => http.get(diaryApi.people(id), { signal }),
  // A changed event may have another attendance; the last one stays until it is known.
  forgets: (of, before) => of?.id !== before?.id,
});

/** People of an event: the number of the people list, else the event's own. Failures are silent. @source requirements/console C37, C41 */
export function useAttendance({ id, version, estimatedAttendance }: DiaryEvent): number | null {
  attendance.useLive({ id, version });
  const people = attendance.use(({ of, record }) => (of?.id === id ? record : null));
  return typeof people === 'number' ? people : (estimatedAttendance ?? null);
}

/** How much an inspector would be shown of the chosen event or month. */
export const inspection = liveRecord<Inspection, InspectionChoice>({
  load: (choice, signal) => http.get(inspectionApi.summary(choice), { signal }),
  forgets: () => true,
});
export const { use: useInspection } = inspection;
