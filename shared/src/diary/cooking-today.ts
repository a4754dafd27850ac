import type { DiaryEvent } from './diary-event.contract.ts';
import { compareCodes } from '../core/text-order.ts';

type Day = Pick<DiaryEvent, 'id' | 'date' | 'isCompleted' | 'createdAt'>;

/**
 * The event that a cook works on: today's, else the next one, else the last one; null in an empty diary. Of several on one day the
 * one that is not complete, and of those the newest. Who still cooks after midnight stays with the event of the evening before.
 * @param today YYYY-MM-DD in the business calendar
 * @param kitchenDay the day that the kitchen cooks for; after midnight still the day before
 */
export function eventToCook<T extends Day>(events: readonly T[], today: string, kitchenDay = today): T | null {
  const underWay = kitchenDay < today ? events.filter(({ date, isCompleted }) => date === kitchenDay && !isCompleted) : [];
  if (underWay.length > 0) return eventToCook(underWay, kitchenDay);
  const comes = events.filter(({ date, isCompleted }) => date > today && !isCompleted).map(({ date }) => date);
  const went = events.filter(({ date }) => date < today).map(({ date }) => date);
  const hasToday = events.some(({ date }) => date === today);
  const day = hasToday ? today : comes.length > 0 ? comes.sort()[0] : went.sort().at(-1);
  const [first] = events
    .filter(({ date }) => date === day)
    .sort((a, b) => Number(a.isCompleted) - Number(b.isCompleted) || compareCodes(b.createdAt, a.createdAt));
  return first ?? events[0] ?? null;
}

/** The events that are cooked today or later, the next one first. @param today YYYY-MM-DD in the business calendar */
export const comingEvents = <T extends Pick<Day, 'date' | 'isCompleted'>>(events: readonly T[], today: string): T[] =>
  events.filter(({ date, isCompleted }) => date >= today && !isCompleted).sort((a, b) => compareCodes(a.date, b.date));
