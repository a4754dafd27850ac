import type { ObjectQuery } from '@mikro-orm/core';
import type { BookingEntity } from './booking.entity.js';

/** Delivered, and the money that was due at the door is not recorded. */
export const UNCOLLECTED: ObjectQuery<BookingEntity> = {
  status: 'delivered',
  paysLater: true,
  paymentState: { $in: ['unpaid', 'partly-paid'] },
};
