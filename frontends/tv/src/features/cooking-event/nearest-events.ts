import type { DiaryEvent } from '#shared/diary/diary-event.contract';

const DAY_MS = 86_400_000;

/** The events that a TV screen is likely to cook: not completed, nearest day first, of two as near the coming one.
 * @param today YYYY-MM-DD in the business calendar */
export function nearestEvents(events: readonly DiaryEvent[], today: string, limit: number): DiaryEvent[] {
  const daysAhead = (event: DiaryEvent) => (Date.parse(event.date) - Date.parse(today)) / DAY_MS;
  return events
    .filter((event) => !event.isCompleted)
    .sort((a, b) => Math.abs(daysAhead(a)) - Math.abs(daysAhead(b)) || daysAhead(b) - daysAhead(a))
    .slice(0, limit);
}
