import { DomainEvent } from '../core/events/domain-event.js';

/** A parcel of a sale was packed or unpacked; the row of the sale is locked by the transaction. */
export class BagsPackedChanged extends DomainEvent {
  constructor(readonly salesEventId: number) {
    super();
  }
}
