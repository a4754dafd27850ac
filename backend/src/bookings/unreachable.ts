import type { ObjectQuery } from '@mikro-orm/core';
import { BOOKING_STATUSES, isToDeliver } from '#shared/bookings/booking-status';
import type { BookingEntity } from './booking.entity.js';

/** Still to be delivered, under a telephone number that is none: one that was understood begins with a plus. @source decisions/0101 */
export const UNREACHABLE: ObjectQuery<BookingEntity> = {
  $and: [{ status: { $in: BOOKING_STATUSES.filter(isToDeliver) } }, { phoneKey: { $ne: '' } }, { $not: { phoneKey: { $like: '+%' } } }],
};
