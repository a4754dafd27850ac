import type { Booking } from '#shared/bookings/booking.contract';
import { formatPaise, toPaise } from '#shared/core/money';

/** The sum to be paid at the doors of some bookings. */
export const dueText = (bookings: readonly Pick<Booking, 'payment'>[]): string =>
  formatPaise(bookings.reduce((sum, { payment: { due = 0 } }) => sum + toPaise(due), 0));
