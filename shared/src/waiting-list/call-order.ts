import type { Waiting } from './waiting-list.contract.ts';

export type WaitingState = 'next' | 'waiting' | 'called' | 'done' | 'offered' | 'paying' | 'taken' | 'declined' | 'expired';

/**
 * Whom to call: as long as slots are free, the first who was not called yet.
 * @param list first come first
 * @source requirements/storefront §2.7
 */
export function nextToCall(list: readonly Waiting[], availableSlots: number): Waiting | null {
  if (availableSlots <= 0) return null;
  return list.find(({ calledAt, doneAt }) => calledAt === null && doneAt === null) ?? null;
}

export function waitingState({ id, calledAt, doneAt, offer }: Waiting, next: Waiting | null): WaitingState {
  if (offer?.state === 'open') return 'offered';
  if (offer?.state === 'paying') return 'paying';
  if (doneAt !== null) return offer?.state === 'taken' || offer?.state === 'declined' || offer?.state === 'expired' ? offer.state : 'done';
  if (calledAt !== null) return 'called';
  return id === next?.id ? 'next' : 'waiting';
}
