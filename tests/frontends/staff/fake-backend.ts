import { jest } from '@jest/globals';
import type { ChangeName, Changes } from '#shared/realtime/changes';
import { checkReply } from '../../support/frontends/contract-replies';

export interface Asked {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
  idempotencyKey: string | null;
}
interface Answered {
  status?: number;
  headers?: Record<string, string>;
  reply: Record<string, unknown>;
  /** What is saved, of a route that answers with a file. */
  file?: string;
  /** Breaks the contract on purpose: what a page says to a reply that it cannot read. */
  isMalformed?: boolean;
}
type Answer = (asked: Asked) => Answered | Promise<Answered>;
type Hear = (message: unknown) => void;

/** The kitchen server as a page sees it: answers at the fetch boundary, pushes at the socket boundary. */
export class FakeBackend {
  readonly asked: Asked[] = [];
  /** Without a network every request fails and the socket is gone. */
  online = true;
  readonly #answers = new Map<string, Answer>();
  readonly #listeners = new Map<string, Hear[]>();
  readonly #revisions = new Map<string, number>();
  readonly socket = this.#openSocket();

  /** Answers a route; the newest answer wins. `/api/x/*` answers all below. */
  on(route: string, answer: Answer): void {
    this.#answers.set(route, answer);
  }

  /** Answers a live list with its room's revision. */
  list(route: string, room: string, data: () => unknown, more: Record<string, unknown> = {}): void {
    this.on(route, () => ({ reply: { success: true, data: data(), revision: this.#revision(room), serverNow: Date.now(), ...more } }));
  }

  /** Tells every page that watches a room. */
  push<Name extends ChangeName>(room: string, name: Name, record: Changes[Name]): void {
    const revision = this.#revision(room) + 1;
    this.#revisions.set(room, revision);
    this.#hear('changed', { room, revision, name, record, serverNow: Date.now() });
  }

  /** The requests to a path so far. */
  to(method: string, path: string): Asked[] {
    return this.asked.filter((asked) => asked.method === method && asked.path === path);
  }

  readonly fetch = async (url: string, { method = 'GET', body, headers: sent }: RequestInit = {}): Promise<unknown> => {
    if (!this.online) throw new TypeError('Failed to fetch');
    const { pathname, searchParams } = new URL(url, 'http://kitchen.invalid');
    const asked: Asked = {
      method,
      path: pathname,
      search: searchParams,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      idempotencyKey: new Headers(sent).get('Idempotency-Key'),
    };
    this.asked.push(asked);
    const answer = this.#answers.get(`${method} ${pathname}`);
    const answered = answer?.(asked) ?? notFound;
    // Nothing waits that need not: what comes at once is drawn before the spec looks.
    const { status = 200, headers = {}, reply, file, isMalformed = false } = answered instanceof Promise ? await answered : answered;
    if (status < 400 && file === undefined && !isMalformed) checkReply(method, pathname, reply);
    return {
      status,
      ok: status < 400,
      headers: { get: (name: string) => headers[name] ?? null },
      text: () => Promise.resolve(JSON.stringify(reply)),
      json: () => Promise.resolve(reply),
      blob: () => Promise.resolve(new Blob([file ?? ''])),
    };
  };

  #revision(room: string): number {
    return this.#revisions.get(room) ?? 1;
  }

  #hear(name: string, message: unknown): void {
    for (const hear of [...(this.#listeners.get(name) ?? [])]) hear(message);
  }

  /** As much of a Socket.IO socket as the kit uses. */
  #openSocket() {
    const connect = () => {
      queueMicrotask(() => {
        if (!this.online) return;
        this.socket.connected = true;
        this.#hear('connect', undefined);
      });
    };
    return {
      connected: false,
      active: true,
      connect,
      disconnect: () => void (this.socket.connected = false),
      on: (name: string, hear: Hear) => void this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), hear]),
      off: () => this.#listeners.clear(),
      emit: () => undefined,
      timeout: () => ({
        emit: (_name: 'clock', _message: object, acknowledge: (lost: null, reply: { serverNow: number }) => void) =>
          acknowledge(null, { serverNow: Date.now() }),
        emitWithAck: (_name: 'watch', { room }: { room: string }) =>
          Promise.resolve({ ok: true, room, revision: this.#revision(room), serverNow: Date.now() }),
      }),
    };
  }
}

const notFound: Answered = {
  status: 404,
  reply: { success: false, error: 'There is nothing at this address', code: 'route.notFound' },
};

/** A refusal in the contract's shape. */
export const refusal = (status: number, code: string, error: string, more: Record<string, unknown> = {}) => ({
  status,
  reply: { success: false, code, error, ...more },
});

/**
 * Puts the fake at both boundaries. Modules that open the socket have to be imported after this, with `await import`.
 */
export function startFakeBackend(): FakeBackend {
  const backend = new FakeBackend();
  Object.assign(globalThis, { fetch: backend.fetch });
  jest.unstable_mockModule('socket.io-client', () => ({
    io: () => {
      backend.socket.connect();
      return backend.socket;
    },
  }));
  return backend;
}
