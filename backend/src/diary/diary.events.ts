import { DomainEvent } from '../core/events/domain-event.js';

/** An event of the diary is being removed: who has records of it removes them or closes them. */
export class DiaryEventRemoved extends DomainEvent {
  constructor(readonly eventId: string) {
    super();
  }
}

/** The removal of an event was undone: all that belongs to it comes back. */
export class DiaryEventReturned extends DomainEvent {
  constructor(readonly eventId: string) {
    super();
  }
}
