import { dayParts } from '../core/time.ts';
import { englishMonth, MALAYALAM_MONTHS } from './written-months.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** "29 November" of a calendar day, in Malayalam for a text in Malayalam. */
export function dayWords(day: string, likeText: string): string {
  const { month, day: date } = dayParts(day);
  return `${date} ${isMalayalam(likeText) ? MALAYALAM_MONTHS[month - 1] : englishMonth(month)}`;
}

/** "Sunday 29 November 2026" of a calendar day. */
export const datedWords = (day: string): string => `${WEEKDAYS[dayParts(day).weekday]} ${dayWords(day, '')} ${dayParts(day).year}`;

const isMalayalam = (text: string): boolean => /[\u0d00-\u0d7f]/.test(text);
