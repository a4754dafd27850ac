import type { z } from 'zod';
import type { Address } from '#shared/core/endpoint';
import { setMaxListeners } from 'node:events';
import * as indexedDb from 'fake-indexeddb';
import { ApiError, settle } from '#kit/http/http';
import { createOutbox } from '#kit/outbox/create-outbox';
import { type Slowness, TcpProxy } from '../../support/tcp-proxy.js';
import { Client } from './client.js';
import type { Random } from './seed.js';

type Outbox = ReturnType<typeof createOutbox>;

/** What a browser has and Node has not; the screens' own code runs on it. @returns the way to remove it */
export function beBrowser(): () => void {
  const page = { window: new EventTarget(), document: Object.assign(new EventTarget(), { visibilityState: 'visible' }) };
  // All phones of a spec share the page.
  setMaxListeners(0, page.window, page.document);
  const { default: indexedDB, ...types } = indexedDb;
  const added = Object.entries({ ...types, ...page, indexedDB }).filter(([name]) => !(name in globalThis));
  Object.assign(globalThis, Object.fromEntries(added));
  return () => {
    for (const [name] of added) Reflect.deleteProperty(globalThis, name);
  };
}

/** How often a line loses what is sent on it, and how slow it is. */
export interface Losses extends Slowness {
  requests: number;
  replies: number;
}

/** A kitchen phone: the outbox of our screens, its storage, its session, and a bad line of its own. */
export class Phone {
  readonly lost = { requests: 0, replies: 0 };
  private outbox: Outbox | null = null;
  private isOnline = false;
  private readonly client: Client;

  private constructor(
    readonly name: string,
    private readonly line: TcpProxy,
    cookie: string,
    private readonly losses: Losses,
    private readonly chance: Random,
  ) {
    this.client = new Client(line.url, { cookie });
  }

  static async on(url: string, { name, cookie, losses, chance }: { name: string; cookie: string; losses: Losses; chance: Random }) {
    return new Phone(name, await TcpProxy.to(url), cookie, losses, chance);
  }

  /** The page is opened: what an earlier visit left behind is there again. */
  async open(): Promise<void> {
    this.outbox = createOutbox({
      name: `outbox of ${this.name}`,
      deliver: ({ method, path, body, id }) => this.deliver(method, path, body, id),
    });
    await this.outbox.start();
  }

  /** The page is closed, as when the phone's battery is empty. */
  async shut(): Promise<void> {
    await this.outbox?.stop();
    this.outbox = null;
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    if (isOnline) window.dispatchEvent(new Event('online'));
  }

  /** A tap; nobody waits for its answer. @param subject what it is about: taps of one subject are sent in their order */
  tap(path: string, body: object, label: string, subject = label): void {
    void this.outbox
      ?.send({ method: 'POST', path: path as Address<'POST', { body: z.ZodType<object, object> }>, body, subject, label })
      .catch(() => undefined);
  }

  get waiting(): number {
    return this.outbox?.store.getState().waiting.length ?? 0;
  }

  get refused(): string[] {
    return this.outbox?.store.getState().refused.map(({ command, error }) => `${command.label}: ${error.code}`) ?? [];
  }

  /** Whether the queue lies in the phone's storage. */
  get isPersistent(): boolean {
    return this.outbox?.store.getState().persistent ?? false;
  }

  async remove(): Promise<void> {
    await this.shut();
    this.client.close();
    await this.line.close();
  }

  /** As the kit sends a command, over this phone's line. */
  private async deliver(method: string, path: string, body: unknown, key: string): Promise<unknown> {
    this.spoilLine();
    const answer = await this.client.send({ method, path, body, headers: { 'idempotency-key': key } });
    if (answer.kind === 'unknown') throw new ApiError({ code: 'network.unreachable', status: 0, message: answer.why });
    const retryAfter = answer.headers['retry-after'];
    return settle(answer.status, JSON.stringify(answer.body), typeof retryAfter === 'string' ? retryAfter : null);
  }

  private spoilLine(): void {
    this.line.mend();
    this.line.slowDown(this.losses);
    if (!this.isOnline) this.line.cut();
    else if (this.chance.chance(this.losses.requests)) {
      this.lost.requests += 1;
      this.line.cut();
    } else if (this.chance.chance(this.losses.replies)) {
      this.lost.replies += 1;
      this.line.dropReplies(1);
    }
  }
}
