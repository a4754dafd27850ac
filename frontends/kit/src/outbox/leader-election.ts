/** Which tab sends: exactly one, and another when that one closes or falls asleep. @source faults R4 */
export interface Leadership {
  readonly isMine: boolean;
  /** Takes over from a tab that holds on but does not answer. */
  takeOver(): void;
  stop(): void;
}

const LEASE_MS = 6_000;
const HEARTBEAT_MS = 2_000;
/** Two tabs that write the lease in one moment both read it again after this; the last writer keeps it. */
const SETTLE_MS = 100;

/** Asks to be the sender; calls `onChange` when this tab becomes it or no longer is. */
export function electLeader(name: string, tab: string, onChange: (isMine: boolean) => void): Leadership {
  // Declared as always there, but absent on plain http and before Chromium 69 and Safari 15.4.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? byLock(locks, name, onChange) : byLease(name, tab, onChange);
}

function byLock(locks: LockManager, name: string, onChange: (isMine: boolean) => void): Leadership {
  const asking = new AbortController();
  let release: (() => void) | null = null;
  let isQueued = false;
  let isStopped = false;

  const hold = () => {
    if (isStopped) return undefined;
    return new Promise<void>((resolve) => {
      release = resolve;
      onChange(true);
    });
  };
  const lose = () => {
    if (isStopped || !release) return;
    release = null;
    onChange(false);
    queue();
  };
  const queue = () => {
    if (isQueued) return;
    isQueued = true;
    const held = locks.request(name, { signal: asking.signal }, () => {
      isQueued = false;
      return hold();
    });
    // Rejected when another tab takes over, or when we stop asking.
    held.catch(lose);
  };
  queue();

  return {
    get isMine() {
      return release !== null;
    },
    takeOver: () => void locks.request(name, { steal: true }, hold).catch(lose),
    stop() {
      isStopped = true;
      asking.abort();
      release?.();
      release = null;
    },
  };
}

interface Lease {
  tab: string;
  /** Epoch ms by this machine's clock, which all its tabs share. */
  until: number;
}

function byLease(name: string, tab: string, onChange: (isMine: boolean) => void): Leadership {
  const key = `${name}.sender`;
  let isMine = false;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const become = (mine: boolean) => {
    if (mine === isMine) return;
    isMine = mine;
    onChange(mine);
  };
  const claim = () => {
    if (!write(key, { tab, until: Date.now() + LEASE_MS })) {
      become(true); // No storage: nothing is shared, so no other tab can send this tab's commands.
      return;
    }
    if (isMine) return;
    clearTimeout(settling);
    settling = setTimeout(() => become(read(key)?.tab === tab), SETTLE_MS);
  };
  const beat = () => {
    const lease = read(key);
    const isForeign = lease !== null && lease.tab !== tab && lease.until > Date.now() && lease.until <= Date.now() + LEASE_MS;
    if (isForeign) become(false);
    else claim();
  };
  const leave = () => {
    if (read(key)?.tab === tab) write(key, null);
    become(false);
  };
  const heartbeat = setInterval(beat, HEARTBEAT_MS);
  window.addEventListener('pagehide', leave);
  beat();

  return {
    get isMine() {
      return isMine;
    },
    takeOver: claim,
    stop() {
      clearInterval(heartbeat);
      clearTimeout(settling);
      window.removeEventListener('pagehide', leave);
      leave();
    },
  };
}

function read(key: string): Lease | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Lease);
  } catch {
    return null;
  }
}

function write(key: string, lease: Lease | null): boolean {
  try {
    if (lease) localStorage.setItem(key, JSON.stringify(lease));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** The messages between the tabs of one app about their common queue. */
export type TabMessage =
  | { kind: 'changed' }
  | { kind: 'sent'; id: string; reply: unknown }
  | { kind: 'refused'; id: string; error: { code: string; status: number; message: string } }
  | { kind: 'who sends?' }
  | { kind: 'I send' };

export interface Tabs {
  tell(message: TabMessage): void;
  close(): void;
}

/** A word to the other tabs: BroadcastChannel, or the storage event where there is none. */
export function openTabs(name: string, hear: (message: TabMessage) => void): Tabs {
  return typeof BroadcastChannel === 'function' ? byChannel(name, hear) : byStorage(name, hear);
}

function byChannel(name: string, hear: (message: TabMessage) => void): Tabs {
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<TabMessage>) => hear(event.data);
  let isOpen = true;
  return {
    // An answer may come after the queue was closed: no tab receives it then.
    tell: (message) => void (isOpen && channel.postMessage(message)),
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
}

function byStorage(name: string, hear: (message: TabMessage) => void): Tabs {
  const key = `${name}.word`;
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue) hear((JSON.parse(event.newValue) as { message: TabMessage }).message);
  };
  window.addEventListener('storage', onStorage);
  return {
    tell(message) {
      try {
        // The same word twice is no change and would raise no event.
        localStorage.setItem(key, JSON.stringify({ message, at: performance.now(), salt: Math.random() }));
      } catch {
        // Without storage there is no common queue either.
      }
    },
    close: () => window.removeEventListener('storage', onStorage),
  };
}
