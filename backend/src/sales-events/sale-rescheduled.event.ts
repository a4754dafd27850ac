import { DomainEvent } from '../core/events/domain-event.js';

/** A manager gave a sale another beginning. */
export class SaleRescheduled extends DomainEvent {
  constructor(
    readonly salesEventId: number,
    /** ISO 8601 UTC; null where the sale had none. */
    readonly from: string | null,
    readonly to: string | null,
    /** Of the sale with this beginning: it may be moved there more than once. */
    readonly version: number,
  ) {
    super();
  }
}
