import type { ChangedBy } from '#shared/core/errors';
import { createOutbox } from './outbox/create-outbox';

/** One thing a person did that the server must hear of. Kept as plain JSON, so that it outlives the tab. */
export interface Command {
  /** Also its Idempotency-Key. */
  id: string;
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body: unknown;
  /** The version that it was decided on, sent as `If-Match`. */
  ifMatch?: string;
  /** What it is about, e.g. `task:e1:t7`; screens mark that thing as waiting. */
  subject: string;
  /** What the person did, in words, for the list of what could not be done. */
  label: string;
  /** Epoch ms by the server's clock. */
  queuedAt: number;
}

/** `id`: a fresh key, for a command whose subject is named after it. */
export type NewCommand = Pick<Command, 'method' | 'path' | 'subject' | 'label'> & { id?: string; body?: unknown; ifMatch?: string };

/** A command that the server will never take. */
export interface Refusal {
  command: Command;
  error: { code: string; message: string; status: number; by?: ChangedBy };
}

export type Sent = { state: 'sent'; reply: unknown } | { state: 'waiting' };

const page = createOutbox();

/**
 * Commands that survive a lost network and a closed tab, sent once and in order.
 * `send` tells within about 4 s whether the server has it or it waits; it rejects with an ApiError when the server refused.
 * `start` sends what an earlier visit left behind; call it when the app opens and again after a sign-in. @source faults R1–R4
 */
export const outbox = { send: page.send, start: page.start };

/** What waits, what was refused, and whether the queue would survive a closed tab. */
export const useOutbox = page.store;
