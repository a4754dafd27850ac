import { DomainEvent } from '../core/events/domain-event.js';

/** Parcels left the kitchen with a rider, or are driven to once more. */
export class ParcelsLeft extends DomainEvent {
  constructor(
    /** Numbers of the bookings' records. */
    readonly bookingRows: readonly number[],
  ) {
    super();
  }
}
