import { randomUUID } from 'node:crypto';
import { Client, type Outcome } from '../faults/support/client.ts';

/** The product answered something that no rehearsal expects. */
export class Surprise extends Error {
  override name = 'Surprise';
}

/** What the server answered; @throws Surprise when it refused or did not answer */
export function answered<Body>(outcome: Outcome, what: string): Body {
  if (outcome.kind === 'ok') return outcome.body as Body;
  throw new Surprise(`${what} answered ${JSON.stringify(outcome.kind === 'failed' ? outcome.body : outcome.why).slice(0, 400)}`);
}

/** The code of a refusal; null for an answer that is none. */
export const codeOf = (outcome: Outcome): string | null =>
  outcome.kind === 'failed' ? String((outcome.body as { code?: unknown } | null)?.code ?? outcome.status) : null;

/** The Cookie header that a browser would send after this answer. */
export function cookieOf(outcome: Outcome): string {
  const given = outcome.kind === 'unknown' ? [] : [outcome.headers['set-cookie'] ?? []].flat();
  return given.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** Somebody who speaks to the server through its public interfaces. */
export class Person {
  cookie: string;
  readonly name: string;
  private readonly client: Client;

  constructor(client: Client, name: string, cookie = '') {
    this.client = client;
    this.name = name;
    this.cookie = cookie;
  }

  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Outcome> {
    return this.client.send({ method, path, body, headers: { ...(this.cookie !== '' && { cookie: this.cookie }), ...headers } });
  }

  /** @throws Surprise unless it is done */
  async ask<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    return answered<Body>(await this.send(method, path, body), `${method} ${path}`);
  }

  get<Body>(path: string): Promise<Body> {
    return this.ask<Body>('GET', path);
  }
}

/** What is pressed on a phone: done at `at`, sent when there is a network. */
export interface Tap {
  path: string;
  body: Record<string, unknown>;
  /** The server takes the time of the tap. */
  isTimed: boolean;
  key: string;
  /** Codes of refusals that may come of it. */
  mayRefuse: readonly string[];
  method: 'POST' | 'PUT';
}

/** A phone or screen with an outbox: taps wait for the network and arrive once, in their order. */
export class Device {
  readonly person: Person;
  readonly refused: string[] = [];
  /** How often a reply was lost, so that the tap was sent again. */
  repeated = 0;
  private waiting: Tap[] = [];
  private isOnline = true;

  constructor(person: Person) {
    this.person = person;
  }

  get waits(): number {
    return this.waiting.length;
  }

  goOffline(): void {
    this.isOnline = false;
  }

  /** The network is back, and what waited is sent. */
  async comeBack(): Promise<void> {
    this.isOnline = true;
    const taps = this.waiting;
    this.waiting = [];
    for (const tap of taps) await this.deliver(tap, false);
  }

  /**
   * @param at ISO 8601 UTC, by the server's clock   @param losesReply the answer is lost, and the tap is sent again
   * @returns the code of a refusal that `mayRefuse` names; null when it is done, or waits
   */
  async tap(tap: Partial<Tap> & Pick<Tap, 'path'>, at: string, losesReply = false): Promise<string | null> {
    const whole: Tap = { body: {}, isTimed: false, mayRefuse: [], method: 'POST', key: randomUUID(), ...tap };
    if (this.isOnline) return this.deliver(whole, losesReply);
    this.waiting.push({ ...whole, body: { ...whole.body, ...(whole.isTimed && { at }) } });
    return null;
  }

  private async deliver({ method, path, body, key, mayRefuse }: Tap, losesReply: boolean): Promise<string | null> {
    const send = () => this.person.send(method, path, body, { 'idempotency-key': key });
    if (losesReply) {
      await send();
      this.repeated += 1;
    }
    const outcome = await send();
    const code = codeOf(outcome);
    if (code !== null && mayRefuse.includes(code)) {
      this.refused.push(code);
      return code;
    }
    answered(outcome, `${method} ${path}`);
    return null;
  }
}
