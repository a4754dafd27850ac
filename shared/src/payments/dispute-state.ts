/** States of a dispute, in their only direction: messages arrive twice and in any order, and an ended dispute stays ended. */
export const DISPUTE_STATES = ['open', 'under_review', 'won', 'closed', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Whether the provider has decided. */
export const isDecided = (state: DisputeState): boolean => state === 'won' || state === 'closed' || state === 'lost';

/** The state after a report: a decision stays. */
export const advanceDispute = (known: DisputeState, reported: DisputeState): DisputeState =>
  isDecided(known) || DISPUTE_STATES.indexOf(reported) < DISPUTE_STATES.indexOf(known) ? known : reported;
