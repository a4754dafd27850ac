import { DomainEvent } from '../core/events/domain-event.js';

/** What was received for a cancelled booking is another sum than before: an entry of the cash book was corrected. */
export class CancelledBookingReceived extends DomainEvent {
  constructor(
    /** Number of the booking's record. */
    readonly bookingRow: number,
  ) {
    super();
  }
}
