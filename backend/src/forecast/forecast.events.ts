import type { Telling } from '#shared/forecast/order-forecast';

/** News for customers of a sale on the time of their orders; the bookings are of one sale and one kind of news. */
export class OrderTimeChanged {
  constructor(
    readonly kind: NonNullable<Telling>,
    /** Each with the promise that it is about and the time expected now; ISO 8601 UTC. */
    readonly orders: readonly { bookingRow: number; about: string; promisedAt: string; expectedAt: string }[],
  ) {}
}
