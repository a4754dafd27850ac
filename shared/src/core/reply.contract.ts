import type { Issue } from './errors.ts';

/** Every failure on the wire. @source contract §2 */
export interface FailureReply {
  success: false;
  error: string;
  code: string;
  issues?: Issue[];
  current?: unknown;
  requestId?: string;
}

/** What each load of live records carries besides its data. @source contract §2 */
export interface LiveReply<Data> {
  success: true;
  data: Data;
  /** The room's revision that the data is at least as new as. */
  revision: number;
  /** Epoch milliseconds of the server when it answered. */
  serverNow: number;
}

/** Tells the watchers of a room that a record is gone. */
export interface Removed {
  id: string | number;
  version: number;
}
