import { addDays, calendarDayOf, instantOf } from '../core/time.ts';

/** A settlement older than that is brought in as a file. */
const AT_MOST_DAYS = 60;
/** The provider's data of a day are complete in the morning after it. */
const COMPLETE_AT_MINUTES = 6 * 60;
/** Later the bank's number comes with the manager's own question, or as a file. */
const NAMED_WITHIN_DAYS = 10;
const AGAIN_AFTER_MS = 6 * 3_600_000;

/**
 * Days of settlement to ask the provider about now, oldest first: each until it was asked after it was complete, today's every six hours. A
 * settlement without the bank's number gets it later: the server asks about its day every six hours for ten days.
 * @param since YYYY-MM-DD of the first captured payment; null when there is none
 * @param asked when each day was asked about last, ISO 8601 UTC  @param unnamed days of settlements without the bank's number
 */
export function daysToAsk(
  now: string,
  since: string | null,
  asked: ReadonlyMap<string, string>,
  unnamed: ReadonlySet<string> = new Set(),
): string[] {
  if (since === null) return [];
  const today = calendarDayOf(now);
  const oldest = addDays(today, -AT_MOST_DAYS);
  const days: string[] = [];
  for (let day = since > oldest ? since : oldest; day <= today; day = addDays(day, 1)) {
    if (isDue(day, now, asked.get(day), unnamed.has(day) && day >= addDays(today, -NAMED_WITHIN_DAYS))) days.push(day);
  }
  return days;
}

function isDue(day: string, now: string, last: string | undefined, isUnnamed: boolean): boolean {
  if (last === undefined) return true;
  const completeAt = instantOf(addDays(day, 1), COMPLETE_AT_MINUTES);
  const isLongAgo = Date.parse(now) - Date.parse(last) >= AGAIN_AFTER_MS;
  if (last >= completeAt) return isUnnamed && isLongAgo;
  return now >= completeAt || isLongAgo;
}
