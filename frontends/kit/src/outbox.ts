import { createOutbox } from './outbox/create-outbox';

export type { Command, NewCommand, Refusal } from './outbox/command';

const page = createOutbox();

/**
 * Commands that survive a lost network and a closed tab, sent once and in order.
 * `send` resolves within about 4 s, without a network at once: the server has it, or it waits; it rejects with an ApiError when the server refused.
 * `withdraw` takes back an unsent command. `start` sends commands of an earlier visit; call it when the app opens and again after a sign-in.
 * @source faults R1–R4
 */
export const outbox = { send: page.send, withdraw: page.withdraw, start: page.start };

/** The commands that wait, those that were refused, and whether the queue would survive a closed tab. */
export const useOutbox = page.store;
