import type { Change, ChangeName, Changes, Pulse, WatchReply } from '#shared/realtime/changes';
import { backoff } from '../retry';
import { ApiError, tellSignedOut, toApiError } from '../http/http';
import type { Holder, Line } from './socket-connection';
import { pageNow } from '../server-clock';

export type Handlers = { [Name in ChangeName]?: (record: Changes[Name]) => void };
/** Loads a room by HTTP, applies the data itself and returns the revision the data is at least as new as. */
export type Load = (signal: AbortSignal) => Promise<{ revision: number }>;

/** A push that overtook another waits so long for it before the room is loaded again; spread, because every screen sees the gap at once. */
const GRACE_MS = 100;
const GRACE_SPREAD_MS = 200;
/** More pushes than a screen can hold while it cannot load; the load makes up for those dropped. */
const MOST_WAITING = 500;

const STATUS_OF_DENIAL: Record<string, number> = { 'session.missing': 401, 'role.forbidden': 403, 'room.unknown': 404 };

/** Whether asking again cannot help until something else changes. */
const isFinal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;

/**
 * Keeps one room true on this page. Pushes may be lost, truth may not:
 * watch → remember pushes → load by HTTP → replay the newer ones; a gap in the revisions, a pulse that is ahead, a reconnect or a wake loads again. Loads
 * never overlap. @source ARCHITECTURE §3; faults R5–R8
 */
