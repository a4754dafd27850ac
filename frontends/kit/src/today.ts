import { calendarDayOf } from '#shared/core/time';
import { serverNow, useServerNow } from './server-clock';

const MINUTE_MS = 60_000;

/** The business's day by the server's clock, YYYY-MM-DD. */
export const today = (): string => calendarDayOf(new Date(serverNow()).toISOString());

/** The same for what is drawn: turns within a minute of midnight. */
export const useToday = (): string => calendarDayOf(new Date(useServerNow(MINUTE_MS)).toISOString());
