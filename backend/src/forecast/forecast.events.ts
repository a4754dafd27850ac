import type { Telling } from '#shared/forecast/order-forecast';
import { DomainEvent } from '../core/events/domain-event.js';

/** News for customers of a sale on the time of their orders; the bookings are of one sale and one kind of news. */
export class OrderTimeChanged extends DomainEvent {
  constructor(
    readonly kind: NonNullable<Telling>,
    /** Each with the promise that it is about and the time expected now; ISO 8601 UTC. */
    readonly orders: readonly { bookingRow: number; about: string; promisedAt: string; expectedAt: string }[],
  ) {
    super();
  }
}
