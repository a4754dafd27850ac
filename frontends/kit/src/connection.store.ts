import { create } from 'zustand';

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
