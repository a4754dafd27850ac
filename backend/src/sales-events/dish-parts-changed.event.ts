import { DomainEvent } from '../core/events/domain-event.js';

/** What goes into a dish of a sale that is not over is otherwise now. */
export class DishPartsChanged extends DomainEvent {
  constructor(readonly salesEventId: number) {
    super();
  }
}
