import { calendarDayOf } from '#shared/core/time';
import { serverNow, useServerNow } from './server-clock';

const MINUTE_MS = 60_000;

const dayAt = (now: number): string => calendarDayOf(new Date(now).toISOString());

/**
 * The business's day by the server's clock, YYYY-MM-DD.
 * @param nightMs so long after midnight it still is the day before
 */
export const today = (nightMs = 0): string => dayAt(serverNow() - nightMs);

/** The same for components: turns within a minute. */
export const useToday = (nightMs = 0): string => dayAt(useServerNow(MINUTE_MS) - nightMs);
