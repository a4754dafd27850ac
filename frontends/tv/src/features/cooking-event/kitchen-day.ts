import { serverNow, useServerNow } from '#kit/server-clock';
import { calendarDayOf } from '#shared/core/time';

/** Who still cooks after midnight cooks yesterday's event; nobody begins before. */
const NIGHT_ENDS_AFTER_MS = 4 * 3_600_000;
const MINUTE_MS = 60_000;

const dayAt = (now: number): string => calendarDayOf(new Date(now - NIGHT_ENDS_AFTER_MS).toISOString());

/** The day that the kitchen cooks for, YYYY-MM-DD: its night belongs to the evening before, until four o'clock. */
export const kitchenDay = (): string => dayAt(serverNow());

/** The same for what is drawn: turns within a minute. */
export const useKitchenDay = (): string => dayAt(useServerNow(MINUTE_MS));
