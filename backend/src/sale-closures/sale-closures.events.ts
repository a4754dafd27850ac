/** A customer has to choose whether the order shall come on the sale's new date. */
export class DateAsked {
  constructor(
    /** Number of the booking's record. */
    readonly bookingRow: number,
    /** Tells apart the moves of one sale. */
    readonly closureId: number,
  ) {}
}
