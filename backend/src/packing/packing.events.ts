/** A parcel of a sale was packed or unpacked; the row of the sale is locked by the transaction. */
export class BagsPackedChanged {
  constructor(readonly salesEventId: number) {}
}
