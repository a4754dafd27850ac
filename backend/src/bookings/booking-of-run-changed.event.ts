import { DomainEvent } from '../core/events/domain-event.js';

/** Anything changed in a booking whose parcel stands in a delivery run: its address, its money, its status. */
export class BookingOfRunChanged extends DomainEvent {
  constructor(
    readonly salesEventId: number,
    readonly bookingId: string,
  ) {
    super();
  }
}
