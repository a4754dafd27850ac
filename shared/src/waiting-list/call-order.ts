import type { Waiting } from './waiting-list.contract.ts';

/** Where somebody on the list stands. */
export type WaitingState = 'next' | 'waiting' | 'called' | 'done';

/**
 * Whom to call: as long as slots are free, the first who was not called yet.
 * @param list first come first
 * @source requirements/storefront §2.7
 */
export function nextToCall(list: readonly Waiting[], availableSlots: number): Waiting | null {
  if (availableSlots <= 0) return null;
  return list.find(({ calledAt, doneAt }) => calledAt === null && doneAt === null) ?? null;
}

export function waitingState(one: Waiting, next: Waiting | null): WaitingState {
  if (one.doneAt !== null) return 'done';
  if (one.calledAt !== null) return 'called';
  return one.id === next?.id ? 'next' : 'waiting';
}
