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
