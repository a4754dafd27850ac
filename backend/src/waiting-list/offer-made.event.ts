import type { WaitingLanguage } from '#shared/waiting-list/waiting-list.contract';
import { DomainEvent } from '../core/events/domain-event.js';

/** Slots are held for somebody on the waiting list, or more of them than before. */
export class OfferMade extends DomainEvent {
  constructor(
    /** The number on the list. */
    readonly waitingId: number,
    readonly salesEventId: number,
    readonly customer: { readonly name: string; readonly phone: string; readonly phoneKey: string; readonly language: WaitingLanguage },
    readonly slots: number,
    /** ISO 8601 UTC. */
    readonly offeredAt: string,
    readonly until: string,
  ) {
    super();
  }
}
