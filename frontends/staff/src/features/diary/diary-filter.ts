import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { compareCodes } from '#shared/core/text-order';

export const DIARY_FILTERS = ['all', 'assigned', 'created', 'completed'] as const;
export type DiaryFilter = (typeof DIARY_FILTERS)[number];

/** The server's value for an unknown name. @source requirements/kitchen §6 */
const NAMELESS = 'Current User';

/** The events of a filter, newest date first, then newest made. @source requirements/kitchen §2.4, §6 */
export function filterDiary(events: readonly DiaryEvent[], filter: DiaryFilter, myName: string): DiaryEvent[] {
  return events
    .filter((event) => passes(event, filter, myName))
    .sort((a, b) => compareCodes(b.date, a.date) || compareCodes(b.createdAt, a.createdAt));
}

function passes(event: DiaryEvent, filter: DiaryFilter, myName: string): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'assigned':
      return Boolean(event.assignedTo?.trim());
    case 'created':
      return event.createdBy === NAMELESS || event.createdBy === myName;
    case 'completed':
      return event.isCompleted;
  }
}
