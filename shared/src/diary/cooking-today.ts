import { compareCodes } from '../core/text-order.ts';
import type { DiaryEvent } from './diary-event.contract.ts';
import { isCalledOff } from './day-of-sale.ts';

type Open = Pick<DiaryEvent, 'isCompleted'> & Partial<Pick<DiaryEvent, 'linkedSale'>>;
type Day = Pick<DiaryEvent, 'id' | 'date' | 'createdAt'> & Open;

/** Whether there is no more to cook: the day is complete, or its sale was cancelled. */
const isDone = (day: Open): boolean => day.isCompleted || isCalledOff(day);

/**
 * The event that a cook works on: today's, else the next one, else the last one; null in an empty diary. Of several on one day the one that is not
 * complete, and of those the newest. A cook at work after midnight stays with the event of the evening before.
 * @param today YYYY-MM-DD in the business calendar
 * @param kitchenDay the day that the kitchen cooks for; after midnight still the day before
 */
export function eventToCook<T extends Day>(events: readonly T[], today: string, kitchenDay = today): T | null {
  const underWay = kitchenDay < today ? events.filter((day) => day.date === kitchenDay && !isDone(day)) : [];
  if (underWay.length > 0) return eventToCook(underWay, kitchenDay);
  const comes = events.filter((day) => day.date > today && !isDone(day)).map(({ date }) => date);
  const went = events.filter(({ date }) => date < today).map(({ date }) => date);
  const hasToday = events.some(({ date }) => date === today);
  const day = hasToday ? today : comes.length > 0 ? comes.sort()[0] : went.sort().at(-1);
  const [first] = events
    .filter(({ date }) => date === day)
    .sort((a, b) => Number(isDone(a)) - Number(isDone(b)) || compareCodes(b.createdAt, a.createdAt));
  return first ?? events[0] ?? null;
}

/** The events that are cooked today or later, the next one first. @param today YYYY-MM-DD in the business calendar */
export const comingEvents = <T extends Pick<Day, 'date'> & Open>(events: readonly T[], today: string): T[] =>
  events.filter((day) => day.date >= today && !isDone(day)).sort((a, b) => compareCodes(a.date, b.date));
