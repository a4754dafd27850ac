import { create } from 'zustand';
import { type Command, type NewCommand, outbox, useOutbox } from '#kit/outbox';

/** What a person did, as far as a page needs it to show what will come of it. */
export type Unanswered = Pick<Command, 'subject' | 'path'> & { id?: string; body?: unknown; queuedAt?: number };

const useAsked = create<{ asked: readonly Unanswered[] }>()(() => ({ asked: [] }));

/**
 * Sends a command through the outbox and shows its answer; until then it counts as waiting. Between leaving the outbox and being shown, what was
 * pressed would otherwise jump back for a moment.
 * @throws ApiError when the server refuses it at once; the outbox lists it until it is dismissed
 */
export async function sendAndShow<Reply>(command: NewCommand, show: (reply: Reply) => void): Promise<void> {
  useAsked.setState(({ asked }) => ({ asked: [...asked, command] }));
  try {
    await outbox.send<Reply>(command, show);
  } finally {
    useAsked.setState(({ asked }) => ({ asked: asked.filter((one) => one !== command) }));
  }
}

/** What waits in the outbox, and what was sent and is not shown yet. One command may stand in it twice. */
export function useUnanswered(): Unanswered[] {
  const waiting = useOutbox((state) => state.waiting);
  const asked = useAsked((state) => state.asked);
  return [...waiting, ...asked];
}
