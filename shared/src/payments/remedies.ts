import type { AttentionKind, Remedy } from './attention.contract.ts';

const REMEDIES_OF: Record<AttentionKind, readonly [Remedy, ...Remedy[]]> = {
  'paid-without-booking': ['refund'],
  // The money is on its way back by itself; somebody has to have seen it.
  'wrong-amount': ['dismiss'],
  // Paid back by hand, e.g. to a closed account: then it is noted and put away.
  'refund-failed': ['retry-refund', 'dismiss'],
  'refund-stuck': ['look-up'],
  'webhooks-silent': ['look-up'],
  'webhook-set-aside': ['dismiss'],
};

/** What a manager can do about it; the first is the one that helps. @source requirement "The manager's console" Money view */
export const remediesOf = (kind: AttentionKind): readonly [Remedy, ...Remedy[]] => REMEDIES_OF[kind];

/** What one thing to look at is called as long as it is on the list. */
export const attentionKey = (kind: AttentionKind, id: string | number | null): string => (id === null ? kind : `${kind}:${id}`);
