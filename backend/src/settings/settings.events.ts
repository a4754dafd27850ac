import { DomainEvent } from '../core/events/domain-event.js';

/** The portions per bag have changed, in every sale, for orders without a number of bags; 0: each order is one bag. */
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
