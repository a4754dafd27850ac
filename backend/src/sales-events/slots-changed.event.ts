import { DomainEvent } from '../core/events/domain-event.js';

/** Slots of a sale came free, or it was edited: there may be more of them, or it may take no orders any more. */
export class SlotsChanged extends DomainEvent {
  constructor(readonly salesEventId: number) {
    super();
  }
}
