import { today, useToday } from './today';

/** A cook who works after midnight cooks yesterday's event; no cook begins before four o'clock. */
const NIGHT_MS = 4 * 3_600_000;

/** The day that the kitchen cooks for, YYYY-MM-DD: its night belongs to the evening before. */
export const kitchenDay = (): string => today(NIGHT_MS);

/** The same for components: turns within a minute. */
export const useKitchenDay = (): string => useToday(NIGHT_MS);
