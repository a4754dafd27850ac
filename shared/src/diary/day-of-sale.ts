import { daysBetween, localTimeOf } from '../core/time.ts';
import type { CreateDiaryEvent, DiaryEvent } from './diary-event.contract.ts';

/** A sale as its cooking day needs it. */
interface CookedSale {
  id: number;
  title: string;
  /** YYYY-MM-DD; null when nothing names it. */
  day: string | null;
  /** ISO 8601 UTC. */
  startsAt: string | null;
}

/** From so many days before the delivery on, a sale without a cooking day needs attention: the first tasks are due then. */
const PREPARED_DAYS_BEFORE = 3;

/** The cooking day of a sale, with nothing typed: its people follow the bookings, its food leaves when the delivery begins. Null: the sale names no day. */
export const dayForSale = ({ id, title, day, startsAt }: CookedSale): CreateDiaryEvent | null =>
  day === null ? null : { title, date: day, salesEventId: id, ...(startsAt !== null && { deliveryTime: localTimeOf(startsAt).slice(-5) }) };

/** The sales of a known day that no cooking day serves, in their order. @param coming as `comingSales` */
export const unplannedSales = <Sale extends Pick<CookedSale, 'id' | 'day'>>(
  coming: readonly Sale[],
  days: readonly Pick<DiaryEvent, 'salesEventId'>[],
): Sale[] => coming.filter(({ id, day }) => day !== null && !days.some(({ salesEventId }) => salesEventId === id));

/** Whether the kitchen has to begin with a sale. @param today YYYY-MM-DD in the business calendar */
export const isDueToPlan = ({ day }: Pick<CookedSale, 'day'>, today: string): boolean =>
  day !== null && daysBetween(today, day) <= PREPARED_DAYS_BEFORE;

type Day = Pick<DiaryEvent, 'date' | 'isCompleted'> & Partial<Pick<DiaryEvent, 'linkedSale'>>;

/** Whether the sale of a day was cancelled: nothing is cooked on it. */
export const isCalledOff = ({ linkedSale }: Partial<Pick<DiaryEvent, 'linkedSale'>>): boolean => linkedSale?.isCancelled === true;

/** At this time no planned start has passed. */
const BEFORE_ALL_PLANS = new Date(0).toISOString();

/** The time by which the tasks of a day are late: of a day that was called off none ever is. @param now ISO 8601 UTC */
export const taskTimeOf = (day: Partial<Pick<DiaryEvent, 'linkedSale'>>, now: string): string =>
  isCalledOff(day) ? BEFORE_ALL_PLANS : now;

/** An older day is history, and the console no longer asks about it. */
const ASKED_FOR_DAYS = 31;

/** The days that were cooked before today and that the kitchen has not marked complete. @param today YYYY-MM-DD, the day that the kitchen cooks for */
export const daysToComplete = <T extends Day>(days: readonly T[], today: string): T[] =>
  days.filter((day) => {
    const ago = daysBetween(day.date, today);
    return ago > 0 && ago <= ASKED_FOR_DAYS && !day.isCompleted && !isCalledOff(day);
  });

/** The days ahead that were called off and still fill the diary. @param today as of `daysToComplete` */
export const daysCalledOff = <T extends Day>(days: readonly T[], today: string): T[] =>
  days.filter((day) => day.date >= today && !day.isCompleted && isCalledOff(day));
