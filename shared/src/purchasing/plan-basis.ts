import { peopleOfSale } from '../core/linked-sale.ts';
import type { DiaryEvent } from '../diary/diary-event.contract.ts';
import type { PlanBasis } from './purchasing.contract.ts';

type Planned = Pick<DiaryEvent, 'estimatedAttendance' | 'followsBookings' | 'linkedSale' | 'salesEventId'>;

/**
 * The basis of an event's plan: the chosen one, or else the sold portions while the attendance follows the bookings; otherwise the number of people
 * that was set. Without a sale nothing is sold.
 */
export function basisOf({ salesEventId, followsBookings }: Planned, chosen: PlanBasis | null): PlanBasis {
  if (salesEventId === null) return 'attendance';
  return chosen ?? (followsBookings ? 'sold' : 'attendance');
}

/** For how many people is bought: those who ordered, or those who are expected; 0 once the sale was cancelled. */
export function peopleOf({ linkedSale, estimatedAttendance }: Planned, basis: PlanBasis): number {
  if (linkedSale?.isCancelled) return 0;
  return basis === 'sold' && linkedSale ? peopleOfSale(linkedSale) : estimatedAttendance;
}

/** A day that cooks for a sale. */
export interface CookingDay extends Pick<DiaryEvent, 'id' | 'title' | 'date' | 'createdAt'> {
  basis: PlanBasis;
}

/**
 * Of several days that cook for one sale the one on which its sold portions count: the latest of those that are planned by them, as everywhere where
 * one day represents a sale. Null: none is.
 * @param days of one sale
 * @source decisions/0093
 */
export const dayOfSold = <Day extends CookingDay>(days: readonly Day[]): Day | null =>
  days.filter(({ basis }) => basis === 'sold').reduce<Day | null>((last, day) => (last && isLater(last, day) ? last : day), null);

const isLater = (a: CookingDay, b: CookingDay): boolean => (a.date === b.date ? a.createdAt > b.createdAt : a.date > b.date);
