import { useEffect, useState } from 'react';
import { http } from '#kit/http';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { diaryRoutes } from '#shared/diary/diary-event.routes';

/** People of an event: the number of the people list, else the event's own. Failures are silent. @source requirements/console C37, C41 */
export function useAttendance({ id, version, estimatedAttendance }: DiaryEvent): number | null {
  const [counted, setCounted] = useState<{ id: string; people: number } | null>(null);
  useEffect(() => {
    const left = new AbortController();
    http
      .get<{ data: unknown }>(diaryRoutes.people(id), { signal: left.signal })
      .then(({ data }) => setCounted(typeof data === 'number' ? { id, people: data } : null))
      .catch(() => undefined);
    return () => left.abort();
    // A changed event may have another attendance.
  }, [id, version]);
  return counted?.id === id ? counted.people : (estimatedAttendance ?? null);
}
