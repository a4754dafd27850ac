import { DomainEvent } from '../core/events/domain-event.js';

/** An offer to somebody on the waiting list has ended untaken: there is nothing to be told of it any more. */
export class OfferEnded extends DomainEvent {
  /** @param waitingId the number on the list */
  constructor(readonly waitingId: number) {
    super();
  }
}
