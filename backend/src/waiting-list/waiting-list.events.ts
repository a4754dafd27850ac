import type { WaitingLanguage } from '#shared/waiting-list/waiting-list.contract';

/** An offer to a customer on the waiting list has ended untaken: messages about it are useless now. */
export class OfferEnded {
  /** @param waitingId the number on the list */
  constructor(readonly waitingId: number) {}
}

/** Slots are held for a customer on the waiting list, or more of them than before. */
export class OfferMade {
  constructor(
    /** The number on the list. */
    readonly waitingId: number,
    readonly salesEventId: number,
    readonly customer: {
      readonly name: string;
      readonly phone: string;
      readonly email: string | null;
      readonly phoneKey: string;
      readonly language: WaitingLanguage;
    },
    readonly slots: number,
    /** ISO 8601 UTC. */
    readonly offeredAt: string,
    readonly until: string,
  ) {}
}
