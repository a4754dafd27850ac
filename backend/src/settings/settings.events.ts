/** The portions per bag have changed, in every sale, for orders without a number of bags; 0: each order is one bag. */
export class BagSizeChanged {
  constructor(
    readonly before: number,
    readonly portionsPerBag: number,
  ) {}
}

/** A portion feeds another number of people now, in every sale. */
export class PortionSizeChanged {}
