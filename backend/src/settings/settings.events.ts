import { DomainEvent } from '../core/events/domain-event.js';

/** So many portions go into a bag now where an order sets no number of bags, in every sale; 0: each order is one bag. */
export class BagSizeChanged extends DomainEvent {
  constructor(
    readonly before: number,
    readonly portionsPerBag: number,
  ) {
    super();
  }
}

/** A portion feeds another number of people now, in every sale. */
export class PortionSizeChanged extends DomainEvent {}
