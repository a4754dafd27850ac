import { type Change, type Pulse, STALE_AFTER_MS, type WatchReply } from '#shared/realtime/changes';
import { NOT_CONNECTED, useConnection } from './connection.store';
import { isNumber, readStored, removeStored, store } from '../storage/local-storage';
import { followRehearsal } from '../rehearsal';
import { isServerClockDoubtful, learnServerNow, pageNow, serverNow } from '../server-clock';
import type { KuzhiSocket, ScreenCommand, ScreenReport } from './socket';

/** Someone on this page who needs the socket. */
export interface Holder {
  /** The room it watches, if any. */
  readonly room?: string;
  connected?(): void;
  changed?(change: Change): void;
  pulse?(pulse: Pulse): void;
  /** The page came back from the background, from sleep or to the network. */
  woke?(): void;
  command?(command: ScreenCommand): void;
}

const ACKNOWLEDGE_WITHIN_MS = 5_000;
/** After a loss the state is "Reconnecting…" for so long, then "Offline since". */
const OFFLINE_AFTER_MS = STALE_AFTER_MS;
/** The time of the loss outlives a page that is opened again without a network. */
const OFFLINE_SINCE_KEY = 'kuzhi.offline-since';
const CLOCK_SAMPLES = 3;
/** The browser tells of one wake by several events. */
const ONE_WAKE_MS = 1_000;
/** After a server hung up on purpose, the page reconnects, but not at once. */
const HUNG_UP_RETRY_MS = 2_000;
/**
 * A reset, a moved schedule or an import pushes one change per record. The first is handed on at once, those on its heels together:
 * drawn one by one they would keep a phone from every tap, and React gives up a page that never comes to rest.
 */
const GATHER_MS = 50;

/**
 * The page's one socket. Opened for the first holder, closed when the last lets go; it knows whether the page is connected, stale or offline and writes that
 * into `useConnection`. The holders interpret the messages.
 */
export class Line {
  readonly #open: () => KuzhiSocket;
  readonly #holders = new Set<Holder>();
  #socket: KuzhiSocket | null = null;
  #staleTimer: ReturnType<typeof setTimeout> | undefined;
  #offlineTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #wokeAt = Number.NEGATIVE_INFINITY;
  #report: ScreenReport | null = null;
  #gathered: Change[] = [];
  #gatherTimer: ReturnType<typeof setTimeout> | undefined;
  /** When the present connection was made, `pageNow()`; its cookie is of that moment. */
  connectedAt = Number.NEGATIVE_INFINITY;

  constructor(open: () => KuzhiSocket) {
    this.#open = open;
  }

  get isConnected(): boolean {
    return this.#socket?.connected ?? false;
  }

  get #watchesRooms(): boolean {
    return [...this.#holders].some((holder) => holder.room !== undefined);
  }

