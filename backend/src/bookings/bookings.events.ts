import type { BookingStatus } from '#shared/bookings/booking-status';
import type { Paise } from '#shared/core/money';
import type { EditBooking } from '#shared/bookings/booking.contract';
import type { PricedOrder } from '#shared/bookings/priced-order';

/** A field that a manager corrects. */
export type BookingField = Exclude<keyof EditBooking, 'dishes' | 'keepsPin' | 'version'> | 'items';

/** A booking was made, cancelled or restored, or got other dishes; the row of its sale is locked by the transaction. */
export class BookedDishesChanged {
  constructor(
    readonly salesEventId: number,
    /** The dishes that the sale has more, and fewer. */
    readonly lines: { added?: PricedOrder['lines']; taken?: PricedOrder['lines'] },
  ) {}
}

/** Anything changed in a booking whose parcel is in a delivery run: its address, its money, its status. */
export class BookingOfRunChanged {
  constructor(
    readonly salesEventId: number,
    readonly bookingId: string,
  ) {}
}

/** A manager corrected a booking: its customer, its delivery, its dishes and with them its price. */
export class BookingEdited {
  constructor(
    /** Number of the booking's record. */
    readonly bookingRow: number,
    /** The names of the fields that are others now; `items` are the dishes. */
    readonly fields: readonly BookingField[],
  ) {}
}

/** The refunded sum of a booking changed. */
export class BookingRefunded {
  constructor(
    /** Number of the booking's record. */
    readonly bookingRow: number,
    /** All that was refunded so far. */
    readonly refundedPaise: Paise,
  ) {}
}

/** A booking was made, or its status was set. */
export class BookingStatusChanged {
  constructor(
    /** Number of the booking's record. */
    readonly bookingRow: number,
    /** Null when it was just made. */
    readonly from: BookingStatus | null,
    readonly to: BookingStatus,
    /** `sale`: a manager called off the whole sale; null: a person decided about this booking alone. */
    readonly cause: 'sale' | null = null,
  ) {}
}

/** The received sum of a cancelled booking changed: a manager corrected an entry of the cash book. */
export class CancelledBookingReceived {
  constructor(
    /** Number of the booking's record. */
    readonly bookingRow: number,
  ) {}
}

/** The dishes of a sale are on the way, or are not after all. */
export class DepartureChanged {
  constructor(
    readonly salesEventId: number,
    readonly isOnTheWay: boolean,
  ) {}
}

/** Parcels left the kitchen with a rider, or are driven to once more. */
export class ParcelsLeft {
  constructor(
    /** Numbers of the bookings' records. */
    readonly bookingRows: readonly number[],
  ) {}
}
