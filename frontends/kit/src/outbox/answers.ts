import type { ApiError } from '../http';
import type { Sent } from './command';

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
