/** @source requirements/console C26 */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'delivered', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/**
 * Filters of a list of bookings; `unreachable`: still to be delivered, under a telephone number that is none ·
 * `uncollected`: delivered, and the money that was due on delivery is not recorded.
 */
export const BOOKING_FILTERS = ['all', ...BOOKING_STATUSES, 'unreachable', 'uncollected'] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];

/** Whether a booking in this status takes slots. @source decisions/0001 §10 */
export const takesSlots = (status: BookingStatus): boolean => status !== 'cancelled';

/** Whether a booking in this status is still to be brought to its customer. */
export const isToDeliver = (status: BookingStatus): boolean => status === 'pending' || status === 'confirmed';

/**
 * The effect of a manager's status change on the slots. Any status may follow any. `release` frees the booking's items once; `reseat` needs them
 * free, else 409 `booking.noSlots`.
 * @source decisions/0001 §16
 */
export function slotEffect(from: BookingStatus, to: BookingStatus): 'none' | 'release' | 'reseat' {
  if (takesSlots(from) === takesSlots(to)) return 'none';
  return takesSlots(to) ? 'reseat' : 'release';
}

/**
 * Whether a manager must state a reason: to confirm a booking that no customer pays for.
 * @param paysLater the unpaid rest is paid on delivery, as agreed when the order was entered
 * @source decisions/0001 §16; contract §7.1; faults P36
 */
export const needsReason = (to: BookingStatus, payment: PaymentSummary, paysLater: boolean): boolean =>
  to === 'confirmed' && (payment === 'refunded' || (payment === 'unpaid' && !paysLater));

/** Whether a status change asks for money: the customer pays at the door. @param due rupees that are still to be paid on delivery */
export const asksForCash = (to: BookingStatus, { due }: { due?: number }): boolean => to === 'delivered' && due !== undefined;

/** Statuses that many bookings may get at once. Cancelling needs a decision on the money of each, so it is done one by one. */
export const BULK_STATUSES = ['delivered', 'confirmed', 'pending'] as const satisfies readonly BookingStatus[];
export type BulkStatus = (typeof BULK_STATUSES)[number];

/** Those of many bookings that a change of all is meant for: a cancelled one stays, for it would have to find free slots again. */
export const changedInBulk = <Booked extends { status: BookingStatus }>(bookings: readonly Booked[], to: BulkStatus): Booked[] =>
  bookings.filter(({ status }) => status !== 'cancelled' && status !== to);

export const PAYMENT_SUMMARIES = ['paid', 'partly-paid', 'unpaid', 'refunding', 'partly-refunded', 'refunded'] as const;
export type PaymentSummary = (typeof PAYMENT_SUMMARIES)[number];
