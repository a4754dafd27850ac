import { calendarDayOf } from '#shared/core/time';
import { MINUTE_MS, serverNow, useServerNow } from './server-clock';

const dayAt = (now: number): string => calendarDayOf(new Date(now).toISOString());

/**
 * The business's day by the server's clock, YYYY-MM-DD.
 * @param nightMs so long after midnight it still is the day before
 */
export const today = (nightMs = 0): string => dayAt(serverNow() - nightMs);

/** The same for components: turns within a minute. */
export const useToday = (nightMs = 0): string => dayAt(useServerNow(MINUTE_MS) - nightMs);

/** A cook who works after midnight cooks yesterday's event; no cook begins before four o'clock. */
const NIGHT_MS = 4 * 3_600_000;

/** The day that the kitchen cooks for, YYYY-MM-DD: its night belongs to the evening before. */
export const kitchenDay = (): string => today(NIGHT_MS);

/** The same for components: turns within a minute. */
export const useKitchenDay = (): string => useToday(NIGHT_MS);
