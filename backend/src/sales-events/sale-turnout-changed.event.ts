import { DomainEvent } from '../core/events/domain-event.js';

/** The bookings or the title of a sale changed, or the sale is gone. */
export class SaleTurnoutChanged extends DomainEvent {
  constructor(readonly salesEventId: number) {
    super();
  }
}
