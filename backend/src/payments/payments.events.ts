import { DomainEvent } from '../core/events/domain-event.js';

/** The state of a refund changed. */
export class RefundChanged extends DomainEvent {
  /** @param orderId the order whose payment it gives back */
  constructor(readonly orderId: number) {
    super();
  }
}