  /** Keeps the socket open for `holder` and brings it the messages. @returns the way to let go */
  hold(holder: Holder): () => void {
    const watchesAlready = this.#watchesRooms;
    this.#holders.add(holder);
    if (!this.#socket) this.#begin();
    if (this.#watchesRooms && !watchesAlready) this.#expectNews();
    return () => this.#letGo(holder);
  }

  /** Asks to watch a room. Rejects when the line is lost or the server does not acknowledge in time. */
  async watch(room: string): Promise<WatchReply> {
    if (!this.#socket) throw new Error('the line is closed');
    const sentAt = pageNow();
    const reply = await this.#socket.timeout(ACKNOWLEDGE_WITHIN_MS).emitWithAck('watch', { room });
    if (reply.ok) {
      learnServerNow(reply.serverNow, sentAt);
      this.#heard();
    }
    return reply;
  }

  /** Disconnects and connects again, so that the handshake carries today's cookies. */
  reconnect(): void {
    if (!this.#socket) return;
    this.#socket.disconnect();
    this.#socket.connect();
  }

  /** Sends the server the state of this screen, again after every reconnect. */
  report(report: ScreenReport): void {
    this.#report = report;
    if (this.isConnected) this.#socket?.emit('report', report);
  }

  #begin(): void {
    const socket = this.#open();
    this.#socket = socket;
    useConnection.setState({ ...NOT_CONNECTED, wanted: true });
    socket.on('connect', this.#onConnect);
    socket.on('disconnect', this.#onDisconnect);
    socket.on('connect_error', this.#onConnectError);
    socket.on('changed', this.#onChanged);
    socket.on('pulse', this.#onPulse);
    socket.on('command', (command) => this.#each((holder) => holder.command?.(command)));
    document.addEventListener('visibilitychange', this.#onVisibility);
    window.addEventListener('pageshow', this.#onPageShow);
    window.addEventListener('online', this.#onOnline);
    window.addEventListener('offline', this.#onOffline);
    this.#lose('connecting');
  }

  #letGo(holder: Holder): void {
    if (!this.#holders.delete(holder)) return;
    const { room } = holder;
    if (room && this.isConnected && ![...this.#holders].some((other) => other.room === room)) this.#socket?.emit('unwatch', { room });
    // A route change lets go and takes hold within one task; only a page that is really done disconnects.
    queueMicrotask(() => {
      if (this.#holders.size === 0) this.#end();
    });
  }

  #end(): void {
    if (!this.#socket) return;
    this.#socket.off();
    this.#socket.disconnect();
    this.#socket = null;
    document.removeEventListener('visibilitychange', this.#onVisibility);
    window.removeEventListener('pageshow', this.#onPageShow);
    window.removeEventListener('online', this.#onOnline);
    window.removeEventListener('offline', this.#onOffline);
    clearTimeout(this.#staleTimer);
    clearTimeout(this.#offlineTimer);
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#gatherTimer);
    this.#gatherTimer = undefined;
    this.#gathered = [];
    useConnection.setState(NOT_CONNECTED);
  }

  #each(tell: (holder: Holder) => void): void {
    for (const holder of [...this.#holders]) tell(holder);
  }

  readonly #onConnect = (): void => {
    clearTimeout(this.#offlineTimer);
    clearTimeout(this.#retryTimer);
    this.connectedAt = pageNow();
    removeStored(OFFLINE_SINCE_KEY);
    useConnection.setState({ state: 'live', offlineSince: null });
    this.#sampleClock(CLOCK_SAMPLES);
    if (this.#report) this.#socket?.emit('report', this.#report);
    this.#each((holder) => holder.connected?.());
  };

  readonly #onDisconnect = (reason: string): void => {
    this.#handOn();
    this.#lose('reconnecting');
    // Socket.IO reconnects after every loss but this one.
    if (reason === 'io server disconnect') this.#callAgainSoon();
  };

  readonly #onConnectError = (): void => {
    if (this.#socket && !this.#socket.active) this.#callAgainSoon();
  };

  readonly #onChanged = (change: Change): void => {
    learnServerNow(change.serverNow);
    this.#gathered.push(change);
    if (this.#gatherTimer === undefined) this.#handOn();
  };

  /** Hands on the gathered messages. */
  readonly #handOn = (): void => {
    clearTimeout(this.#gatherTimer);
    this.#gatherTimer = undefined;
    const changes = this.#gathered;
    if (changes.length === 0) return;
    this.#gathered = [];
    this.#gatherTimer = setTimeout(this.#handOn, GATHER_MS);
    this.#heard();
    for (const change of changes) this.#each((holder) => holder.changed?.(change));
  };

  readonly #onPulse = (pulse: Pulse): void => {
    // A pulse names the last revision sent: gathered changes must not look lost.
    this.#handOn();
    this.#heard();
    followRehearsal(pulse);
    learnServerNow(pulse.serverNow);
    // A clock that is led from stop to stop keeps no steady pace, and after a sleep only an answer tells the time.
    if (pulse.rehearsal || isServerClockDoubtful()) this.#sampleClock(1);
    this.#each((holder) => holder.pulse?.(pulse));
  };

  readonly #onVisibility = (): void => {
    if (document.visibilityState === 'visible') this.#wake();
  };

  readonly #onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#wake();
  };

  readonly #onOnline = (): void => {
    if (!this.isConnected && useConnection.getState().state === 'offline') useConnection.setState({ state: 'reconnecting' });
    this.#wake();
  };

  readonly #onOffline = (): void => {
    if (!this.isConnected) this.#sayOffline();
  };

  #callAgainSoon(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#socket?.connect(), HUNG_UP_RETRY_MS * (0.5 + Math.random()));
  }

  #lose(state: 'connecting' | 'reconnecting'): void {
    useConnection.setState({ state, offlineSince: readStored(OFFLINE_SINCE_KEY, isNumber) ?? serverNow() });
    clearTimeout(this.#offlineTimer);
    if (navigator.onLine) this.#offlineTimer = setTimeout(this.#sayOffline, OFFLINE_AFTER_MS);
    else this.#sayOffline();
  }

  readonly #sayOffline = (): void => {
    clearTimeout(this.#offlineTimer);
    const offlineSince = useConnection.getState().offlineSince ?? serverNow();
    store(OFFLINE_SINCE_KEY, offlineSince);
    useConnection.setState({ state: 'offline', offlineSince });
  };

  #heard(): void {
    useConnection.setState({ lastHeardAt: serverNow(), stale: false });
    this.#expectNews();
  }

  /** A page that watches a room gets a pulse every 5 s; without one the screen must say that it may be old. */
  #expectNews(): void {
    clearTimeout(this.#staleTimer);
    this.#staleTimer = setTimeout(() => {
      if (this.#watchesRooms) useConnection.setState({ stale: true });
    }, STALE_AFTER_MS);
  }

  #wake(): void {
    const now = pageNow();
    if (!this.#socket || now - this.#wokeAt < ONE_WAKE_MS) return;
    this.#wokeAt = now;
    if (this.isConnected) this.#sampleClock(1);
    else this.#socket.connect();
    this.#each((holder) => holder.woke?.());
  }

  /** Also the probe for a line that died while the machine slept and does not know it yet. */
  #sampleClock(times: number): void {
    const socket = this.#socket;
    const sentAt = pageNow();
    socket?.timeout(ACKNOWLEDGE_WITHIN_MS).emit('clock', {}, (lost, reply) => {
      if (lost) {
        if (socket === this.#socket && socket.connected) this.reconnect();
        return;
      }
      followRehearsal(reply);
      learnServerNow(reply.serverNow, sentAt);
      if (times > 1) this.#sampleClock(times - 1);
    });
  }
}
