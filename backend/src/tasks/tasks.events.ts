import type { CookingDay } from '#shared/core/order-progress';
import { DomainEvent } from '../core/events/domain-event.js';

/** How far the kitchen is on the cooking day of a sale, after a change of its tasks. */
export class CookingDayMoved extends DomainEvent {
  constructor(
    readonly salesEventId: number,
    readonly day: CookingDay,
  ) {
    super();
  }
}

/** A cook has the task of a timed step in hand: it was started, or its completion was taken back. */
export class StepTaskBegun extends DomainEvent {
  constructor(
    readonly eventId: string,
    readonly stepId: string,
    /** ISO 8601 UTC. */
    readonly startedAt: string,
    readonly startedBy: string | null,
    /** When the completion was that is taken back; null for a start. ISO 8601 UTC. */
    readonly wasCompletedAt: string | null,
  ) {
    super();
  }
}

/** No cook has the task of a timed step in hand any more: it is done, or its start was taken back. */
export class StepTaskEnded extends DomainEvent {
  constructor(
    readonly eventId: string,
    readonly stepId: string,
    /** ISO 8601 UTC; null when its start was taken back. */
    readonly completedAt: string | null,
  ) {
    super();
  }
}
