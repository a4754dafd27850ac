import { create } from 'zustand';
import { useEffect, useState } from 'react';

export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline';

export interface Connection {
  state: ConnectionState;
  /** Whether this page needs a connection: a part of it watches a room or listens for commands. */
  wanted: boolean;
  /** When the connection was lost; epoch ms by the server's clock. */
  offlineSince: number | null;
  /** When the last pulse or push came; epoch ms by the server's clock. */
  lastHeardAt: number | null;
  /** No message came for STALE_AFTER_MS: the screen may show old data. */
  stale: boolean;
}

export const NOT_CONNECTED: Connection = { state: 'connecting', wanted: false, offlineSince: null, lastHeardAt: null, stale: false };

/** The state of this page's connection; written by the socket, shown by `<Connection />`. @source decisions/0001 §53 */
export const useConnection = create<Connection>()(() => NOT_CONNECTED);

/** A command that takes no longer is being sent, it does not wait. */
const SENT_WITHIN_MS = 1_000;

/**
 * Whether to say that a command waits to be sent: at once while the line is lost, and otherwise only when it takes its time. A mark that
 * came and went with each press would move the next button from under the thumb.
 */
export function usePendingNotice(isWaiting: boolean): boolean {
  const isLive = useConnection((connection) => connection.state === 'live');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLong(true), SENT_WITHIN_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isWaiting && (isLong || !isLive);
}
