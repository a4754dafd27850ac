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

/** The event of a day that has only one; then there is nothing to choose. @param day YYYY-MM-DD */
export function onlyEventOn(events: readonly DiaryEvent[], day: string): DiaryEvent | null {
  const [only = null, ...others] = events.filter(({ date, isCompleted }) => date === day && !isCompleted);
  return others.length === 0 ? only : null;
}
