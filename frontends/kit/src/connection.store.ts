import { create } from 'zustand';

export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline';

export interface Connection {
  state: ConnectionState;
  /** Whether this page wants a connection at all: somebody watches a room or listens for commands. */
  wanted: boolean;
  /** When the connection was lost; epoch ms by the server's clock. */
  offlineSince: number | null;
  /** When the last pulse or push came; epoch ms by the server's clock. */
  lastHeardAt: number | null;
  /** Nothing was heard for STALE_AFTER_MS: what the screen shows may be old. */
  stale: boolean;
}

export const NOT_CONNECTED: Connection = { state: 'connecting', wanted: false, offlineSince: null, lastHeardAt: null, stale: false };

/** How this page stands with the server; written by the socket, shown by `<Connection />`. @source decisions/0001 §53 */
export const useConnection = create<Connection>()(() => NOT_CONNECTED);
