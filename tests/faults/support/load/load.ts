import { loadAllowedMinutes } from '#shared/sop/sop-pages';
import { FOLLOW_UP } from '#shared/sop/final-cooking-rule';
import { MANAGER } from '../../../e2e/support/server.js';
import { Client } from '../client.js';
import type { Random } from '../seed.js';
import { Checkouts, PLENTY } from './checkouts.js';
import { Tasks, Timers } from './kitchen.js';
import { Stock } from './stock.js';
import { WaitingCustomers } from './waiting.js';
import { type Findings, type Work, Writes } from './writes.js';

/** How often each kind of work is done. */
const SHARES = { checkouts: 2, tasks: 5, timers: 3, stock: 4, waiting: 1 };
const PAUSE_WHEN_REFUSED_MS = 5;
const PATIENCE_MS = 30_000;
/** How fast the machine writes is no question of the faults; that it stands still is. */
const STUCK_MS = 60_000;

/**
 * Customers, cooks and screens who write all at once on a product with the sandbox and the sample kitchen, and remember what they were
 * told. Counts until `stop`; `findings` then holds it against what the server has.
 */
export class Load {
  /** What everybody waits between two steps: while something else is waited for, a load that goes on need not fill the processor. */
  paceMs = 0;
  private running: Promise<unknown> = Promise.resolve();
  private readonly turns: readonly Work[];

  private constructor(
    readonly writes: Writes,
    readonly cookie: string,
    private readonly works: Record<keyof typeof SHARES, Work>,
    private readonly checkouts: Checkouts,
  ) {
    this.turns = Object.entries(SHARES).flatMap(([kind, share]) => Array.from({ length: share }, () => works[kind as keyof typeof SHARES]));
  }

  static async on(url: string, random: Random): Promise<Load> {
    const cookie = await signIn(url);
    const writes = new Writes(new Client(url, { Cookie: cookie }, PATIENCE_MS), random);
    const checkouts = await Checkouts.on(writes);
    const stepIds = [...(await loadAllowedMinutes()).keys()].filter((id) => id !== FOLLOW_UP);
    const works = {
      checkouts,
      tasks: await Tasks.on(writes),
      timers: await Timers.on(writes, stepIds),
      stock: await Stock.on(writes),
      waiting: new WaitingCustomers(writes, checkouts.saleTitle),
    };
    return new Load(writes, cookie, works, checkouts);
  }

  /** @param width how many people write at a time */
  start(width: number): void {
    this.running = Promise.all(Array.from({ length: width }, () => this.person(this.writes.random.fork())));
  }

  get acknowledged(): number {
    return this.writes.acknowledged;
  }

  /** Resolves when so many writes were acknowledged since the beginning. */
  async reaches(count: number): Promise<void> {
    let last = { acknowledged: this.acknowledged, atMs: performance.now() };
    while (this.acknowledged < count) {
      if (this.writes.isOver) throw new Error('Nobody writes any more');
      const nowMs = performance.now();
      if (this.acknowledged > last.acknowledged) last = { acknowledged: this.acknowledged, atMs: nowMs };
      if (nowMs - last.atMs > STUCK_MS) throw new Error(`Nothing was acknowledged for ${STUCK_MS} ms after ${last.acknowledged} writes`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** The sale is sold out, or has slots for everybody: what is refused and what is taken changes places. */
  async sellOut(isSoldOut: boolean): Promise<void> {
    await this.checkouts.offer(isSoldOut ? 1 : PLENTY);
  }

  /** Everybody finishes what they are at; whoever paid sends the booking. */
  async stop(): Promise<void> {
    this.writes.stop();
    await this.running;
    await this.sellOut(false);
    await this.checkouts.settle();
  }

  /**
   * What is lost, doubled, half there or invented, by name; empty when all holds.
   * @param server another than the one written to, e.g. a restored one
   */
  async findings(server = this.writes.client): Promise<Findings> {
    const all: Findings = { 'answers 5xx': this.writes.crashes };
    for (const work of Object.values(this.works)) Object.assign(all, await work.findings(server));
    return Object.fromEntries(Object.entries(all).filter(([, found]) => found.length > 0));
  }

  /** What was acknowledged up to now, by the name under which `findings` would miss it. */
  promised(): Findings {
    return Object.assign({}, ...Object.values(this.works).map((work) => work.promised())) as Findings;
  }

  close(): void {
    this.writes.client.close();
  }

  private async person(random: Random): Promise<void> {
    while (!this.writes.isOver) {
      const before = this.acknowledged;
      await random.pick(this.turns).act(random);
      // Whoever was refused looks at the answer before trying something else.
      const pauseMs = this.acknowledged === before ? Math.max(PAUSE_WHEN_REFUSED_MS, this.paceMs) : this.paceMs;
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** @returns the manager's cookie */
export async function signIn(url: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(MANAGER) });
  if (!reply.ok) throw new Error(`The manager may not sign in: ${reply.status}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
