import type { CookingDay } from '#shared/core/order-progress';
import { DomainEvent } from '../core/events/domain-event.js';

/** How far the kitchen is on the cooking day of a sale, after a change of its tasks. */
export class CookingDayMoved extends DomainEvent {
  constructor(
    readonly salesEventId: number,
    readonly day: CookingDay,
  ) {
    super();
  }
}
