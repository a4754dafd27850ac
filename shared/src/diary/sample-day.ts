import { addDays } from '../core/time.ts';

/** The first of the default tasks are planned so many days before. */
const DAYS_OF_PREPARATION = 3;

/** The cooking day of a first look. */
export const SAMPLE_DAY = { title: 'Sunday Pit Mandi', description: 'One pit, lunch at noon.' } as const;

/** Whether a cooking day is still the unchanged sample. */
export const isSampleDay = ({ title, description }: { title: string; description: string }): boolean =>
  title === SAMPLE_DAY.title && description === SAMPLE_DAY.description;

/**
 * The first Sunday with all of its plan still ahead: a first look begins with a kitchen in which nothing is late.
 * @param today YYYY-MM-DD in the business calendar
 */
export function sampleDate(today: string): string {
  const begins = addDays(today, DAYS_OF_PREPARATION);
  return addDays(begins, 7 - new Date(`${begins}T00:00:00Z`).getUTCDay());
}
