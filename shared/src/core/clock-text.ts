import { formatsOf } from './languages.ts';
import { formatClock } from './time.ts';

/**
 * A time of day as people read it: "9:00 AM", or "രാവിലെ 9:00" where a language names the part of the day instead of AM and PM.
 * @param minutes after midnight; more than a day or less than none wraps round
 */
export const clockText = (minutes: number, language: string): string =>
  formatsOf(language).clock(formatClock(minutes), ((Math.floor(minutes / 60) % 24) + 24) % 24);
