import { DomainEvent } from '../core/events/domain-event.js';

/** The dishes of a sale are on the way, or are not after all. */
export class DepartureChanged extends DomainEvent {
  constructor(
    readonly salesEventId: number,
    readonly isOnTheWay: boolean,
  ) {
    super();
  }
}
