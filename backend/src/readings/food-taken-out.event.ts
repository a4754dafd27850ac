import { DomainEvent } from '../core/events/domain-event.js';

/** The task that takes the food out of the pit was completed, or that was taken back. */
export class FoodTakenOut extends DomainEvent {
  constructor(
    readonly eventId: string,
    /** When it was completed, by this or by the completion that is taken back. ISO 8601 UTC. */
    readonly at: string,
    readonly isTakenBack: boolean,
  ) {
    super();
  }
}
