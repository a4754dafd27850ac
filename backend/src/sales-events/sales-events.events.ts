/** The parts of a dish have changed in a sale that is not over. */
export class DishPartsChanged {
  constructor(readonly salesEventId: number) {}
}

/** A manager cancelled a whole sale: it cannot be ordered any more. Its row is locked by the transaction. */
export class SaleCancelled {
  constructor(readonly salesEventId: number) {}
}

/** A manager moved a whole sale, and each customer gets a choice. Its row is locked by the transaction. */
export class SaleMoved {
  constructor(
    readonly salesEventId: number,
    /** ISO 8601 UTC; null where the sale had no beginning. */
    readonly from: string | null,
    readonly to: string,
  ) {}
}

/** A manager gave a sale another beginning. */
export class SaleRescheduled {
  constructor(
    readonly salesEventId: number,
    /** ISO 8601 UTC; null where the sale had none. */
    readonly from: string | null,
    readonly to: string | null,
    /** Of the sale with this beginning: it may be moved there more than once. */
    readonly version: number,
  ) {}
}

/** The bookings or the title of a sale changed, or the sale is gone. */
export class SaleTurnoutChanged {
  constructor(readonly salesEventId: number) {}
}

/** Slots of a sale came free, or it was edited: there may be more of them, or it may take no orders any more. */
export class SlotsChanged {
  constructor(readonly salesEventId: number) {}
}
