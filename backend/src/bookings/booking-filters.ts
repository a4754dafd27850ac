import type { ObjectQuery } from '@mikro-orm/core';
import type { BookingEntity } from './booking.entity.js';
import { BOOKING_STATUSES, isToDeliver } from '#shared/bookings/booking-status';

/** Delivered, and the money that was due at the door is not recorded. */
export const UNCOLLECTED: ObjectQuery<BookingEntity> = {
  status: 'delivered',
  paysLater: true,
  paymentState: { $in: ['unpaid', 'partly-paid'] },
};

/** Still to be delivered, under a telephone number that is none: one that was understood begins with a plus. @source decisions/0101 */
export const UNREACHABLE: ObjectQuery<BookingEntity> = {
  $and: [{ status: { $in: BOOKING_STATUSES.filter(isToDeliver) } }, { phoneKey: { $ne: '' } }, { $not: { phoneKey: { $like: '+%' } } }],
};
