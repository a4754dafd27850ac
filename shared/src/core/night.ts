import { addDays, calendarDayOf, instantOf, minutesOfDay } from './time.ts';

export const MORNING_MINUTES = 8 * 60;
const NIGHT_MINUTES = 21 * 60;

/** The instant itself by day, or the morning after it: from 21:00 to 8:00 of the business's calendar people sleep. @param at ISO 8601 UTC */
export function byDaylight(at: string): string {
  const minutes = minutesOfDay(at);
  if (minutes >= MORNING_MINUTES && minutes < NIGHT_MINUTES) return at;
  const day = calendarDayOf(at);
  return instantOf(minutes < MORNING_MINUTES ? day : addDays(day, 1), MORNING_MINUTES);
}
