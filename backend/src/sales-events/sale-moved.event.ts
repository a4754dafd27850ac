import { DomainEvent } from '../core/events/domain-event.js';

/** A manager moved a whole sale, and each customer is asked. Its row is locked by the transaction. */
export class SaleMoved extends DomainEvent {
  constructor(
    readonly salesEventId: number,
    /** ISO 8601 UTC; null where the sale had no beginning. */
    readonly from: string | null,
    readonly to: string,
  ) {
    super();
  }
}
