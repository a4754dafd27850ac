import { randomUUID } from 'node:crypto';
import type { Call, Client, Outcome } from '../client.js';
import type { History } from '../history.js';
import type { Random } from '../seed.js';

/** Part of the commands without an answer that their client sends again; the others stay unknown. */
const SENT_AGAIN = 0.7;
const MOST_SENDS = 6;
/** No space is left on its disk. */
const FULL = 507;
/** The server is there but asks to come back: it is starting, or its database is away for a moment. */
const LATER = 503;

/** What the writers of one run share: how they send, what was acknowledged, and whether the server is there. */
export class Writes {
  acknowledged = 0;
  /** How often each status was answered. */
  readonly answers = new Map<number, number>();
  /** Answers that a client may never get, e.g. `POST /api/bookings 500`. */
  readonly crashes: string[] = [];
  private back = Promise.resolve();
  private tellBack: () => void = () => undefined;
  private hasStopped = false;

  constructor(
    readonly client: Client,
    readonly random: Random,
  ) {}

  /** Nobody writes until `mend`; whoever waits for an answer decides then. */
  interrupt(): void {
    this.back = new Promise((resolve) => (this.tellBack = resolve));
  }

  mend(): void {
    this.tellBack();
  }

  stop(): void {
    this.hasStopped = true;
    this.mend();
  }

  get isOver(): boolean {
    return this.hasStopped;
  }

  /** Resolves when writers may write. */
  async there(): Promise<void> {
    await this.back;
  }

  /**
   * Sends a command with a key of its own, again with the same key while no answer comes and its client has patience.
   * @param value by which what is stored will be recognised
   */
  async write<Body>(history: History<string>, value: string, call: Call): Promise<Outcome<Body>> {
    const headers = { 'Idempotency-Key': randomUUID() };
    for (let sends = 1; ; sends += 1) {
      await this.there();
      const outcome = await this.client.send<Body>({ method: 'POST', ...call, headers });
      if (outcome.kind !== 'unknown') this.answers.set(outcome.status, (this.answers.get(outcome.status) ?? 0) + 1);
      const isLater = outcome.kind === 'failed' && outcome.status === LATER;
      if (outcome.kind === 'failed' && outcome.status >= 500 && !isLater && outcome.status !== FULL) {
        this.crashes.push(`${call.method ?? 'POST'} ${call.path} ${outcome.status}`);
      }
      if ((outcome.kind === 'unknown' || isLater) && sends < MOST_SENDS && this.random.chance(SENT_AGAIN)) {
        history.record(value, { kind: 'unknown' });
        continue;
      }
      history.record(value, isLater ? { kind: 'unknown' } : outcome);
      if (outcome.kind === 'ok') this.acknowledged += 1;
      return outcome;
    }
  }
}

/** What is wrong by one kind of work, under a name; nothing wrong is an empty list. */
export type Findings = Record<string, unknown[]>;

/** One kind of work that goes on at the same time as the others. */
export interface Work {
  /** One person's next step. */
  act(random: Random): Promise<void>;
  /** Holds what was attempted against what a server has. */
  findings(server: Client): Promise<Findings>;
  /** What was acknowledged up to now, by the name under which `findings` would miss it. */
  promised(): Findings;
}

/** @throws Error unless the server answers with success */
export async function load<Body>(client: Client, path: string): Promise<Body> {
  const outcome = await client.send<Body>({ path });
  if (outcome.kind !== 'ok') throw new Error(`GET ${path}: ${JSON.stringify(outcome).slice(0, 300)}`);
  return outcome.body;
}
