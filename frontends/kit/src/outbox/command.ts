import type { Address, BodyOf, Wire } from '#shared/core/endpoint';
import type { ChangedBy } from '#shared/core/errors';
import type { ApiError } from '../http/http';

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

/** The server's answer to a command. */
export type Outcome = { reply: unknown } | { error: ApiError };

const ANSWER_WITHIN_MS = 4_000;
/** No cook waits seconds when the browser already knows that it is offline; only a server on this very machine may still answer. */
const WITHOUT_NETWORK_MS = 250;

/** The callers that wait for the outcome of a command, whichever tab sends it. */
export class Answers {
  readonly #asking = new Map<string, (outcome: Outcome | null) => void>();

  /** Rejects with the server's refusal; after a few seconds, without a network at once, the command is `waiting`. */
  to(id: string): Promise<Sent> {
    return new Promise((resolve, reject) => {
      const finish = () => {
        clearTimeout(timer);
        this.#asking.delete(id);
      };
      const wait = (): void => {
        finish();
        resolve({ state: 'waiting' });
      };
      const timer = setTimeout(wait, navigator.onLine ? ANSWER_WITHIN_MS : WITHOUT_NETWORK_MS);
      this.#asking.set(id, (outcome) => {
        if (outcome === null) return wait();
        finish();
        if ('reply' in outcome) resolve({ state: 'sent', reply: outcome.reply });
        else reject(outcome.error);
      });
    });
  }

  /** @param outcome null: the command was withdrawn and has no outcome */
  give(id: string, outcome: Outcome | null): void {
    this.#asking.get(id)?.(outcome);
  }
}
