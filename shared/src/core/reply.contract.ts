import { z } from 'zod';
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

/** The reply to each load of live records. @source contract §2 */
export interface LiveReply<Data> {
  success: true;
  data: Data;
  /** The room's revision that the data is at least as new as. */
  revision: number;
  /** Epoch milliseconds of the server when it answered. */
  serverNow: number;
}

/** A success reply with these fields. @source contract §2 */
export const replyOf = <Fields extends z.ZodRawShape>(fields: Fields) => z.object({ success: z.literal(true), ...fields });

/** A load of live records as `LiveReply`. */
export const liveReplyOf = <Data extends z.ZodType>(data: Data) => replyOf({ data, revision: z.int(), serverNow: z.number() });

/**
 * Further fields of the reply to a saved list: ids of older records that were left alone, and the snapshot for an undo; null when nothing was
 * replaced.
 */
export const savedListFields = { stale: z.array(z.union([z.string(), z.number()])), snapshotId: z.int().nullable() };

/** Tells the watchers of a room that a record is gone. */
export interface Removed {
  id: string | number;
  version: number;
}

/** The number of records that match, on all pages. */
export const countedShape = {
  total: z.int(),
  /** A search found more than `total`, which is as many as are counted. */
  isMore: z.boolean().optional(),
};
export interface Counted {
  total: number;
  isMore?: boolean | undefined;
}
