import type { ApiError } from '../http';
import { pauseAfter } from './delivery';

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
