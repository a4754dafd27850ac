import type { ChangedBy } from '#shared/core/errors';
import { type ApiError, send } from '../http/http';
import { backoff } from '../retry';
import type { Command } from './command';

const SIGN_IN_RETRY_MS = 30_000;
/** Unreadable answers come from a proxy, not from us; these alone speak about the request itself. */
const TOO_BIG = new Set([413, 414, 431]);

/** Sends a command with its own key: the server carries it out once, however often it arrives. */
export const overHttp = ({ id, method, path, body, ifMatch }: Command, signal: AbortSignal): Promise<unknown> => {
  const options = { idempotencyKey: id, signal, ...(ifMatch !== undefined && { ifMatch }) };
  return send(method, path, method === 'DELETE' ? undefined : body, options);
};

/** Whether our server itself refused for good. 401 is not for good: the user signs in again, and the work is not lost. */
export function isRefusal({ status, code }: ApiError): boolean {
  if (TOO_BIG.has(status)) return true;
  if (code === 'server.unreadable' || status < 400 || status >= 500) return false;
  return status !== 401 && status !== 408 && status !== 425 && status !== 429;
}

/** Who was faster, where the server says so. The record itself is not stored on a phone that may get lost. */
export function whoChanged({ reply }: ApiError): ChangedBy | null {
  const { changedBy, changedAt } = (reply ?? {}) as Partial<ChangedBy>;
  return changedBy !== undefined && changedAt !== undefined ? { changedBy, changedAt } : null;
}

/** How long to wait before the same command is tried again, ms. */
const pauseAfter = ({ status, retryAfterMs }: ApiError, failures: number): number => {
  if (retryAfterMs !== null) return retryAfterMs;
  return status === 401 ? SIGN_IN_RETRY_MS : backoff(failures);
};

/** The next thing to send; null when there is none. */
export type Attempt = (() => Promise<ApiError | null>) | null;

interface Work {
  /** Called once when delivery begins. */
  begin: () => Promise<void>;
  next: () => Promise<Attempt>;
  /** Whether a failed attempt is followed by a pause. */
  mayPause: () => boolean;
}

/** Sends one thing after the other until nothing is left; pauses after a failure, and looks again when there is news. */
export class DeliveryLoop {
  readonly #work: Work;
  #isRunning = false;
  #isStopped = false;
  #hasNews = false;
  #isBetter = false;
  #wakeUp: (() => void) | null = null;

  constructor(work: Work) {
    this.#work = work;
  }

  /** There may be something to send; a person who presses again does not want to wait for the next try either. */
  lookAgain(): void {
    this.#hasNews = true;
    this.#wakeUp?.();
    void this.#run();
  }

  /** The obstacle may be gone (network, sleep, sign-in): a try that is just failing does not count. */
  tryNow(): void {
    this.#isBetter = true;
    this.lookAgain();
  }

  stop(): void {
    this.#isStopped = true;
    this.#wakeUp?.();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    let failures = 0;
    try {
      await this.#work.begin();
      while (!this.#isStopped) {
        this.#hasNews = false;
        this.#isBetter = false;
        const attempt = await this.#work.next();
        if (!attempt) {
          if (this.#heard()) continue;
          return;
        }
        const error = await attempt();
        failures = error ? failures + 1 : 0;
        if (error && this.#work.mayPause()) await this.#pause(pauseAfter(error, failures - 1), error.status !== 429);
      }
    } finally {
      this.#isRunning = false;
    }
  }

  /** Set by `lookAgain` while `next` was looking. */
  #heard(): boolean {
    return this.#hasNews;
  }

  #pause(ms: number, mayWake: boolean): Promise<void> {
    if (this.#isStopped || (mayWake && this.#isBetter)) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#wakeUp = null;
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#wakeUp = () => {
        if (mayWake || this.#isStopped) end();
      };
    });
  }
}
