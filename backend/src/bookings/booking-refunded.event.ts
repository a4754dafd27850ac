import type { Paise } from '#shared/core/money';
import { DomainEvent } from '../core/events/domain-event.js';

/** What was refunded of a booking is another sum than before. */
export class BookingRefunded extends DomainEvent {
  constructor(
    /** Number of the booking's record. */
    readonly bookingRow: number,
    /** All that was refunded so far. */
    readonly refundedPaise: Paise,
  ) {
    super();
  }
}
