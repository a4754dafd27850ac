import type { BookingStatus } from '#shared/bookings/booking-status';
import { DomainEvent } from '../core/events/domain-event.js';

/** A booking was made, or its status was set. */
export class BookingStatusChanged extends DomainEvent {
  constructor(
    /** Number of the booking's record. */
    readonly bookingRow: number,
    /** Null when it was just made. */
    readonly from: BookingStatus | null,
    readonly to: BookingStatus,
    /** The whole sale was called off; else somebody decided about this booking. */
    readonly cause: 'sale' | null = null,
  ) {
    super();
  }
}
