import { DomainEvent } from '../core/events/domain-event.js';

/** A rider's phone is locked out. */
export class RiderRevoked extends DomainEvent {
  constructor(readonly deviceId: number) {
    super();
  }
}
