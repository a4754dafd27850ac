import type { PricedOrder } from '#shared/bookings/priced-order';
import { DomainEvent } from '../core/events/domain-event.js';

/** A booking was made, cancelled or made to stand again; the row of its sale is locked by the transaction. */
export class BookedDishesChanged extends DomainEvent {
  constructor(
    readonly salesEventId: number,
    readonly lines: PricedOrder['lines'],
    /** Whether the dishes of the lines come on top of what is booked. */
    readonly effect: 'add' | 'take',
  ) {
    super();
  }
}
