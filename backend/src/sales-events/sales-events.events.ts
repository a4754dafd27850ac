import { DomainEvent } from '../core/events/domain-event.js';

/** The parts of a dish have changed in a sale that is not over. */
export class DishPartsChanged extends DomainEvent {
  constructor(readonly salesEventId: number) {
    super();
  }
}

/** A manager cancelled a whole sale: it cannot be ordered any more. Its row is locked by the transaction. */
export class SaleCancelled extends DomainEvent {
  constructor(readonly salesEventId: number) {
    super();
  }
}

/** A manager moved a whole sale, and each customer gets a choice. Its row is locked by the transaction. */
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

/** The bookings or the title of a sale changed, or the sale is gone. */
export class SaleTurnoutChanged extends DomainEvent {
  constructor(readonly salesEventId: number) {
    super();
  }
}

/** Slots of a sale came free, or it was edited: there may be more of them, or it may take no orders any more. */
export class SlotsChanged extends DomainEvent {
  constructor(readonly salesEventId: number) {
    super();
  }
}