export class RoomSubscription implements Holder {
  readonly room: string;
  readonly #line: Line;
  readonly #load: Load;
  readonly #on: Handlers;
  readonly #onError: (error: ApiError) => void;
  readonly #startedAt = pageNow();
  readonly #waiting = new Map<number, Change>();
  #letGo: () => void = () => undefined;
  #stopped = false;
  /** Revision of the data on the screen; null before the first load. */
  #shown: number | null = null;
  /** Highest revision heard of on this connection. */
  #known = 0;
  #loading: AbortController | null = null;
  #loadAgain = false;
  #connectedOnce = false;
  #denied = false;
  #failures = 0;
  #catchUps = 0;
  #loadTimer: ReturnType<typeof setTimeout> | undefined;
  #watchTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(line: Line, room: string, load: Load, on: Handlers, onError: (error: ApiError) => void) {
    this.#line = line;
    this.room = room;
    this.#load = load;
    this.#on = on;
    this.#onError = onError;
  }

  start(): void {
    this.#letGo = this.#line.hold(this);
    if (this.#line.isConnected) this.connected();
    // The first picture does not wait for the socket: the watch tells by its revision whether the load missed anything.
    else this.#reload();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#loadTimer);
    clearTimeout(this.#watchTimer);
    this.#loading?.abort();
    this.#letGo();
  }

  connected(): void {
    this.#known = 0;
    this.#denied = false;
    this.#failures = 0;
    this.#waiting.clear();
    clearTimeout(this.#watchTimer);
    void this.#watch();
  }

  changed(change: Change): void {
    if (change.room !== this.room || this.#stopped) return;
    this.#known = Math.max(this.#known, change.revision);
    if (this.#shown !== null && change.revision <= this.#shown) return;
    if (this.#waiting.size >= MOST_WAITING) this.#waiting.clear();
    this.#waiting.set(change.revision, change);
    if (!this.#loading) this.#settle();
  }

  pulse({ rooms }: Pulse): void {
    this.#known = Math.max(this.#known, rooms[this.room] ?? 0);
    if (!this.#loading) this.#settle();
  }

  woke(): void {
    this.#denied = false;
    this.#reload();
  }

  async #watch(): Promise<void> {
    const connection = this.#line.connectedAt;
    const isOver = () => this.#stopped || connection !== this.#line.connectedAt;
    let reply: WatchReply;
    try {
      reply = await this.#line.watch(this.room);
    } catch {
      // Lost with the line: the next connect begins again. Not acknowledged in time: ask again, and load in between.
      if (isOver() || !this.#line.isConnected) return;
      this.#watchLater();
      if (this.#shown === null && !this.#loading) this.#reload();
      return;
    }
    if (isOver()) return;
    if (!reply.ok) {
      this.#refused(reply);
      return;
    }
    this.#known = Math.max(this.#known, reply.revision);
    const isFirst = !this.#connectedOnce;
    this.#connectedOnce = true;
    if (isFirst && this.#loading) return;
    if (isFirst && this.#shown === this.#known) return;
    this.#reload();
  }

  #refused(reply: Extract<WatchReply, { ok: false }>): void {
    const error = new ApiError({ code: reply.code, status: STATUS_OF_DENIAL[reply.code] ?? 503, message: reply.error });
    if (!isFinal(error)) {
      this.#onError(error);
      this.#watchLater();
    } else if (this.#line.connectedAt < this.#startedAt) {
      // The handshake may be older than the cookie that opens this room (just signed in, just ordered).
      this.#line.reconnect();
    } else {
      this.#denied = true;
      this.#onError(error);
      // A revoked phone makes no request of its own: its closed socket is how it learns.
      if (error.status === 401) tellSignedOut();
    }
  }

  /** Loads now, or right after the load that is under way, whose data may be too old. */
  #reload(): void {
    clearTimeout(this.#loadTimer);
    this.#loadTimer = undefined;
    if (this.#loading) {
      this.#loadAgain = true;
      this.#loading.abort();
      return;
    }
    void this.#loadOnce();
  }

  async #loadOnce(): Promise<void> {
    const controller = new AbortController();
    this.#loading = controller;
    let failure: ApiError | null = null;
    try {
      const { revision } = await this.#load(controller.signal);
      this.#shown = revision;
      this.#failures = 0;
    } catch (error) {
      failure = toApiError(error);
    }
    this.#loading = null;
    if (this.#stopped) return;
    if (this.#loadAgain) {
      this.#loadAgain = false;
      void this.#loadOnce();
    } else if (failure) this.#failed(failure);
    else this.#settle();
  }

  #failed(error: ApiError): void {
    this.#denied = isFinal(error);
    if (!this.#denied) this.#loadLater(error.retryAfterMs ?? backoff(this.#failures++), () => this.#reload());
    this.#onError(error);
  }

  /** Applies the pushes that follow the shown revision without a gap; for the rest the room is loaded again. */
  #settle(): void {
    if (this.#shown === null || this.#stopped) return;
    for (const revision of [...this.#waiting.keys()]) if (revision <= this.#shown) this.#waiting.delete(revision);
    for (let next = this.#waiting.get(this.#shown + 1); next; next = this.#waiting.get(this.#shown + 1)) {
      this.#shown = next.revision;
      this.#waiting.delete(next.revision);
      hand(this.#on, next.name, next.record);
      if (this.#isStopped()) return;
    }
    if (this.#known <= this.#shown) {
      this.#catchUps = 0;
      return;
    }
    if (this.#denied || this.#loadTimer !== undefined) return;
    // A room that stays behind after a load (a replica that lags) is loaded ever more slowly, never in a storm.
    const grace = GRACE_MS + Math.random() * GRACE_SPREAD_MS;
    const slower = this.#catchUps === 0 ? 0 : backoff(this.#catchUps - 1);
    this.#loadLater(grace + slower, () => this.#catchUp());
  }

  #catchUp(): void {
    if (this.#shown !== null && this.#known <= this.#shown) return;
    this.#catchUps += 1;
    this.#reload();
  }

  /** A handler may have stopped this watch. */
  #isStopped(): boolean {
    return this.#stopped;
  }

  #loadLater(ms: number, action: () => void): void {
    clearTimeout(this.#loadTimer);
    this.#loadTimer = setTimeout(() => {
      this.#loadTimer = undefined;
      action();
    }, ms);
  }

  #watchLater(): void {
    clearTimeout(this.#watchTimer);
    this.#watchTimer = setTimeout(() => void this.#watch(), backoff(this.#failures++));
  }
}

function hand<Name extends ChangeName>(on: Handlers, name: Name, record: Changes[Name]): void {
  on[name]?.(record);
}
