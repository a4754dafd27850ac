import { DomainEvent } from '../core/events/domain-event.js';

/** A manager cancelled a whole sale: nobody can order it any more. Its row is locked by the transaction. */
export class SaleCancelled extends DomainEvent {
  constructor(readonly salesEventId: number) {
    super();
  }
}
