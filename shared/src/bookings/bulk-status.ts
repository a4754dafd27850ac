import type { BookingStatus } from './booking-status.ts';

/** Statuses that many bookings may get at once. Cancelling needs a decision on the money of each, so it is done one by one. */
export const BULK_STATUSES = ['delivered', 'confirmed', 'pending'] as const satisfies readonly BookingStatus[];
export type BulkStatus = (typeof BULK_STATUSES)[number];

/** Those of many bookings that a change of all is meant for: a cancelled one stays, for it would have to find free slots again. */
export const changedInBulk = <Booked extends { status: BookingStatus }>(bookings: readonly Booked[], to: BulkStatus): Booked[] =>
  bookings.filter(({ status }) => status !== 'cancelled' && status !== to);
