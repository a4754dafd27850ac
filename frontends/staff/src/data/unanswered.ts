import { create } from 'zustand';
import type { ReplyOf, Wire } from '#shared/core/endpoint';
import { type Command, type NewCommand, outbox, useOutbox } from '#kit/outbox';

/** A person's command, as far as a page needs it to show its effect in advance. */
export type Unanswered = Pick<Command, 'subject' | 'path'> & { id?: string; body?: unknown; queuedAt?: number };

const useAsked = create<{ asked: readonly Unanswered[] }>()(() => ({ asked: [] }));

/**
 * Sends a command through the outbox and shows its answer; until then it counts as waiting. Otherwise the page would show the old state for
 * a moment between the end of the outbox and the answer.
 * @throws ApiError when the server refuses it at once; the outbox lists it until it is dismissed
 */
export async function sendAndShow<W extends Wire, M extends Command['method']>(
  command: NewCommand<W, M>,
  show: (reply: ReplyOf<W>) => void,
): Promise<void> {
  useAsked.setState(({ asked }) => ({ asked: [...asked, command] }));
  try {
    await outbox.send(command, show);
  } finally {
    useAsked.setState(({ asked }) => ({ asked: asked.filter((one) => one !== command) }));
  }
}

/** The commands in the outbox, and those sent but not shown yet. One command may be there twice. */
export function useUnanswered(): Unanswered[] {
  const waiting = useOutbox((state) => state.waiting);
  const asked = useAsked((state) => state.asked);
  return [...waiting, ...asked];
}
