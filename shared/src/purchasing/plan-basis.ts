import { peopleOfSale } from '../core/linked-sale.ts';
import type { DiaryEvent } from '../diary/diary-event.contract.ts';
import type { PlanBasis } from './purchasing.contract.ts';

type Planned = Pick<DiaryEvent, 'estimatedAttendance' | 'followsBookings' | 'linkedSale' | 'salesEventId'>;

/**
 * What an event is planned by: what somebody chose, or else what is sold while the attendance follows the bookings; a number of people that
 * somebody set is meant. Without a sale nothing is sold.
 */
export function basisOf({ salesEventId, followsBookings }: Planned, chosen: PlanBasis | null): PlanBasis {
  if (salesEventId === null) return 'attendance';
  return chosen ?? (followsBookings ? 'sold' : 'attendance');
}

/** For how many people is bought: those who ordered, or those who are expected; nobody once the sale was cancelled. */
export function peopleOf({ linkedSale, estimatedAttendance }: Planned, basis: PlanBasis): number {
  if (linkedSale?.isCancelled) return 0;
  return basis === 'sold' && linkedSale ? peopleOfSale(linkedSale) : estimatedAttendance;
}
