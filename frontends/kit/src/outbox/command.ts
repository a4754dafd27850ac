import type { Address, BodyOf, Wire } from '#shared/core/endpoint';
import type { ChangedBy } from '#shared/core/errors';

/** One thing a person did that the server must hear of. Stored as plain JSON, so that it outlives the tab. */
export interface Command {
  /** Also its Idempotency-Key. */
  id: string;
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body: unknown;
  /** The version that it was decided on, sent as `If-Match`. */
  ifMatch?: string;
  /** The thing it changes, e.g. `task:e1:t7`; screens mark that thing as waiting. */
  subject: string;
  /** The action in words, for the list of refused commands. */
  label: string;
  /** Epoch ms by the server's clock. */
  queuedAt: number;
  /** It stays on the device for so long, ms, so that it can be withdrawn; later commands wait behind it. */
  holdMs?: number;
}

/** `id`: a fresh key, for a command whose subject is named after it. */
export type NewCommand<W extends Wire = Wire, M extends Command['method'] = Command['method']> = Pick<Command, 'subject' | 'label'> & {
  method: M;
  path: Address<M, W>;
  id?: string;
  body?: BodyOf<W>;
  ifMatch?: string;
  holdMs?: number;
};

/** A command that the server will never take. */
export interface Refusal {
  command: Command;
  error: { code: string; message: string; status: number; by?: ChangedBy };
}

/** @typeParam Reply the server's reply */
export type Sent<Reply = unknown> = { state: 'sent'; reply: Reply } | { state: 'waiting' };
