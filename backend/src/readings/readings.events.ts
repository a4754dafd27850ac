import { DomainEvent } from '../core/events/domain-event.js';

/** The facts of an event's cooked food changed: it came out of the pit, or that was taken back, or it was measured. */
export class FoodChanged extends DomainEvent {
  constructor(readonly eventId: string) {
    super();
  }
}
