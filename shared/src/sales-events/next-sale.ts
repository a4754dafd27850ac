import { addDays, calendarDayOf, dayParts, daysBetween, instantOf, minutesOfDay } from '../core/time.ts';
import { datedWords, dayWords } from './date-words.ts';
import { movedText } from './moved-text.ts';
import { dayOfSale } from './sale-date.ts';
import type { SaleTimes } from './sale-times.ts';

type WeeklySale = { title: string; titleMalayalam: string | null; date: string } & SaleTimes;
/** A sale without a day does not say how far its times are to move. */
const NO_TIMES = { startsAt: null, orderingOpensAt: null, orderingClosesAt: null };
const later = (time: string | null | undefined, days: number): string | null =>
  time == null ? null : instantOf(addDays(calendarDayOf(time), days), minutesOfDay(time));

/**
 * Titles, date text and times of the sale a week after another: the same weekday, after both that sale and today. A text that names no day gets the
 * coming Sunday. The title names the day, because only one active sale may bear a title.
 * @param today YYYY-MM-DD in the business calendar
 */
export function saleWeekAfter({ title, titleMalayalam, date, ...times }: WeeklySale, today: string): WeeklySale {
  const old = dayOfSale({ date, ...times });
  if (old === null) {
    const day = addDays(today, 7 - dayParts(today).weekday);
    const named = (text: string): string => `${text.trim()}, ${dayWords(day, text)}`;
    const [, time] = /,(.*)$/s.exec(date) ?? [];
    return {
      ...NO_TIMES,
      title: named(title),
      titleMalayalam: titleMalayalam && named(titleMalayalam),
      date: time === undefined ? datedWords(day) : `${datedWords(day)},${time}`,
    };
  }
  const daysOn = 7 * Math.max(1, Math.floor(daysBetween(old, today) / 7) + 1);
  const named = (text: string): string => movedText(text, old, daysOn) ?? `${text.trim()}, ${dayWords(addDays(old, daysOn), text)}`;
  return {
    title: named(title),
    titleMalayalam: titleMalayalam && named(titleMalayalam),
    date: movedText(date, old, daysOn) ?? date,
    startsAt: later(times.startsAt, daysOn),
    orderingOpensAt: later(times.orderingOpensAt, daysOn),
    orderingClosesAt: later(times.orderingClosesAt, daysOn),
  };
}
