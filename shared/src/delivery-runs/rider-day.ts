import { calendarDayOf } from '../core/time.ts';

/** A run that is driven over midnight stays with its rider. */
const NIGHT_MS = 3 * 3_600_000;

/** The day whose runs a rider sees at an instant, and whose taps are taken: from 3:00 AM to 3:00 AM. @param at ISO 8601 UTC */
export const riderDay = (at: string): string => calendarDayOf(new Date(Date.parse(at) - NIGHT_MS).toISOString());
