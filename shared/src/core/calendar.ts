import { addDays, dayParts, twoDigits } from './time.ts';

/** The seven days of the week that a day is in, Sunday first as calendars in India have it. @param day YYYY-MM-DD */
export function weekOf(day: string): string[] {
  const sunday = addDays(day, -dayParts(day).weekday);
  return Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
}

/** The first day of a day's month. @param day YYYY-MM-DD */
const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** The weeks that a day's month touches, whole: its first and last one may begin and end in another month. @param day YYYY-MM-DD */
export function weeksOfMonth(day: string): string[][] {
  const start = monthStart(day);
  const weeks: string[][] = [];
  for (let week = weekOf(start); week.some((one) => one.startsWith(start.slice(0, 7))); week = weekOf(addDays(week[6] ?? start, 1))) {
    weeks.push(week);
  }
  return weeks;
}

/** So many months up to the day's own, that one first, as YYYY-MM. @param day YYYY-MM-DD */
export const lastMonths = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => monthsLater(day, -back).slice(0, 7));

/** The first day of the month so many months later (earlier when negative). @param day YYYY-MM-DD */
export function monthsLater(day: string, months: number): string {
  const { year, month } = dayParts(day);
  const count = year * 12 + (month - 1) + months;
  return `${Math.floor(count / 12)}-${twoDigits((((count % 12) + 12) % 12) + 1)}-01`;
}
