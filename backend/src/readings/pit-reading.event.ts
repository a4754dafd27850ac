import { DomainEvent } from '../core/events/domain-event.js';

/** What the sensor in the closed pit showed after two hours, entered on a TV screen. Its task is completed with it. */
export class PitReadOnTv extends DomainEvent {
  constructor(
    readonly eventId: string,
    readonly celsius: number,
    readonly by: string | null,
  ) {
    super();
  }
}

/** The same reading entered with its task on a phone, which has written it down already. The extra minutes begin with it. */
export class PitReadWithTask extends DomainEvent {
  constructor(
    readonly eventId: string,
    readonly celsius: number,
    readonly by: string | null,
  ) {
    super();
  }
}
