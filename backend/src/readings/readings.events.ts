import { DomainEvent } from '../core/events/domain-event.js';

/** The facts of an event's cooked food changed: it came out of the pit, or that was taken back, or it was measured. */
export class FoodChanged extends DomainEvent {
  constructor(readonly eventId: string) {
    super();
  }
}

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

/** The value of the sensor in the closed pit after two hours, entered on a TV screen. Its task is completed with it. */
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
